import { attributeOf, optionNames, optionTable } from './options.ts';

// What the loader and the first paint need of the table of options. The build puts the lists in the place of this file.

/**
 * Attributes that ask for other posts than the board's first page: neither the loader nor the first paint knows their
 * address.
 */
export const filterAttributes: readonly string[] = optionNames
  .filter((name) => 'isFilter' in optionTable[name])
  .map(attributeOf);
