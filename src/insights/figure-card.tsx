import type { FigureName, NamedFigure } from '../sources/insights/insights-source.ts';
import { fillIn } from '../text/fill-in.ts';
import type { drawChart } from './chart.ts';
import { drawDays } from './draw-days.tsx';
import { drawTable } from './draw-table.tsx';
import { drawTotals } from './draw-totals.tsx';
import type { FigureTable } from './table.ts';
import { isEmptyFigure, tabulate } from './tabulate.ts';
import type { Words } from './words.ts';

export interface FigureCard {
  readonly element: HTMLElement;
  /** What stands is dimmed; nothing moves. */
  wait(): void;
  show(figure: NamedFigure): void;
  /** The way on is a button; `retry` is its press. */
  fail(retry: () => void): void;
  close(): void;
}

/** What needs the whole width: charts, and the table with most columns. */
const wide: readonly FigureName[] = ['totals', 'visitors', 'impressions', 'posts', 'places'];

interface CardOptions {
  readonly name: FigureName;
  readonly words: Words;
  readonly loadChart: () => Promise<typeof drawChart>;
  readonly onSave: (table: FigureTable) => void;
}

/** One figure with its heading: a chart with a table behind it, or a table alone. */
export function createFigureCard({ name, words, loadChart, onSave }: CardOptions): FigureCard {
  const { messages } = words;
  const title = messages.figures[name];
  const note = messages.notes[name];
  const heading = <h3 id={`figure-${name}`} tabindex={-1}>{title}</h3>;
  let table: FigureTable | null = null;
  let close = (): void => {};
  let isTable = false;
  let setView = (_isTable: boolean): void => {};

  const save = <button type="button" class="quiet" aria-label={fillIn(messages.downloadOf, { figure: title })} onClick={() => table && onSave(table)} hidden>{messages.download}</button>;
  const toggle = (
    <button type="button" class="quiet" aria-label={fillIn(messages.asTableOf, { figure: title })} aria-pressed="false" hidden onClick={() => turn(!isTable)}>{messages.asTable}</button>
  );
  const body = <div class="body"><div class="waiting" aria-hidden="true" /></div>;
  const element = (
    <section class={wide.includes(name) ? 'card wide' : 'card'} aria-labelledby={`figure-${name}`}>
      <div class="head">{heading}<div class="tools">{toggle}{save}</div></div>
      {note !== undefined && <p class="note">{note}</p>}
      {body}
    </section>
  );

  function turn(toTable: boolean): void {
    isTable = toTable;
    toggle.setAttribute('aria-pressed', `${isTable}`);
    setView(isTable);
  }
  function replaceBody(...content: HTMLElement[]): void {
    element.removeAttribute('aria-busy');
    // The press that asked again goes with what it stood in.
    if (body.matches(':focus-within')) heading.focus();
    body.replaceChildren(...content);
  }
  function clear(): void {
    close();
    close = () => {};
    setView = () => {};
    table = null;
    save.hidden = toggle.hidden = true;
  }
  /** A long table scrolls in its own box, which the keyboard reaches. */
  const box = (content: HTMLElement): HTMLElement => <div class="scroller" role="group" tabindex={0} aria-labelledby={`figure-${name}`}>{content}</div>;

  return {
    element,
    wait() {
      element.setAttribute('aria-busy', 'true');
    },
    show(figure) {
      clear();
      const drawn = tabulate(figure, words);
      table = drawn;
      if (figure.name !== 'totals' && isEmptyFigure(drawn)) return replaceBody(<p class="calm">{messages.empty}</p>);
      save.hidden = false;
      if (figure.name === 'totals') return replaceBody(drawTotals(drawn, words));
      const content = drawTable(drawn, title, words);
      if (figure.name !== 'visitors' && figure.name !== 'impressions' && figure.name !== 'posts') return replaceBody(box(content));
      // The table is always there for who listens; the button shows it to who looks, in the chart's place.
      const days = drawDays(figure.value, title, words, loadChart, () => {
        toggle.hidden = true;
        turn(true);
      });
      const behind = <div />;
      toggle.hidden = false;
      setView = (toTable) => {
        days.element.hidden = toTable;
        behind.className = toTable ? '' : 'sr-only';
        behind.replaceChildren(toTable ? box(content) : content);
      };
      close = days.close;
      replaceBody(days.element, behind);
      setView(isTable);
    },
    fail(retry) {
      clear();
      replaceBody(
        <p class="calm">{messages.figureFailed}</p>,
        <button type="button" aria-label={`${messages.tryAgain}: ${title}`} onClick={retry}>{messages.tryAgain}</button>,
      );
    },
    close: () => close(),
  };
}
