import type { RefObject } from 'preact';
import { useErrorBoundary, useRef } from 'preact/hooks';
import type { FigureName, InsightsQuestion } from '../../sources/insights/insights-source.ts';
import { changesBetween, offsetOnDay, writeOffset } from '../../sources/insights/time-zone.ts';
import type { InsightsState } from '../../state/insights-state.ts';
import { fillInCount } from '../../text/fill-in-count.ts';
import { fillIn } from '../../text/fill-in.ts';
import { useKeepFocus } from '../common/use-keep-focus.ts';
import { useStyleSheet } from '../common/use-style-sheet.ts';
import { FigureCard } from './figure-card.tsx';
import { RangeForm } from './range-form.tsx';
import type { FigureTable } from './table.ts';
import { isDaysFigure } from './tabulate.ts';
import { useChartCode } from './use-chart-code.ts';
import type { Words } from './words.ts';
import { nameFile, writeCsv } from './write-csv.ts';

export interface InsightsViewProps {
  readonly state: InsightsState;
  readonly words: Words;
  /** The board as in the options; the name of each file begins with it. */
  readonly board: string;
  /** The service uses one offset from UTC for a whole range. */
  readonly hasOneOffset: boolean;
  /** Whether the form for the range is shown. If not, the page has its own control for it. */
  readonly hasRangeForm: boolean;
  /** Downloads a file. */
  readonly saveFile: (name: string, text: string) => void;
  readonly onProblem: (problem: unknown) => void;
  /** Gets the box for the frames of JSONP. */
  readonly framesRef: RefObject<HTMLDivElement | null>;
}

/** The figures of a board: the range, the loading status, and a card for each figure. */
export function InsightsView(props: InsightsViewProps) {
  const { state, words, framesRef, onProblem } = props;
  const titleRef = useRef<HTMLHeadingElement>(null);
  const [problem] = useErrorBoundary(onProblem);
  if (problem)
    return (
      <p class="calm" role="alert">
        {words.messages.failure.malformed}
      </p>
    );
  return (
    <section aria-labelledby="title">
      <h2 ref={titleRef} id="title" part="title" tabindex={-1}>
        {words.messages.title}
      </h2>
      {props.hasRangeForm && <RangeForm state={state} words={words} />}
      <Status state={state} words={words} titleRef={titleRef} />
      <OffsetNote {...props} />
      <Figures {...props} />
      <div ref={framesRef} class="frames" aria-hidden="true" />
    </section>
  );
}

interface StatusProps extends Pick<InsightsViewProps, 'state' | 'words'> {
  readonly titleRef: RefObject<HTMLHeadingElement | null>;
}

/** The loading status, and a button to retry. */
function Status({ state, words, titleRef }: StatusProps) {
  const ref = useRef<HTMLDivElement>(null);
  useKeepFocus(ref, () => titleRef.current);
  const text = describeStatus(state, words);
  return (
    <div ref={ref} class="news">
      <p class="status" role="status">
        <span key={text}>{text}</span>
      </p>
      {state.canTryAgain.value && (
        <button type="button" onClick={() => state.ask()}>
          {words.messages.tryAgain}
        </button>
      )}
    </div>
  );
}

function describeStatus({ status: { value: status }, failedCount }: InsightsState, words: Words): string {
  const { messages, locale, day } = words;
  if (status.step === 'loading') return messages.loading;
  if (status.step === 'failed') return messages.failure[status.kind];
  const range = fillIn(messages.shown, { from: day(status.question.from), to: day(status.question.to) });
  const failed = failedCount.value;
  return failed === 0 ? range : `${range}. ${fillInCount(messages.someFailed, failed, locale)}`;
}

/** Says which offset the days have if clocks changed within the range. */
function OffsetNote({ state, words, hasOneOffset }: InsightsViewProps) {
  const { from, to, timeZone } = state.question.value;
  if (!hasOneOffset || state.status.value.step === 'failed' || !changesBetween(timeZone, from, to)) return null;
  const offset = writeOffset(offsetOnDay(timeZone, to));
  const text = fillIn(words.messages.oneOffset, { offset: `UTC${offset.startsWith('-') ? '' : '+'}${offset}` });
  return (
    <p key={text} class="note">
      {text}
    </p>
  );
}

function Figures({ state, words, board, saveFile }: InsightsViewProps) {
  const figures = state.figures.value;
  const hasDays = figures.some(({ name, state: { value } }) => isDaysFigure(name) && value.result.step === 'loaded');
  const chartCode = useChartCode(hasDays, state.question.value);
  const adoptChartStyles = useStyleSheet(chartCode && chartCode !== 'missing' ? chartCode.chartStyles : '');
  const save = (name: FigureName, table: FigureTable, { from, to }: InsightsQuestion) =>
    saveFile(nameFile([board, name, from, to]), writeCsv(table));
  return (
    <div ref={adoptChartStyles} class="figures" hidden={state.status.value.step === 'failed'}>
      {figures.map((figure) => (
        <FigureCard
          key={figure.name}
          figure={figure}
          words={words}
          chartCode={chartCode}
          onRetry={() => state.retryFigure(figure.name)}
          onSave={(table, question) => save(figure.name, table, question)}
        />
      ))}
    </div>
  );
}
