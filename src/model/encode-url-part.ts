/**
 * Encodes a text as one part of an address: the one way to do so. `encodeURIComponent` throws on half a surrogate pair,
 * which a shortened text can end with; it is left out, so that a search for the text still finds something.
 */
export const encodeUrlPart = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, ''));
