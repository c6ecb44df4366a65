// What the specs of the dialog have in common: the board with a post of every kind.

/** The reader board has one post of every kind; `tags` leaves few enough for all to be drawn. */
export const readerBoard = (tags: string) => ({ tags, 'page-size': 60 });
