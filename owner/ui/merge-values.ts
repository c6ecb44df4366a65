type Values = Readonly<Record<string, string>>;

export interface MergedValues {
  /** The owner's changes upon what is stored now. */
  readonly values: Values;
  /** The fields that both have changed, each to another value: here the owner's is in `values`. */
  readonly conflicts: readonly string[];
}

/**
 * Puts the changes of a form upon what somebody else has stored meanwhile.
 * @param before the values with which the form was opened
 */
export function mergeValues(before: Values, mine: Values, theirs: Values): MergedValues {
  const names = Object.keys(mine);
  const isChanged = (name: string): boolean => mine[name] !== before[name];
  return {
    values: Object.fromEntries(names.map((name) => [name, (isChanged(name) ? mine[name] : theirs[name]) ?? ''])),
    conflicts: names.filter((name) => isChanged(name) && theirs[name] !== before[name] && theirs[name] !== mine[name]),
  };
}
