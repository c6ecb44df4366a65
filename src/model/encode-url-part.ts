/**
 * Encodes a text as one part of an address: the one way to do so. `encodeURIComponent` throws on half a surrogate pair,
 * which a shortened text can end with; the replacement character takes its place, as in `String.prototype.toWellFormed`.
 */
export const encodeUrlPart = (text: string): string => encodeURIComponent(text.replace(/\p{Cs}/gu, '\uFFFD'));
