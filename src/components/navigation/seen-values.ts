import type { Post } from '../../model/post.ts';

/** What the posts seen so far can be told apart by. Posts that a search has hidden again have been seen all the same. */
export interface SeenValues {
  look(posts: readonly Post[]): void;
  /** The most frequent first. */
  tags(): readonly string[];
  /** BCP 47, each once. */
  languages(): readonly string[];
  hasStars(): boolean;
}

/** More cannot be chosen from in a list; the search box finds the others. */
const mostTags = 200;

export function createSeenValues(): SeenValues {
  const ids = new Set<string>();
  const tags = new Map<string, number>();
  const languages = new Set<string>();
  let hasStars = false;
  return {
    look(posts) {
      for (const { id, tags: own, language, stars } of posts) {
        if (ids.has(id)) continue;
        ids.add(id);
        // A comma divides the tags of a filter: one that holds it cannot be asked for.
        for (const tag of own) if (tag && !tag.includes(',')) tags.set(tag, (tags.get(tag) ?? 0) + 1);
        const code = toCode(language);
        if (code) languages.add(code);
        if (stars !== null) hasStars = true;
      }
    },
    tags: () => [...tags].sort(([, one], [, other]) => other - one).slice(0, mostTags).map(([tag]) => tag),
    // Who asks for English gets British English as well.
    languages: () => [...languages].filter((code) => !languages.has(code.replace(/-.*/, '')) || !code.includes('-')),
    hasStars: () => hasStars,
  };
}

/** A service may write any word there. */
function toCode(language: string | null): string {
  try {
    return language ? Intl.getCanonicalLocales(language)[0] ?? '' : '';
  } catch {
    return '';
  }
}
