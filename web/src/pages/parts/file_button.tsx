// SPDX-License-Identifier: Apache-2.0
// A button that opens a file, in the page's words: the browser's own speaks the language of the browser.
interface FileButtonProps {
  label: string;
  accept: string;
  test_id: string;
  on_file: (file: File) => void;
}

export function FileButton({ label, accept, test_id, on_file }: FileButtonProps) {
  const take = (event: { currentTarget: HTMLInputElement }) => {
    const input = event.currentTarget;
    const file = input.files?.[0];
    if (file) on_file(file);
    input.value = ""; // the same file may be chosen again, after it was mended
  };
  return (
    <label class="button file-button">
      {label}
      <input type="file" class="unseen" accept={accept} data-testid={test_id} onChange={take} />
    </label>
  );
}
