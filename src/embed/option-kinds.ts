/**
 * The kinds an option can have. `read` turns what a page wrote, an attribute's text or an npm caller's value, into the
 * option's value, or gives `undefined` for what it does not accept; `accepts` says in words what it does.
 */
export interface OptionKind<T> {
  readonly initial: T;
  readonly read: (given: unknown) => T | undefined;
  readonly accepts: string;
}

export const text = (): OptionKind<string> => ({
  initial: '',
  read: (given) => (typeof given === 'string' || typeof given === 'number' ? `${given}`.trim() : undefined),
  accepts: 'a text',
});

/** An origin with an optional path, without the slash at its end. */
export const address = (): OptionKind<string> => ({
  initial: '',
  read(given) {
    const url = `${given}`.trim().replace(/\/+$/, '');
    return /^https?:\/\/[^\s?#]+$/.test(url) ? url : undefined;
  },
  accepts: 'an address that begins with https://',
});

export const choice = <const T extends string>(...values: readonly [T, ...T[]]): OptionKind<T> => ({
  initial: values[0],
  read: (given) => values.find((value) => value === given),
  accepts: values.join(', '),
});

export const integer = (initial: number, least: number, most: number): OptionKind<number> => ({
  initial,
  read(given) {
    const number = given === '' ? NaN : +(given as string);
    return number % 1 === 0 && number >= least && number <= most ? number : undefined;
  },
  accepts: `a whole number from ${least} to ${most}`,
});

/** Present or not, as HTML's own boolean attributes. */
export const flag = (): OptionKind<boolean> => ({
  initial: false,
  read: (given) => given !== false && given !== 'false',
  accepts: 'true or false',
});
