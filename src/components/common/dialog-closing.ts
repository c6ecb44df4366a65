/**
 * A press that begins and ends outside of the dialog's content closes the dialog; a text selection that is dragged into
 * or out of the content does not.
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
  // A drag from inside to outside ends with a click on the common ancestor of both: the dialog.
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
 * Calls back when the dialog is closed in any way: Escape, the device's back gesture, a script. The `close` event alone
 * fires a task later. On a busy page a press on the next card may come before it, and that card's post would open in a
 * dialog that is closing. Engines without `beforetoggle` for dialogs have only `close`. The callback may be called
 * twice, and once in the middle of `dialog.close()`; never when the dialog is open again.
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
