import { useMemo, useRef, useState } from 'preact/hooks';
import type { FigureName, InsightsQuestion } from '../../sources/insights/insights-source.ts';
import type { Figure } from '../../state/figure-states.ts';
import { fillIn } from '../../text/fill-in.ts';
import { useKeepFocus } from '../common/use-keep-focus.ts';
import { DataTable } from './data-table.tsx';
import { DaysChart } from './days-chart.tsx';
import type { FigureTable } from './table.ts';
import { daysOf, isEmptyFigure, tabulate } from './tabulate.ts';
import { Totals } from './totals.tsx';
import type { ChartCode } from './use-chart-code.ts';
import type { Words } from './words.ts';

/** Figures that need the whole width: charts, and the table with the most columns. */
const wide: readonly FigureName[] = ['totals', 'visitors', 'impressions', 'posts', 'places'];

export interface FigureCardProps {
  readonly figure: Figure;
  readonly words: Words;
  /** `null` = loading; `missing` = it did not load. */
  readonly chartCode: ChartCode | 'missing' | null;
  readonly onRetry: () => void;
  readonly onSave: (table: FigureTable, question: InsightsQuestion) => void;
}

interface ToolProps {
  /** What it does, with the name of the figure. */
  readonly label: string;
  readonly text: string;
  /** Omitted = the tool is no switch. */
  readonly isPressed?: boolean;
  readonly onPress: () => void;
}

const Tool = ({ label, text, isPressed, onPress }: ToolProps) => (
  <button
    type="button"
    class="quiet"
    aria-label={label}
    aria-pressed={isPressed === undefined ? undefined : `${isPressed}`}
    onClick={onPress}
  >
    {text}
  </button>
);

interface FailureProps extends Pick<FigureCardProps, 'onRetry'> {
  readonly messages: Words['messages'];
  readonly figure: string;
}

const Failure = ({ messages, figure, onRetry }: FailureProps) => (
  <>
    <p class="calm">{messages.figureFailed}</p>
    <button type="button" aria-label={`${messages.tryAgain}: ${figure}`} onClick={onRetry}>
      {messages.tryAgain}
    </button>
  </>
);

/** One figure with its heading: a chart with a table behind it, or only a table. */
export function FigureCard({ figure: { name, state }, words, chartCode, onRetry, onSave }: FigureCardProps) {
  const { messages } = words;
  const title = messages.figures[name];
  const note = messages.notes[name];
  const headingRef = useRef<HTMLHeadingElement>(null);
  const cardRef = useRef<HTMLElement>(null);
  const [isTable, setIsTable] = useState(false);
  const [hasChartFailed, setHasChartFailed] = useState(false);
  const { isLoading, result } = state.value;
  const table = useMemo(() => (result.step === 'loaded' ? tabulate(result.figure, words) : null), [result, words]);
  const content = useMemo(() => table && <DataTable table={table} caption={title} words={words} />, [table, words]);
  // The retry button disappears when the response arrives.
  useKeepFocus(cardRef, () => headingRef.current);

  const isEmpty = table !== null && name !== 'totals' && isEmptyFigure(table);
  const days = result.step === 'loaded' && !isEmpty ? daysOf(result.figure) : null;
  const canDraw = chartCode !== 'missing' && !hasChartFailed;
  const showsTable = isTable || !canDraw;
  const headingId = `figure-${name}`;
  return (
    <section
      ref={cardRef}
      class={wide.includes(name) ? 'card wide' : 'card'}
      aria-labelledby={headingId}
      aria-busy={isLoading ? 'true' : undefined}
    >
      <div class="head">
        <h3 ref={headingRef} id={headingId} tabindex={-1}>
          {title}
        </h3>
        <div class="tools">
          {days && canDraw && (
            <Tool
              label={fillIn(messages.asTableOf, { figure: title })}
              text={messages.asTable}
              isPressed={isTable}
              onPress={() => setIsTable(!isTable)}
            />
          )}
          {result.step === 'loaded' && table && !isEmpty && (
            <Tool
              label={fillIn(messages.downloadOf, { figure: title })}
              text={messages.download}
              onPress={() => onSave(table, result.question)}
            />
          )}
        </div>
      </div>
      {note !== undefined && <p class="note">{note}</p>}
      <div class="body">{drawBody()}</div>
    </section>
  );

  function drawBody() {
    if (result.step === 'failed') return <Failure messages={messages} figure={title} onRetry={onRetry} />;
    if (!table) return <div class="waiting" aria-hidden="true" />;
    if (isEmpty) return <p class="calm">{messages.empty}</p>;
    if (name === 'totals') return <Totals table={table} words={words} />;
    // A long table scrolls in its own box, which has a tab stop.
    if (!days)
      return (
        <div class="scroller" role="group" tabindex={0} aria-labelledby={headingId}>
          {content}
        </div>
      );
    // Screen readers always have the table; the button shows it in place of the chart.
    return (
      <>
        <DaysChart
          days={days}
          isAverage={name === 'visitors'}
          label={title}
          words={words}
          isHidden={showsTable}
          onFail={() => setHasChartFailed(true)}
          draw={chartCode && chartCode !== 'missing' ? chartCode.drawChart : null}
        />
        <div
          class={showsTable ? 'scroller' : 'sr-only'}
          role={showsTable ? 'group' : undefined}
          tabindex={showsTable ? 0 : undefined}
          aria-labelledby={showsTable ? headingId : undefined}
        >
          {content}
        </div>
      </>
    );
  }
}
