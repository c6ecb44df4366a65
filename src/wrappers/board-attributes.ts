import type { Uploader } from '../files/uploader.ts';
import { attributeOf, optionNames, type BoardOptions } from '../options/options.ts';

/**
 * The properties of a wrapper: the options of the element by their property names. An option that is `undefined` has
 * its default.
 */
export type BoardProperties = { readonly [Name in keyof BoardOptions]?: BoardOptions[Name] | undefined } & {
  /** The number of a mix, instead of `board`. See `docs/forms-and-terms.md`. */
  readonly mix?: string | undefined;
  /** Uploads a visitor's file to your own storage. See `docs/public-posts.md`. */
  readonly uploader?: Uploader | null | undefined;
};

/** The properties that a wrapper turns into attributes: those of the table of options, and the mix. */
export const attributeProperties = [...optionNames, 'mix'] as const;

/**
 * The attributes of the element. Options are set as attributes and not as properties, because a server can write
 * attributes, and because they exist before the element's own code is loaded.
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
