// SPDX-License-Identifier: Apache-2.0
// Gives the page's own address away: by the phone's sharing where there is one, else by the clipboard.
import { useState } from "preact/hooks";
import { t } from "../../words";

export function ShareButton() {
  const [copied, set_copied] = useState(false);
  const give = async () => {
    if (typeof navigator.share === "function") await navigator.share({ title: document.title, url: location.href });
    else {
      await navigator.clipboard.writeText(location.href);
      set_copied(true);
    }
  };
  return (
    <button type="button" onClick={() => void give().catch(() => set_copied(false))}>
      {copied ? t("pages/copied") : t("pages/link")}
    </button>
  );
}
