import type { Uploader } from '../files/uploader.ts';
import { attributeOf, optionNames, type BoardOptions } from '../options/options.ts';

/**
 * The properties of a wrapper: the options of the element by their property names. An option that is `undefined` has
 * its default.
 */
export type BoardProperties = { readonly [Name in keyof BoardOptions]?: BoardOptions[Name] | undefined } & {
  /** Uploads a visitor's file to your own storage. See `docs/public-posts.md`. */
  readonly uploader?: Uploader | null | undefined;
};

/**
 * The attributes of the element. Options are set as attributes and not as properties, because a server can write
 * attributes, and because they exist before the element's own code is loaded.
 */
export function attributesOf(properties: BoardProperties): Record<string, string | undefined> {
  return Object.fromEntries(
    optionNames.map((name) => {
      const value = properties[name];
      const isLeftOut = value === undefined || value === null || value === false;
      return [attributeOf(name), isLeftOut ? undefined : value === true ? '' : `${value}`];
    }),
  );
}
