/** Groups items by a value, in their order. */
export function groupBy<Item, Value>(
  items: Iterable<Item>,
  valueOf: (item: Item) => Value,
): ReadonlyMap<Value, readonly Item[]> {
  const groups = new Map<Value, Item[]>();
  for (const item of items) {
    const value = valueOf(item);
    const group = groups.get(value);
    if (group) group.push(item);
    else groups.set(value, [item]);
  }
  return groups;
}
