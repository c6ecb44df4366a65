import type { Uploader } from '../files/uploader.ts';
import { attributeOf, optionNames, type BoardOptions } from '../options/options.ts';

/**
 * What a wrapper takes: the options of the element by the names of its properties; what is `undefined` has its default.
 */
export type BoardProperties = { readonly [Name in keyof BoardOptions]?: BoardOptions[Name] | undefined } & {
  /** In place of `board`: the number of a mix. See `docs/forms-and-terms.md`. */
  readonly mix?: string | undefined;
  /** Brings a visitor's file to a place of your own. See `docs/public-posts.md`. */
  readonly uploader?: Uploader | null | undefined;
};

/** Properties that a wrapper makes attributes of: the table of options, and the mix. */
export const attributeProperties = [...optionNames, 'mix'] as const;

/**
 * The attributes of the element. They, and not properties, carry the options: a server can write them, and they are
 * there before the element's own code is.
 */
export function attributesOf(properties: BoardProperties): Record<string, string | undefined> {
  return Object.fromEntries(
    attributeProperties.map((name) => {
      const value = properties[name];
      const isLeftOut = value === undefined || value === null || value === false;
      return [attributeOf(name), isLeftOut ? undefined : value === true ? '' : `${value}`];
    }),
  );
}
