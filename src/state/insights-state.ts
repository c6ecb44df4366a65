import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { FigureName, InsightsQuestion, InsightsSource } from '../sources/insights/insights-source.ts';
import { dayIn } from '../sources/insights/time-zone.ts';
import type { SourceError, SourceErrorKind } from '../sources/source-error.ts';
import { type DateRange, judgeRange, lastDays, presetDays, type RangeProblem } from './date-range.ts';
import { createFigureStates, type Figure, isFailed, type Round } from './figure-states.ts';

export type InsightsStatus =
  | { readonly step: 'loading' }
  /** At least one figure has loaded. */
  | { readonly step: 'shown'; readonly question: InsightsQuestion }
  | { readonly step: 'failed'; readonly kind: SourceErrorKind };

/**
 * The figures of a board, for one range of days at a time. Each figure is loaded separately, so that a failed one does
 * not stop the others. A new request aborts the previous one; late responses are dropped.
 */
export interface InsightsState {
  /** The range in the form. */
  readonly range: ReadonlySignal<InsightsQuestion>;
  /** Why the range was not requested; `null` = it was. */
  readonly rangeProblem: ReadonlySignal<RangeProblem | null>;
  /** The preset in the form, in days; `null` = another range. */
  readonly preset: ReadonlySignal<number | null>;
  /** The latest request. */
  readonly question: ReadonlySignal<InsightsQuestion>;
  readonly status: ReadonlySignal<InsightsStatus>;
  /** True from a failure of all figures until one has loaded, so also during a reload. */
  readonly canTryAgain: ReadonlySignal<boolean>;
  /** The figures in the order of the page. Empty until the source was opened. */
  readonly figures: ReadonlySignal<readonly Figure[]>;
  readonly failedCount: ReadonlySignal<number>;
  changeRange(change: Partial<InsightsQuestion>): void;
  /** Requests the range of the form. Returns false if the range is invalid. */
  ask(): boolean;
  askLastDays(count: number): void;
  /** Loads one figure that failed again. */
  retryFigure(name: FigureName): void;
  close(): void;
}

export interface InsightsSetup {
  /** Opens the source. It is called for the first request, and again for a later one if it failed. */
  readonly openSource: () => Promise<InsightsSource>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** The initial time zone of the form. */
  readonly timeZone: string;
  /** The initial range of the form, in days until today; left out = 30. */
  readonly days?: number;
  /** The initial range of the form, in place of `days`. An invalid range is ignored. */
  readonly first?: DateRange;
  /** Receives the first error of each request. */
  readonly onProblem: (problem: SourceError) => void;
}

export function createInsightsState({
  openSource,
  now,
  timeZone,
  days = presetDays[1],
  first,
  onProblem,
}: InsightsSetup): InsightsState {
  const today = (zone: string) => dayIn(zone, now());
  const isGiven = first !== undefined && judgeRange(first, today(timeZone)) === null;
  const range = signal<InsightsQuestion>({ ...(isGiven ? first : lastDays(days, today(timeZone))), timeZone });
  const question = signal(range.peek());
  const rangeProblem = signal<RangeProblem | null>(null);
  const status = signal<InsightsStatus>({ step: 'loading' });
  const canTryAgain = signal(false);
  const { figures, report, show, load, isLoading } = createFigureStates(onProblem);
  let source: Promise<InsightsSource> | null = null;
  let round: Round | null = null;

  const openOnce = () =>
    (source ??= openSource().catch((problem: unknown) => {
      source = null;
      throw problem;
    }));

  async function loadAll(own: Round): Promise<void> {
    const { question: asked } = own;
    const { signal: aborted } = own.aborting;
    try {
      const opened = await openOnce();
      if (aborted.aborted) return;
      own.source = opened;
      const request = opened.ask(asked, aborted);
      show(opened.names);
      await Promise.all(opened.names.map((name) => load(name, request, own)));
    } catch (cause) {
      report(cause, own);
    }
    if (aborted.aborted) return;
    const { problem } = own;
    const hasFailed = problem !== null && figures.peek().every(isFailed);
    batch(() => {
      status.value = problem && hasFailed ? { step: 'failed', kind: problem.kind } : { step: 'shown', question: asked };
      canTryAgain.value = hasFailed;
    });
  }

  function ask(): boolean {
    const asked = range.peek();
    rangeProblem.value = judgeRange(asked, today(asked.timeZone));
    if (rangeProblem.peek()) return false;
    round?.aborting.abort();
    round = { question: asked, aborting: new AbortController(), source: null, problem: null };
    batch(() => {
      question.value = asked;
      status.value = { step: 'loading' };
    });
    loadAll(round);
    return true;
  }

  return {
    range,
    rangeProblem,
    question,
    status,
    canTryAgain,
    figures,
    ask,
    preset: computed(() => {
      const { from, to, timeZone: zone } = range.value;
      const fits = (count: number) => to === today(zone) && from === lastDays(count, to).from;
      return presetDays.find(fits) ?? null;
    }),
    failedCount: computed(() => figures.value.filter(isFailed).length),
    changeRange(change) {
      range.value = { ...range.peek(), ...change };
    },
    askLastDays(count) {
      range.value = { ...range.peek(), ...lastDays(count, today(range.peek().timeZone)) };
      ask();
    },
    retryFigure(name) {
      if (!round?.source || isLoading(name)) return;
      // The reload must not use the responses that figures share, because one of them may be the bad one.
      load(name, round.source.ask(round.question, round.aborting.signal), round);
    },
    close: () => round?.aborting.abort(),
  };
}
