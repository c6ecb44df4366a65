/**
 * Merges lists so that each is spread evenly over the result and keeps its own order: 2 and 4 items become b a b b a b.
 * The campaign board uses it to mix the lists of its networks.
 */
export const interleave = <Item>(lists: readonly (readonly Item[])[]): Item[] =>
  lists
    .flatMap((list) => list.map((item, index) => ({ item, place: (index + 0.5) / list.length })))
    .sort((one, other) => one.place - other.place)
    .map(({ item }) => item);
