/**
 * Calls back when the dialog is closed, by whatever: Escape, the device's own way back, a script; once for each time. `close` alone comes a
 * task later, and on a busy page a press may come first: on the next card, whose post would open in a dialog that is going. Engines that do
 * not tell `beforetoggle` of a dialog have only that.
 */
export function whenClosed(dialog: HTMLDialogElement, callback: () => void): void {
  /** Closings that were told of and whose `close` is still to come; by then the dialog may be open again. */
  let told = 0;
  dialog.addEventListener('beforetoggle', ({ newState }) => {
    if (newState !== 'closed') return;
    told += 1;
    callback();
  });
  dialog.addEventListener('close', () => {
    if (told) told -= 1;
    else callback();
  });
}
