import { splitTags } from '../moderation/split-tags.ts';

type Wire = Readonly<Record<string, unknown>>;

export const conditions = [
  ['words', 'Words or phrases'],
  ['authors', 'Authors'],
  ['hashtags', 'Hashtags'],
  ['languages', 'Languages'],
  ['media', 'Has'],
  ['shorter_than', 'Shorter than (letters)'],
  ['older_than_days', 'Older than (days)'],
  ['adult', 'Marked as adult or sensitive'],
  ['profanity', 'Profanity in'],
] as const;
export type Condition = (typeof conditions)[number][0];

export const actions = [
  ['publish', 'Publish'],
  ['hold', 'Hold for approval'],
  ['reject', 'Reject'],
  ['none', 'Leave the decision'],
] as const;

/** A rule while it is edited. */
export interface FilterDraft {
  readonly key: number;
  readonly condition: Condition;
  readonly isNot: boolean;
  /** The typed value: a list is separated by commas. */
  readonly value: string;
  readonly action: string;
  readonly pin: boolean;
  readonly tags: string;
  /** A rule with several conditions or a button, from a program: it is kept as it is. */
  readonly kept: Wire | null;
}

const isList = (condition: Condition): boolean =>
  ['words', 'authors', 'hashtags', 'languages', 'profanity'].includes(condition);
const isNumber = (condition: Condition): boolean => condition === 'shorter_than' || condition === 'older_than_days';

export const emptyFilter = (key: number): FilterDraft => ({
  key,
  condition: 'words',
  isNot: false,
  value: '',
  action: 'hold',
  pin: false,
  tags: '',
  kept: null,
});

export function readFilter(given: unknown, key: number): FilterDraft {
  const filter = (given ?? {}) as Wire;
  const when = Object.entries((filter['when'] ?? {}) as Wire);
  const [condition, value] = when[0] ?? ['words', []];
  const known = conditions.find(([name]) => name === condition)?.[0];
  return {
    ...emptyFilter(key),
    condition: known ?? 'words',
    isNot: filter['is_not'] === true,
    value: Array.isArray(value) ? value.join(', ') : typeof value === 'boolean' ? '' : String(value),
    action: String(filter['action']),
    pin: filter['pin'] === true,
    tags: Array.isArray(filter['tags']) ? filter['tags'].join(', ') : '',
    kept: known === undefined || when.length !== 1 || filter['cta_id'] !== undefined ? filter : null,
  };
}

/** The rule as the service takes it; a text = what is missing. */
export function writeFilter(draft: FilterDraft): Wire | string {
  const { condition, isNot, value, action, pin, tags, kept } = draft;
  if (kept) return kept;
  const list = splitTags(value);
  if (isList(condition) && list.length === 0) return 'Enter at least one value.';
  if (isNumber(condition) && !(Number.isInteger(Number(value)) && Number(value) > 0)) return 'Enter a whole number.';
  const written =
    condition === 'adult'
      ? true
      : condition === 'media'
        ? value || 'image'
        : isNumber(condition)
          ? Number(value)
          : list;
  const ownTags = splitTags(tags);
  return {
    when: { [condition]: written },
    action,
    ...(isNot && { is_not: true }),
    ...(pin && { pin: true }),
    ...(ownTags.length > 0 && { tags: ownTags }),
  };
}
