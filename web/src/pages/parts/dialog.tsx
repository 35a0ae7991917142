// SPDX-License-Identifier: Apache-2.0
// A window over the page: the browser's own dialog, with its keyboard and its focus. Closed by Escape, by its button
// or by a click beside it.
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../../words";

interface DialogProps {
  title: string;
  on_close: () => void;
  children: ComponentChildren;
}

export function Dialog({ title, on_close, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Where a finger points, a field in focus would bring up a keyboard over what is to be tapped.
    const field = shown?.querySelector<HTMLElement>("input");
    if (matchMedia("(pointer: fine)").matches) field?.focus();
    return () => shown?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      class="window"
      aria-label={title}
      onClose={on_close}
      onClick={(event) => event.target === dialog.current && on_close()}
    >
      <div class="window-head">
        <h2>{title}</h2>
        <button type="button" onClick={on_close}>
          {t("pages/close")}
        </button>
      </div>
      <div class="window-body">{children}</div>
    </dialog>
  );
}
