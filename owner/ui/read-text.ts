/** Decodes a text from the service, which encodes five characters as entities. */
export function decodeEntities(text: string): string {
  const characters: Readonly<Record<string, string>> = {
    '&amp;': '&',
    '&lt;': '<',
    '&gt;': '>',
    '&quot;': '"',
    '&#39;': "'",
  };
  return text.replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => characters[entity] ?? entity);
}

/** The text of an attribute; `''` if it is not a text. */
export const readText = (value: unknown): string => (typeof value === 'string' ? decodeEntities(value) : '');

/** The address, if it is a web address: only these become links or pictures. */
export function webAddress(value: unknown): string | null {
  return typeof value === 'string' && URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) ? value : null;
}
