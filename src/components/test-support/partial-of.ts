/**
 * A value with only the members that a test needs. A read of another member is an error that names it, so that a test
 * does not go on with `undefined`.
 */
export function partialOf<Whole extends object>(given: Partial<Whole>): Whole {
  return new Proxy(given, {
    get(target, name) {
      if (typeof name === 'string' && !(name in target)) throw new Error(`This test gives no value for "${name}".`);
      return Reflect.get(target, name);
    },
  }) as Whole;
}
