/** Files that are dropped anywhere on the form, or pasted into it. Words that are dropped or pasted go where they always do. */
export function takeFiles(dialog: HTMLElement, onFiles: (files: readonly File[]) => void): void {
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;
  const mark = (isOver: boolean) => dialog.classList.toggle('takes', isOver);
  dialog.addEventListener('paste', (event) => {
    const files = [...(event.clipboardData?.files ?? [])];
    const kinds = `${event.clipboardData?.types}`;
    // Office programs put a picture of the words beside them.
    const isWords = /text\/plain/.test(kinds) && /text\/(html|rtf)/.test(kinds);
    if (!files.length || isWords) return;
    event.preventDefault();
    onFiles(files);
  });
  dialog.addEventListener('dragover', (event) => {
    // Else a file that is dropped beside the field would replace the page.
    if (!hasFiles(event)) return;
    event.preventDefault();
    mark(true);
  });
  // The dialog is as large as the window: what leaves it goes to nothing.
  dialog.addEventListener('dragleave', ({ relatedTarget }) => {
    if (!relatedTarget) mark(false);
  });
  dialog.addEventListener('drop', (event) => {
    mark(false);
    if (!hasFiles(event)) return;
    event.preventDefault();
    onFiles([...(event.dataTransfer?.files ?? [])]);
  });
}
