import type { SourcePost } from '../connectors/connector.ts';
import { detectLanguage } from './detect-language.ts';
import type { FeedFilter, FilterAction, FilterCondition } from './filters.ts';
import { foldWords, searchText, type SearchedText } from './match-words.ts';
import { listProfanity } from './profanity.ts';

const dayMs = 86_400_000;

/** The parts of a post that rules look at; computed when a rule first needs them. */
export interface Subject {
  readonly post: SourcePost;
  readonly nowMs: number;
  readonly text: () => SearchedText;
  readonly language: () => string;
}

function once<Value>(make: () => Value): () => Value {
  let kept: { readonly value: Value } | null = null;
  return () => (kept ??= { value: make() }).value;
}

export function createSubject(post: SourcePost, nowMs: number): Subject {
  const { title, text, contentWarning, author, tags } = post;
  return {
    post,
    nowMs,
    text: once(() =>
      searchText([title, contentWarning, text, author?.name, author?.username, ...tags].filter(Boolean).join(' \n ')),
    ),
    language: once(() => post.language || detectLanguage([title, text].filter(Boolean).join('. '))),
  };
}

/** Whether a language is one of these: `en` includes `en-GB`. */
export function isOneOf(language: string, wanted: readonly string[]): boolean {
  return wanted.some((each) => {
    const folded = each.toLowerCase();
    return language === folded || language.startsWith(`${folded}-`);
  });
}

const withoutSign = (name: string): string => foldWords(name).trim().replace(/^[@#]/, '');

function hasAuthor({ author }: SourcePost, names: readonly string[]): boolean {
  const own = [author?.name, author?.username].flatMap((name) => (name ? [withoutSign(name)] : []));
  // "ada" is also the user of "ada@example.org".
  const users = own.flatMap((name) => [name, name.replace(/@[^]*$/, '')]);
  return names.some((name) => users.includes(withoutSign(name)));
}

function hasHashtag({ tags, title, text }: SourcePost, wanted: readonly string[]): boolean {
  const inText = [title, text].flatMap((part) => part?.match(/#[\p{L}\p{N}_]+/gu) ?? []);
  const own = new Set([...tags, ...inText].map(withoutSign));
  return wanted.some((tag) => own.has(withoutSign(tag)));
}

function hasMedia({ pictures, videoUrl }: SourcePost, media: NonNullable<FilterCondition['media']>): boolean {
  const [hasImage, hasVideo] = [pictures.length > 0, videoUrl !== null];
  if (media === 'image') return hasImage;
  if (media === 'video') return hasVideo;
  return media === 'any' ? hasImage || hasVideo : !hasImage && !hasVideo;
}

const isGiven = (list: readonly unknown[] | undefined): list is readonly string[] => (list?.length ?? 0) > 0;

/** Whether all conditions hold. A language that cannot be told is none of the listed ones. */
function matches({ post, nowMs, text, language }: Subject, when: FilterCondition): boolean {
  const { authors, words, hashtags, languages, media, profanity } = when;
  const letters = [...`${post.title ?? ''}${post.text ?? ''}`].length;
  return (
    (!isGiven(authors) || hasAuthor(post, authors)) &&
    (!isGiven(hashtags) || hasHashtag(post, hashtags)) &&
    (media === undefined || hasMedia(post, media)) &&
    (when.shorter_than === undefined || letters < when.shorter_than) &&
    (when.older_than_days === undefined ||
      (post.publishedAt !== null && post.publishedAt < nowMs - when.older_than_days * dayMs)) &&
    (when.adult === undefined || post.isSensitive === true) &&
    (!isGiven(words) || text().find(words) !== null) &&
    (!isGiven(profanity) || profanity.some((each) => text().find(listProfanity(each)) !== null)) &&
    (!isGiven(languages) || isOneOf(language(), languages))
  );
}

/** What the filters do to a post. */
export interface FilterOutcome {
  /** The first decision; null = no filter decides. */
  readonly action: Exclude<FilterAction, 'none'> | null;
  /** Positions of the filters that apply. */
  readonly applied: readonly number[];
  readonly isPinned: boolean;
  readonly tags: readonly string[];
  readonly ctaIds: readonly number[];
}

/** Applies the filters in their order: the first decision counts, and everything else adds up. */
export function applyFilters(subject: Subject, filters: readonly FeedFilter[]): FilterOutcome {
  const applied = filters.flatMap((filter, index) => {
    // A post whose language is unknown is neither in these languages nor not in them.
    const isUnsure = filter.is_not === true && isGiven(filter.when.languages) && subject.language() === '';
    return !isUnsure && matches(subject, filter.when) !== (filter.is_not === true) ? [index] : [];
  });
  const effective = applied.flatMap((index) => filters[index] ?? []);
  const decisive = effective.find(({ action }) => action !== 'none')?.action;
  return {
    action: decisive === undefined || decisive === 'none' ? null : decisive,
    applied,
    isPinned: effective.some(({ pin }) => pin === true),
    tags: [...new Set(effective.flatMap(({ tags }) => tags ?? []))],
    ctaIds: [...new Set(effective.flatMap(({ cta_id: id }) => id ?? []))],
  };
}
