/** Which posts are in the document, by the cards that were drawn for them. */
export interface DrawnPosts {
  /** A card was drawn for the post of this id. */
  note(card: Node, id: string): void;
  ids(): readonly string[];
}

/** Cards come and go with the window: one that has gone must not be held here. */
export function createDrawnPosts(place: ParentNode): DrawnPosts {
  const ids = new WeakMap<Node, string>();
  return {
    note(card, id) {
      ids.set(card, id);
    },
    ids: () => [...place.querySelectorAll('article')].flatMap((card) => ids.get(card) ?? []),
  };
}
