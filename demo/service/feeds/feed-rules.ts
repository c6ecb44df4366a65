import { z } from 'zod';
import type { PostStatus } from '../database/schema.ts';
import { integerOf, listOf, readBoolean, readBy, textOf } from '../json-api/read-attributes.ts';
import type { SourcePost } from '../connectors/connector.ts';
import { foldText } from '../posts/fold-text.ts';

/** What becomes of the posts of a feed before anybody looks at them. */
export interface FeedRules {
  /** They are shown at once; else they wait for a moderator. */
  readonly approve: boolean;
  /** A post with one of these words is rejected. */
  readonly block_words: readonly string[];
  /** Posts in another language are rejected; empty = all are welcome. Posts without a known language are welcome. */
  readonly languages: readonly string[];
  /** Pixels of the shorter edge: smaller pictures are left out of their posts. 0 = all are good. */
  readonly min_picture_size: number;
  /** Posts without a picture that is good are rejected. */
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

/** The attribute `rules` of a feed: some or all of them. */
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

/** Letters without case, marks and ways of writing. */
function plain(text: string): string {
  return foldText(text.normalize('NFKD').replace(/\p{M}/gu, ''));
}

/** A blocked word is found as a word, whatever its case and accents: "ass" is not in "glass". */
function hasBlockedWord({ title, text, author, tags }: SourcePost, words: readonly string[]): boolean {
  if (words.length === 0) return false;
  const said = plain([title, text, author?.name, author?.username, ...tags].join(' \n '));
  const saidWords = ` ${(said.match(wordPattern) ?? []).join(' ')} `;
  return words.some((word) => {
    const folded = plain(word);
    const parts = (folded.match(wordPattern) ?? []).join(' ');
    // What has no letters, such as an emoji, is found wherever it stands.
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
  /** The post stays unseen until its pictures have come; then `judgeWithPictures` decides. */
  readonly waitsForPicture: boolean;
}

/** What the rules say of a post by its words. */
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

/** What they say of a post that waited for its pictures. */
export function judgeWithPictures(hasPicture: boolean, rules: FeedRules): PostStatus {
  return !hasPicture ? 'rejected' : rules.approve ? 'approved' : 'pending';
}
