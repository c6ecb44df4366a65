import type { Post } from '../../model/post.ts';

/** What the posts seen so far can be told apart by. */
export interface SeenValues {
  /** The most frequent first. */
  readonly tags: readonly string[];
  /** BCP 47, each once. */
  readonly languages: readonly string[];
  readonly hasStars: boolean;
}

/** More cannot be chosen from in a list; the search box finds the others. */
const maxTags = 200;

/**
 * Collects the values of all posts that it is given, once for each post. Posts that a search has hidden again still
 * count.
 */
export function createSeenValues(): { look(posts: readonly Post[]): SeenValues } {
  const ids = new Set<string>();
  const tags = new Map<string, number>();
  const languages = new Set<string>();
  let hasStars = false;
  return {
    look(posts) {
      for (const { id, tags: own, language, stars } of posts) {
        if (ids.has(id)) continue;
        ids.add(id);
        // A comma divides the tags of a filter: a tag that holds one cannot be asked for.
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

/** A service may write any word there. */
function toCode(language: string | null): string {
  try {
    return language ? (Intl.getCanonicalLocales(language)[0] ?? '') : '';
  } catch {
    return '';
  }
}
