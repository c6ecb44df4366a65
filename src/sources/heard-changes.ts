/** What is known of the changes of a live board. */
export interface HeardChanges {
  /** Whether the next change will be heard; otherwise the board must poll. */
  readonly isHeard: boolean;
  /** The number of the newest change; 0 = none is known. */
  readonly version: number;
}

/** The changes of all live boards of a page: one connection a service, however many boards follow it. */
export interface PageChanges {
  /**
   * Follows a board while it can be seen.
   * @param address `links.changes` of the board
   * @returns a function that ends it
   */
  follow(address: string, hear: (changes: HeardChanges) => void): () => void;
}
