import { foldText } from './fold-text.ts';

/**
 * The tags by which filters find a post, each once. Filters separate tags by commas, so a tag that contains commas is
 * found by each of its parts.
 */
export function foldTags(tags: readonly string[]): readonly string[] {
  const parts = tags.flatMap((tag) => tag.split(',')).map((part) => foldText(part.trim()));
  return [...new Set(parts)].filter((part) => part !== '');
}
