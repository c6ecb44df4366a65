/** A press that begins and ends beside the dialog closes it; a selection that was drawn out of it, or into it, does not. */
export function closeByBackdrop(dialog: HTMLElement, close: () => void): void {
  let hasBegun = false;
  const isBeside = ({ target, clientX, clientY, button }: MouseEvent) => {
    const { left, right, top, bottom } = dialog.getBoundingClientRect();
    return target === dialog && button === 0 && (clientX < left || clientX > right || clientY < top || clientY > bottom);
  };
  dialog.addEventListener('pointerdown', (event) => {
    hasBegun = isBeside(event);
  });
  dialog.addEventListener('click', (event) => {
    if (hasBegun && isBeside(event)) close();
    hasBegun = false;
  });
}
