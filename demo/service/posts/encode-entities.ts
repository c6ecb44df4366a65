const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** The service's titles and texts are plain text in which these five are written as entities. */
export function encodeEntities(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
