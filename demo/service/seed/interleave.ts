/**
 * Merges lists so that each is spread evenly over the whole and keeps its own order: of 2 and 4 items it makes
 * b a b b a b. Lists of one network become the mixture that a board is.
 */
export const interleave = <Item>(lists: readonly (readonly Item[])[]): Item[] =>
  lists
    .flatMap((list) => list.map((item, index) => ({ item, place: (index + 0.5) / list.length })))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
