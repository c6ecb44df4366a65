import { splitTags } from '../moderation/split-tags.ts';
import { t } from '../words/words.ts';

type Wire = Readonly<Record<string, unknown>>;

export const conditions = [
  ['words', t('Words or phrases')],
  ['authors', t('Authors')],
  ['hashtags', t('Hashtags')],
  ['languages', t('Languages')],
  ['media', t('Has')],
  ['shorter_than', t('Shorter than (letters)')],
  ['older_than_days', t('Older than (days)')],
  ['adult', t('Marked as adult or sensitive')],
  ['profanity', t('Profanity in')],
] as const;
export type Condition = (typeof conditions)[number][0];

export const actions = [
  ['publish', t('Publish')],
  ['hold', t('Hold for approval')],
  ['reject', t('Reject')],
  ['none', t('Leave the decision')],
] as const;

/** One of the conditions of a rule. */
export interface ConditionDraft {
  readonly condition: Condition;
  /** The typed value: a list is separated by commas. */
  readonly value: string;
}

/** A rule while it is edited. */
export interface FilterDraft {
  readonly key: number;
  /** A post must match all of them. Each kind occurs at most once. */
  readonly conditions: readonly ConditionDraft[];
  readonly isNot: boolean;
  readonly action: string;
  readonly pin: boolean;
  readonly tags: string;
  /** The button that the rule adds; `''` = none. */
  readonly ctaId: string;
  /** A rule with a condition that this page does not know: it is kept as it is. */
  readonly kept: Wire | null;
}

/** What is missing in a rule, and the position of the condition. */
export interface FilterProblem {
  readonly problem: string;
  readonly place: number;
}

const isList = (condition: Condition): boolean =>
  ['words', 'authors', 'hashtags', 'languages', 'profanity'].includes(condition);
export const isNumber = (condition: Condition): boolean =>
  condition === 'shorter_than' || condition === 'older_than_days';

export const emptyFilter = (key: number): FilterDraft => ({
  key,
  conditions: [{ condition: 'words', value: '' }],
  isNot: false,
  action: 'hold',
  pin: false,
  tags: '',
  ctaId: '',
  kept: null,
});

/** A new condition: the first kind that the rule does not have; null = it has all. */
export function nextCondition({ conditions: used }: FilterDraft): ConditionDraft | null {
  const free = conditions.find(([name]) => !used.some(({ condition }) => condition === name));
  return free ? { condition: free[0], value: free[0] === 'media' ? 'image' : '' } : null;
}

export function readFilter(given: unknown, key: number): FilterDraft {
  const filter = (given ?? {}) as Wire;
  const when = Object.entries((filter['when'] ?? {}) as Wire);
  const read = when.flatMap(([name, value]): readonly ConditionDraft[] => {
    const condition = conditions.find(([known]) => known === name)?.[0];
    if (!condition) return [];
    return [
      { condition, value: Array.isArray(value) ? value.join(', ') : typeof value === 'boolean' ? '' : String(value) },
    ];
  });
  return {
    ...emptyFilter(key),
    conditions: read,
    isNot: filter['is_not'] === true,
    action: String(filter['action']),
    pin: filter['pin'] === true,
    tags: Array.isArray(filter['tags']) ? filter['tags'].join(', ') : '',
    ctaId: typeof filter['cta_id'] === 'number' ? String(filter['cta_id']) : '',
    kept: read.length === 0 || read.length !== when.length ? filter : null,
  };
}

function writeCondition({ condition, value }: ConditionDraft): unknown {
  if (condition === 'adult') return true;
  if (condition === 'media') return value || 'image';
  return isNumber(condition) ? Number(value) : splitTags(value);
}

function findProblem({ condition, value }: ConditionDraft): string | null {
  if (isList(condition) && splitTags(value).length === 0) return t('Enter at least one value.');
  const isWhole = Number.isInteger(Number(value)) && Number(value) > 0;
  return isNumber(condition) && !isWhole ? t('Enter a whole number.') : null;
}

/** What must be typed before the service can take the rule; null = nothing. */
export function findFilterProblem({ conditions: used, kept }: FilterDraft): FilterProblem | null {
  if (kept) return null;
  const place = used.findIndex((each) => findProblem(each) !== null);
  const wrong = used[place];
  return wrong ? { problem: findProblem(wrong) ?? '', place } : null;
}

/** The position of the condition that the service refuses, by the pointer of its error. */
export const findRefusedPlace = ({ conditions: used }: FilterDraft, pointer: string): number =>
  Math.max(
    used.findIndex(({ condition }) => pointer.endsWith(`/when/${condition}`)),
    0,
  );

/** The rule as the service takes it. */
export function writeFilter({ conditions: used, isNot, action, pin, tags, ctaId, kept }: FilterDraft): Wire {
  if (kept) return kept;
  const ownTags = splitTags(tags);
  return {
    when: Object.fromEntries(used.map((each) => [each.condition, writeCondition(each)])),
    action,
    ...(isNot && { is_not: true }),
    ...(pin && { pin: true }),
    ...(ownTags.length > 0 && { tags: ownTags }),
    ...(ctaId !== '' && { cta_id: Number(ctaId) }),
  };
}
