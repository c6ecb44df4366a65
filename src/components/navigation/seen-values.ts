import type { Post } from '../../model/post.ts';

/** The filter values of the posts seen so far. */
export interface SeenValues {
  /** The most frequent first. */
  readonly tags: readonly string[];
  /** BCP 47, each once. */
  readonly languages: readonly string[];
  readonly hasStars: boolean;
}

/** A longer list is no help; the search field finds the other tags. */
const maxTags = 200;

/**
 * Collects the values of all posts that it is given, once for each post. Posts that a search has hidden again still
 * count.
 */
export function createSeenValues(): { collect(posts: readonly Post[]): SeenValues } {
  const ids = new Set<string>();
  const tags = new Map<string, number>();
  const languages = new Set<string>();
  let hasStars = false;
  return {
    collect(posts) {
      for (const { id, tags: own, language, stars } of posts) {
        if (ids.has(id)) continue;
        ids.add(id);
        // A comma separates the tags of a filter, so a tag with a comma cannot be searched for.
        for (const tag of own) if (tag && !tag.includes(',')) tags.set(tag, (tags.get(tag) ?? 0) + 1);
        const code = toCode(language);
        if (code) languages.add(code);
        if (stars !== null) hasStars = true;
      }
      return {
        tags: [...tags]
          .sort(([, one], [, other]) => other - one)
          .slice(0, maxTags)
          .map(([tag]) => tag),
        // A filter by English finds British English as well.
        languages: [...languages].filter((code) => !languages.has(code.replace(/-.*/, '')) || !code.includes('-')),
        hasStars,
      };
    },
  };
}

/** A service may write any text as the language. */
function toCode(language: string | null): string {
  try {
    return language ? (Intl.getCanonicalLocales(language)[0] ?? '') : '';
  } catch {
    return '';
  }
}
