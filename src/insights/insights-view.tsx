import type { Environment } from '../element/environment.ts';
import { adoptStyles } from '../jsx/adopt-styles.ts';
import type { FigureName, InsightsQuestion, InsightsSource, LoadFigure } from '../sources/insights/insights-source.ts';
import { changesBetween, offsetOnDay, writeOffset } from '../sources/insights/time-zone.ts';
import { SourceError } from '../sources/source-error.ts';
import { chooseLanguage } from '../text/choose-language.ts';
import { fillInCount } from '../text/fill-in-count.ts';
import { fillIn } from '../text/fill-in.ts';
import { loadInsightsMessages } from '../text/insights-messages.ts';
import { takeRegion } from '../text/take-region.ts';
import type { drawChart } from './chart.ts';
import { createFigureCard, type FigureCard } from './figure-card.tsx';
import { openSource } from './open-source.ts';
import { isComplete, type InsightsOptions } from './options.ts';
import { createRangeForm } from './range-form.tsx';
import { saveFile } from './save-file.ts';
import { createWords, type Words } from './words.ts';
import { nameFile, writeCsv } from './write-csv.ts';

/** One question and what has become of it. */
interface Round {
  readonly question: InsightsQuestion;
  readonly signal: AbortSignal;
  readonly failed: Map<FigureName, SourceError>;
  /** Begins anew, with no answer of before. */
  readonly open: () => LoadFigure;
}

export interface InsightsPlace {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  readonly options: InsightsOptions;
  readonly environment: Environment;
}

/** Draws everything and asks for the figures. What is returned ends it. */
export function openInsights(place: InsightsPlace): () => void {
  const { host, root, options } = place;
  const wishes = [options.language, host.closest<HTMLElement>('[lang]')?.lang, ...navigator.languages];
  const { tag, locale, direction } = takeRegion(chooseLanguage(wishes), wishes);
  const container = <div class="root" lang={locale} dir={direction} />;
  const closing = new AbortController();
  root.replaceChildren(container);
  loadInsightsMessages(tag).then((messages) => {
    if (closing.signal.aborted) return;
    const words = createWords(messages, locale);
    if (isComplete(options)) drawInsights(place, container, words, closing.signal);
    else container.append(<section><h2>{messages.title}</h2><p class="calm">{messages.incomplete}</p></section>);
  });
  return () => closing.abort();
}

function drawInsights({ options, environment }: InsightsPlace, container: HTMLElement, words: Words, closing: AbortSignal): void {
  const { messages, locale } = words;
  const frames = <div class="frames" aria-hidden="true" />;
  const title = <h2 id="title" tabindex={-1}>{messages.title}</h2>;
  const status = <p class="status" role="status" />;
  const again = <button type="button" hidden onClick={() => ask(form.read())}>{messages.tryAgain}</button>;
  const note = <p class="note" hidden />;
  const grid = <div class="figures" />;
  const cards = new Map<FigureName, FigureCard>();
  let asking = new AbortController();
  let source: Promise<InsightsSource> | undefined;
  let charts: Promise<typeof drawChart> | undefined;
  let hasTold = false;

  const openOnce = (): Promise<InsightsSource> => (source ??= openSource(options, frames, environment).catch((problem: unknown) => {
    source = undefined;
    throw problem;
  }));
  const loadChart = (): Promise<typeof drawChart> => (charts ??= import('./chart.ts').then((code) => {
    if (!closing.aborted) adoptStyles(container, code.chartStyles);
    return code.drawChart;
  }).catch((problem: unknown) => {
    charts = undefined;
    throw problem;
  }));

  /** One line for the owner for all the figures of a question. */
  function tellOwner(problem: SourceError): void {
    if (hasTold) return;
    hasTold = true;
    import('./describe-trouble.ts').then(({ describeTrouble }) => environment.warn(describeTrouble(problem, options.token)), () => {});
  }
  const toProblem = (cause: unknown): SourceError => (cause instanceof SourceError ? cause : new SourceError('malformed', String(cause), { cause }));

  function cardOf(name: FigureName): FigureCard {
    const known = cards.get(name);
    if (known) return known;
    const card = createFigureCard({
      name, words, loadChart,
      onSave: (table) => {
        const { from, to } = form.read();
        saveFile(nameFile([options.board, name, from, to]), writeCsv(table), environment.setTimer);
      },
    });
    cards.set(name, card);
    grid.append(card.element);
    return card;
  }

  function tellStatus({ question, failed: { size: failed } }: Round): void {
    const range = fillIn(messages.shown, { from: words.day(question.from), to: words.day(question.to) });
    status.textContent = failed === 0 ? range : `${range}. ${fillInCount(messages.someFailed, failed, locale)}`;
  }
  function tellClocks({ from, to, timeZone }: InsightsQuestion): void {
    note.hidden = options.api === 'v2' || !changesBetween(timeZone, from, to);
    const offset = writeOffset(offsetOnDay(timeZone, to));
    note.textContent = note.hidden ? '' : fillIn(messages.oneOffset, { offset: `UTC${offset.startsWith('-') ? '' : '+'}${offset}` });
  }

  async function ask(question: InsightsQuestion): Promise<void> {
    asking.abort();
    asking = new AbortController();
    hasTold = false;
    status.textContent = messages.loading;
    const { signal } = asking;
    try {
      const source = await openOnce();
      signal.throwIfAborted();
      const { names } = source;
      for (const name of names) cardOf(name).wait();
      grid.hidden = false;
      tellClocks(question);
      const round: Round = { question, signal, failed: new Map(), open: () => source.ask(question, signal) };
      const load = round.open();
      await Promise.all(names.map((name) => loadInto(name, load, round)));
      signal.throwIfAborted();
      if (round.failed.size === names.length) throw round.failed.values().next().value;
      tellStatus(round);
      endTrying();
    } catch (cause) {
      if (signal.aborted) return;
      const problem = toProblem(cause);
      tellOwner(problem);
      grid.hidden = true;
      note.hidden = true;
      status.textContent = messages.failure[problem.kind];
      again.hidden = false;
    }
  }

  /** The button goes; who stood on it must not be thrown to the top of the page. */
  function endTrying(): void {
    if (again.matches(':focus')) title.focus();
    again.hidden = true;
  }

  /** Each figure comes by itself: one that fails takes none along. */
  async function loadInto(name: FigureName, load: LoadFigure, round: Round): Promise<void> {
    const { signal, failed, open } = round;
    const card = cardOf(name);
    try {
      const figure = await load(name);
      if (signal.aborted) return;
      failed.delete(name);
      card.show(figure);
    } catch (cause) {
      if (signal.aborted) return;
      const problem = toProblem(cause);
      failed.set(name, problem);
      tellOwner(problem);
      card.fail(() => {
        card.wait();
        // Asked anew: what was shared with other figures may be the very answer that was bad.
        loadInto(name, open(), round).then(() => {
          if (!signal.aborted) tellStatus(round);
        });
      });
    }
  }

  const form = createRangeForm(words, environment.now, (question) => void ask(question));
  closing.addEventListener('abort', () => {
    asking.abort();
    for (const card of cards.values()) card.close();
  });
  container.append(
    <section aria-labelledby="title">
      {title}
      {form.element}
      <div class="news">{status}{again}</div>
      {note}
      {grid}
      {frames}
    </section>,
  );
  void ask(form.read());
}
