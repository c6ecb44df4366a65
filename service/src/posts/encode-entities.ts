const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Encodes the five characters that are entities in the service's titles and texts, which are otherwise plain text. */
export function encodeEntities(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
