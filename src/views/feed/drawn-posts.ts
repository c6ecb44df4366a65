/** Which posts are in the document, by the cards that were drawn for them. */
export interface DrawnPosts {
  /** A card was drawn for the post of this id. */
  note(card: Node, id: string): void;
  ids(): readonly string[];
}

export function createDrawnPosts(): DrawnPosts {
  const cards = new Map<Node, string>();
  return {
    note(card, id) {
      cards.set(card, id);
    },
    ids() {
      for (const card of cards.keys()) if (!card.isConnected) cards.delete(card);
      return [...cards.values()];
    },
  };
}
