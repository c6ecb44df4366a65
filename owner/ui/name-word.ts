import { t } from '../words/words.ts';

const rights: Readonly<Record<string, (name: string) => string>> = {
  r: (name) => t('{name}: see', { name }),
  cu: (name) => t('{name}: create and change', { name }),
  d: (name) => t('{name}: delete', { name }),
  u: (name) => t('{name}: change', { name }),
};

/**
 * An identifier of the service in readable form: `posts:write` → "Posts: write", `webhooks_cu` → "Webhooks: create and
 * change".
 */
export function nameWord(word: string): string {
  const [, stem = word, ending = ''] = /^(.+)_(r|cu|d|u)$/.exec(word) ?? [];
  const words = stem.replaceAll('_', ' ').replace(':', ': ');
  const name = words.charAt(0).toUpperCase() + words.slice(1);
  return rights[ending]?.(name) ?? name;
}
