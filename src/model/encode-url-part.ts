/**
 * Encodes a text as one part of an address. All code must use this function, because `encodeURIComponent` throws on
 * half a surrogate pair, which a shortened text can end with. The half pair is left out, so that a search for the text
 * still finds something.
 */
export const encodeUrlPart = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, ''));
