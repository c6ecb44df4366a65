const endings: Readonly<Record<string, string>> = { r: 'see', cu: 'create and change', d: 'delete', u: 'change' };

/**
 * An identifier of the service in readable form: `posts:write` → "Posts: write", `webhooks_cu` → "Webhooks: create and
 * change".
 */
export function nameWord(word: string): string {
  const [, stem = word, ending = ''] = /^(.+)_(r|cu|d|u)$/.exec(word) ?? [];
  const words = stem.replaceAll('_', ' ').replace(':', ': ');
  const name = words.charAt(0).toUpperCase() + words.slice(1);
  return ending === '' ? name : `${name}: ${endings[ending]}`;
}
