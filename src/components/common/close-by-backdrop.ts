/** A press that begins and ends beside what the dialog shows closes it; a selection that was drawn out of it, or into it, does not. */
export function closeByBackdrop(dialog: HTMLElement, close: () => void): void {
  let began: EventTarget | null = null;
  let ended: EventTarget | null = null;
  dialog.addEventListener('pointerdown', ({ target }) => {
    began = target;
  });
  dialog.addEventListener('pointerup', ({ target }) => {
    ended = target;
  });
  // A drag from inside to outside ends with a click on what both lie in: the dialog.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog && began === dialog && ended === dialog) close();
  });
}
