import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type {
  FigureName,
  InsightsQuestion,
  InsightsSource,
  LoadFigure,
  NamedFigure,
} from '../sources/insights/insights-source.ts';
import { SourceError } from '../sources/source-error.ts';

export type FigureResult =
  | { readonly step: 'none' }
  | { readonly step: 'loaded'; readonly figure: NamedFigure; readonly question: InsightsQuestion }
  | { readonly step: 'failed' };

export interface FigureState {
  readonly isLoading: boolean;
  /** The last result. It stays while a newer one is loading. */
  readonly result: FigureResult;
}

export interface Figure {
  readonly name: FigureName;
  readonly state: ReadonlySignal<FigureState>;
}

/** One request and its result. */
export interface Round {
  readonly question: InsightsQuestion;
  readonly aborting: AbortController;
  source: InsightsSource | null;
  /** The first error of this request; null = none. */
  problem: SourceError | null;
}

/** The figures of a page. Each is loaded separately, so that a failed one does not stop the others. */
export interface FigureStates {
  /** In the order of the page. Empty until the source was opened. */
  readonly figures: ReadonlySignal<readonly Figure[]>;
  /** undefined = the source has no such figure. */
  isLoading(name: FigureName): boolean | undefined;
  /** Creates cards for the figures of the source. They keep their old content until the new response. */
  show(names: readonly FigureName[]): void;
  /** Loads one figure, and never rejects. */
  load(name: FigureName, request: LoadFigure, of: Round): Promise<void>;
  /** Keeps the first error of a request, unless the request was aborted. */
  report(cause: unknown, of: Round): void;
}

const toError = (cause: unknown): SourceError =>
  cause instanceof SourceError ? cause : new SourceError('malformed', String(cause), { cause });

export const isFailed = ({ state }: Figure): boolean => state.value.result.step === 'failed';

export function createFigureStates(onProblem: (problem: SourceError) => void): FigureStates {
  const states = signal<ReadonlyMap<FigureName, Signal<FigureState>>>(new Map());

  function report(cause: unknown, of: Round): void {
    if (of.problem || of.aborting.signal.aborted) return;
    of.problem = toError(cause);
    onProblem(of.problem);
  }

  function show(names: readonly FigureName[]): void {
    const before = states.peek();
    const makeState = () => signal<FigureState>({ isLoading: true, result: { step: 'none' } });
    states.value = new Map(names.map((name) => [name, before.get(name) ?? makeState()]));
  }

  async function load(name: FigureName, request: LoadFigure, of: Round): Promise<void> {
    const state = states.peek().get(name);
    if (!state) return;
    state.value = { ...state.peek(), isLoading: true };
    let result: FigureResult;
    try {
      result = { step: 'loaded', figure: await request(name), question: of.question };
    } catch (cause) {
      result = { step: 'failed' };
      report(cause, of);
    }
    if (!of.aborting.signal.aborted) state.value = { isLoading: false, result };
  }

  return {
    figures: computed(() => [...states.value].map(([name, state]): Figure => ({ name, state }))),
    isLoading: (name) => states.peek().get(name)?.peek().isLoading,
    show,
    load,
    report,
  };
}
