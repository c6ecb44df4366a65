/**
 * A press that begins and ends beside what the dialog shows closes it; a selection that was drawn out of it, or into
 * it, does not.
 */
export function lightDismiss(dialog: HTMLElement, close: () => void): () => void {
  let began: EventTarget | null = null;
  let ended: EventTarget | null = null;
  const begin = ({ target }: Event) => {
    began = target;
  };
  const end = ({ target }: Event) => {
    ended = target;
  };
  // A drag from inside to outside ends with a click on what both lie in: the dialog.
  const press = ({ target }: Event) => {
    if (target === dialog && began === dialog && ended === dialog) close();
  };
  dialog.addEventListener('pointerdown', begin);
  dialog.addEventListener('pointerup', end);
  dialog.addEventListener('click', press);
  return () => {
    dialog.removeEventListener('pointerdown', begin);
    dialog.removeEventListener('pointerup', end);
    dialog.removeEventListener('click', press);
  };
}

/**
 * Calls back when the dialog is closed by whatever: Escape, the device's own way back, a script. The `close` event
 * alone comes a task later; on a busy page a press may come first, on the next card, whose post would open in a dialog
 * that is closing. Engines without `beforetoggle` for dialogs have only `close`. It may call back twice, and once in
 * the midst of `dialog.close()`; never when the dialog is open again.
 */
export function whenClosed(dialog: HTMLDialogElement, callback: () => void): () => void {
  const beforeToggle = ({ newState }: ToggleEvent) => {
    if (newState === 'closed') callback();
  };
  const close = () => {
    if (!dialog.open) callback();
  };
  dialog.addEventListener('beforetoggle', beforeToggle);
  dialog.addEventListener('close', close);
  return () => {
    dialog.removeEventListener('beforetoggle', beforeToggle);
    dialog.removeEventListener('close', close);
  };
}
