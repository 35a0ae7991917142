// SPDX-License-Identifier: Apache-2.0
// A link to give away: shown, copied at a click, and handed to the phone's own sharing where there is one.
import { useId, useState } from "preact/hooks";
import { t } from "../../words";

// True: it is in the clipboard.
async function copy_text(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

interface ShareLinkProps {
  label: string;
  about: string;
  address: string;
  test_id?: string;
}

export function ShareLink({ label, about, address, test_id }: ShareLinkProps) {
  const [copied, set_copied] = useState(false);
  const id = useId();
  const copy = async (field: HTMLInputElement | null) => {
    field?.select();
    set_copied(await copy_text(address));
  };
  const share = () => {
    navigator.share({ title: "Acies", text: label, url: address }).catch(() => undefined);
  };
  return (
    <div class="share-link">
      <label for={id}>
        <strong>{label}</strong> <span class="faded">{about}</span>
      </label>
      <div class="row">
        <input
          id={id}
          class="grow"
          readOnly
          value={address}
          data-testid={test_id}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" onClick={() => void copy(document.getElementById(id) as HTMLInputElement | null)}>
          {copied ? t("pages/copied") : t("pages/copy")}
          <span class="unseen"> {label}</span>
        </button>
        {typeof navigator.share === "function" && (
          <button type="button" onClick={share}>
            {t("pages/share")}
            <span class="unseen"> {label}</span>
          </button>
        )}
      </div>
      <span class="unseen" role="status">
        {copied ? t("pages/copied") : ""}
      </span>
    </div>
  );
}
