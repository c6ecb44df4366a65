/** What a link hears of being opened. */
export interface LinkEvents {
  readonly onClick: () => void;
  readonly onAuxClick: (event: { readonly button: number }) => void;
}

/** Calls once per opening, by key, pointer or middle button. It never holds the link up. */
export const linkEvents = (onOpen: () => void): LinkEvents => ({
  onClick: onOpen,
  // The middle button opens a link without a click event.
  onAuxClick({ button }) {
    if (button === 1) onOpen();
  },
});
