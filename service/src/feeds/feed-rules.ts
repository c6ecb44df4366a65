import { z } from 'zod';
import type { PostStatus } from '../database/schema.ts';
import { integerOf, listOf, readBoolean, readBy, textOf } from '../http/json-api/read-attributes.ts';
import type { SourcePost } from './connectors/connector.ts';
import { foldText } from '../posts/fold-text.ts';
import { normalizeText } from '../posts/normalize-text.ts';

/** The rules that apply to the posts of a feed before a moderator reviews them. */
export interface FeedRules {
  /** true = posts are published immediately; false = they wait for a moderator. */
  readonly approve: boolean;
  /** A post with one of these words is rejected. */
  readonly block_words: readonly string[];
  /** Posts in another language are rejected; empty = all are accepted. Posts without a known language are accepted. */
  readonly languages: readonly string[];
  /** Pixels of the shorter edge: smaller pictures are removed from their posts. 0 = all sizes are accepted. */
  readonly min_picture_size: number;
  /** Posts without an accepted picture are rejected. */
  readonly pictures_only: boolean;
  /** Posts that are deleted at their source are deleted here. */
  readonly follow_deletions: boolean;
}

export const defaultRules: FeedRules = {
  approve: false,
  block_words: [],
  languages: [],
  min_picture_size: 0,
  pictures_only: false,
  follow_deletions: true,
};

const fields = {
  approve: readBoolean,
  block_words: listOf(textOf(100), 200),
  languages: listOf(
    z.string().regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})?$/, {
      error: 'a language such as en or pt-BR',
    }),
    50,
  ),
  min_picture_size: integerOf(0, 4000),
  pictures_only: readBoolean,
  follow_deletions: readBoolean,
};

const schema = z.strictObject(fields).partial();

/** The attribute `rules` of a feed, complete or partial. */
export const readRules: z.ZodType<Partial<FeedRules>> = readBy((value) => {
  const result = schema.safeParse(value);
  const [issue] = result.error?.issues ?? [];
  if (!issue && result.data) return { value: result.data as Partial<FeedRules> };
  const place = issue?.path.map(String).join('.') ?? '';
  return {
    wanted:
      issue?.code === 'unrecognized_keys' || place === ''
        ? `an object with some of ${Object.keys(fields).join(', ')}`
        : `an object whose ${place} is ${issue?.message}`,
  };
}, z.toJSONSchema(schema));

const wordPattern = /[\p{L}\p{N}_]+/gu;

/** Normalizes case, diacritics and compatibility forms of letters. */
function plain(text: string): string {
  return foldText(normalizeText(text, 'NFKD').replace(/\p{M}/gu, ''));
}

/** A blocked word matches only as a whole word, regardless of case and accents: "ass" does not match "glass". */
function hasBlockedWord({ title, text, author, tags }: SourcePost, words: readonly string[]): boolean {
  if (words.length === 0) return false;
  const said = plain([title, text, author?.name, author?.username, ...tags].join(' \n '));
  const saidWords = ` ${(said.match(wordPattern) ?? []).join(' ')} `;
  return words.some((word) => {
    const folded = plain(word);
    const parts = (folded.match(wordPattern) ?? []).join(' ');
    // A term without letters, such as an emoji, matches at any position.
    return parts === '' ? folded.trim() !== '' && said.includes(folded) : saidWords.includes(` ${parts} `);
  });
}

function isWelcome(language: string, languages: readonly string[]): boolean {
  return (
    language === '' ||
    languages.length === 0 ||
    languages.some((wanted) => {
      const folded = wanted.toLowerCase();
      return language === folded || language.startsWith(`${folded}-`);
    })
  );
}

export interface Judgement {
  readonly status: PostStatus;
  /** The post is not public until its pictures are available; then `judgeWithPictures` decides. */
  readonly waitsForPicture: boolean;
}

/** Applies the rules to the text of a post. */
export function judge(post: SourcePost, rules: FeedRules): Judgement {
  const isRejected =
    hasBlockedWord(post, rules.block_words) ||
    !isWelcome(post.language, rules.languages) ||
    (rules.pictures_only && post.pictures.length === 0);
  if (isRejected) return { status: 'rejected', waitsForPicture: false };
  if (rules.pictures_only) return { status: 'pending', waitsForPicture: true };
  return {
    status: rules.approve ? 'approved' : 'pending',
    waitsForPicture: false,
  };
}

/** Applies the rules to a post that waited for its pictures. */
export function judgeWithPictures(hasPicture: boolean, rules: FeedRules): PostStatus {
  return !hasPicture ? 'rejected' : rules.approve ? 'approved' : 'pending';
}
