import { readText } from '../ui/read-text.ts';
import { nameNetwork } from './filters-state.ts';
import type { Resource } from './team-client.ts';

const maxNameLetters = 40;

/** The name of a post's author, else of its network; `''` if a post that is not stored yet has neither. */
export function authorOf({ attributes }: Resource): string {
  const author = attributes['author'] as { readonly name?: unknown } | null | undefined;
  const { source } = attributes;
  return readText(author?.name) || (typeof source === 'string' ? nameNetwork(source) : '');
}

/**
 * A short description of a post, with its author and its first words. It is also part of the labels of its controls.
 */
export function nameOfPost(post: Resource): string {
  const words = readText(post.attributes['title'] ?? post.attributes['text'])
    .replace(/\s+/g, ' ')
    .trim();
  const start = words.length > maxNameLetters ? `${words.slice(0, maxNameLetters).trimEnd()}…` : words;
  return [authorOf(post), start].filter((part) => part !== '').join(': ');
}
