/** For an address. Half a surrogate pair, as a cut text may hold it, makes `encodeURIComponent` throw. */
export const encode = (value: string): string => encodeURIComponent(value.replace(/\p{Cs}/gu, ''));
