/** Event handlers of a link that report that it was opened. */
export interface LinkEvents {
  readonly onClick: () => void;
  readonly onAuxClick: (event: { readonly button: number }) => void;
}

/** Calls back once per opening, by key, pointer or middle button. It never delays the link. */
export const linkEvents = (onOpen: () => void): LinkEvents => ({
  onClick: onOpen,
  // The middle button opens a link without a click event.
  onAuxClick({ button }) {
    if (button === 1) onOpen();
  },
});
