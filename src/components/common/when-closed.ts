/**
 * Calls back when the dialog is closed, by whatever: Escape, the device's own way back, a script. `close` alone comes a task later, and on a
 * busy page a press may come first: on the next card, whose post would open in a dialog that is going. Engines that do not tell
 * `beforetoggle` of a dialog have only that. It may call back twice, and once in the midst of `dialog.close()`; never when it is open again.
 */
export function whenClosed(dialog: HTMLDialogElement, callback: () => void): void {
  dialog.addEventListener('beforetoggle', ({ newState }) => {
    if (newState === 'closed') callback();
  });
  dialog.addEventListener('close', () => {
    if (!dialog.open) callback();
  });
}
