import { batch, type ReadonlySignal, signal } from '@preact/signals';
import { dayIn, knownZone } from '../../src/sources/insights/time-zone.ts';
import { judgeRange, lastDays, maxDays } from '../../src/state/date-range.ts';
import type { Range } from '../insights/figures.ts';
import { plural, t } from '../words/words.ts';

/** The choices of the page, in days until today; `custom` = two days that the owner types. */
export const periods = ['7', '30', '90', 'custom'] as const;
export type PeriodName = (typeof periods)[number];

/** The days of the insights page: one choice for all of its figures. */
export interface Period {
  readonly chosen: ReadonlySignal<PeriodName>;
  /** The range that every figure of the page uses. */
  readonly range: ReadonlySignal<Range>;
  /** The days as they are typed. */
  readonly draft: ReadonlySignal<Range>;
  /** Why the typed days are invalid; `''` = they are valid. */
  readonly problem: ReadonlySignal<string>;
  choose(name: PeriodName): void;
  type(change: Partial<Range>): void;
  /** Applies the typed days. Returns false if they are invalid. */
  apply(): boolean;
}

export function createPeriod(now: () => number): Period {
  const today = (zone: string): string => dayIn(zone, now());
  const zone = knownZone('');
  const rangeOf = (days: number, timeZone: string): Range => ({ ...lastDays(days, today(timeZone)), timeZone });
  const chosen = signal<PeriodName>('30');
  const range = signal<Range>(rangeOf(30, zone));
  const draft = signal<Range>(range.peek());
  const problem = signal('');
  return {
    chosen,
    range,
    draft,
    problem,
    choose: (name) =>
      batch(() => {
        chosen.value = name;
        problem.value = '';
        if (name !== 'custom') range.value = rangeOf(Number(name), range.peek().timeZone);
        draft.value = range.peek();
      }),
    type(change) {
      draft.value = { ...draft.peek(), ...change };
    },
    apply() {
      const typed = draft.peek();
      const wrong = judgeRange(typed, today(typed.timeZone));
      batch(() => {
        if (wrong === null) {
          problem.value = '';
          range.value = typed;
        } else
          problem.value =
            wrong === 'long'
              ? plural(maxDays, { one: 'Choose at most {count} day.', other: 'Choose at most {count} days.' })
              : t('Choose a start and an end; the end cannot be before the start or after today.');
      });
      return wrong === null;
    },
  };
}
