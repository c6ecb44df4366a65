import { attributeOf, optionNames, optionTable } from './options.ts';

// The parts of the table of options that the loader and the first paint need. The build replaces this file with the
// lists.

/** Attributes that filter or sort the posts: neither the loader nor the first paint knows the address of such posts. */
export const filterAttributes: readonly string[] = optionNames
  .filter((name) => 'isFilter' in optionTable[name])
  .map(attributeOf);
