import { z } from 'zod';
import { integerOf, listOf, nameOf, oneOf, readBoolean, textOf } from '../../http/json-api/read-attributes.ts';
import { profanityLanguages, type ProfanityLanguage } from './profanity.ts';

/** The posts that a filter is about: all its conditions must hold. Within a list, one value is enough. */
export interface FilterCondition {
  /** Names or usernames of authors, without `@`; case does not matter. */
  readonly authors?: readonly string[];
  /** Words and phrases in title, text, author or tags. */
  readonly words?: readonly string[];
  readonly hashtags?: readonly string[];
  /** Languages such as `en`; detected if the source names none. */
  readonly languages?: readonly string[];
  readonly media?: 'none' | 'image' | 'video' | 'any';
  /** Letters of title and text: shorter posts match. */
  readonly shorter_than?: number;
  /** Posts that were published earlier match. */
  readonly older_than_days?: number;
  /** Posts that their author or network marks as not for everyone. */
  readonly adult?: true;
  /** Languages of the list of profanity. */
  readonly profanity?: readonly ProfanityLanguage[];
}

const filterActions = ['publish', 'hold', 'reject', 'none'] as const;
export type FilterAction = (typeof filterActions)[number];

/** One rule of a moderator: which posts, and what happens to them. */
export interface FeedFilter {
  readonly when: FilterCondition;
  /** True = the rule is about all posts that do not match: "only these authors". */
  readonly is_not?: boolean;
  readonly action: FilterAction;
  readonly pin?: boolean;
  readonly tags?: readonly string[];
  /** Call to action of the board that the post gets. */
  readonly cta_id?: number;
}

const names = listOf(textOf(100), 200);
const languages = listOf(
  z.string().regex(/^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})?$/, { error: 'a language such as en or pt-BR' }),
  50,
);

const condition = z
  .strictObject({
    authors: names.optional(),
    words: names.optional(),
    hashtags: names.optional(),
    languages: languages.optional(),
    media: oneOf(['none', 'image', 'video', 'any']).optional(),
    shorter_than: integerOf(1, 10_000).optional(),
    older_than_days: integerOf(1, 36_500).optional(),
    adult: z.literal(true, { error: 'true, or left out' }).optional(),
    profanity: listOf(oneOf(profanityLanguages), profanityLanguages.length).optional(),
  })
  .refine((when) => Object.values(when).some((value) => !Array.isArray(value) || value.length > 0), {
    error: 'an object with at least one condition',
  });

export const readFilters = listOf(
  z.strictObject({
    when: condition,
    is_not: readBoolean.optional(),
    action: oneOf(filterActions),
    pin: readBoolean.optional(),
    tags: listOf(nameOf(100), 20).optional(),
    cta_id: integerOf(1, Number.MAX_SAFE_INTEGER).optional(),
  }),
  50,
);
