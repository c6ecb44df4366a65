import { createRef, render } from 'preact';
import { jsx } from 'preact/jsx-runtime';
import { InsightsView } from '../components/insights/insights-view.tsx';
import { createWords, type Words } from '../components/insights/words.ts';
import { useOwnQueue } from '../components/common/draw-queue.ts';
import { useVNodeFactory } from '../jsx/jsx-runtime.ts';
import { type InsightsOptions, isComplete, resolveService } from '../options/insights-options.ts';
import { knownZone } from '../sources/insights/time-zone.ts';
import { SourceError } from '../sources/source-error.ts';
import { createInsightsState } from '../state/insights-state.ts';
import { chooseLanguage } from '../text/choose-language.ts';
import { loadInsightsMessages } from '../text/load-insights-messages.ts';
import { takeRegion } from '../text/take-region.ts';
import { pageDocument } from '../page/page-document.ts';
import type { ElementView } from './base-element.ts';
import type { Environment } from './environment.ts';
import { openInsightsSource } from './open-insights-source.ts';
import { saveFile } from './save-file.ts';

/** Composition root of `<drystone-insights>`: options → words → state → view. `box` is in the shadow root. */
export function mountInsights(
  host: HTMLElement,
  box: HTMLElement,
  options: InsightsOptions,
  environment: Environment,
): ElementView<InsightsOptions> {
  useOwnQueue();
  useVNodeFactory(jsx);
  const requested = [options.language, host.closest<HTMLElement>('[lang]')?.lang, ...navigator.languages];
  const { tag, locale, direction } = takeRegion(chooseLanguage(requested), requested);
  box.lang = locale;
  box.dir = direction;
  // The element's own children are shown until the texts are loaded. Preact reuses the slot in the box.
  render(<slot />, box);
  const resolved = { ...options, service: resolveService(options.service, pageDocument.baseURI) };
  let close: (() => void) | null = null;
  let isClosed = false;
  loadInsightsMessages(tag)
    .then((messages) => {
      if (isClosed) return;
      if (isComplete(resolved)) close = openFigures(box, resolved, createWords(messages, locale), environment);
      else
        render(
          <section>
            <h2>{messages.title}</h2>
            <p class="calm">{messages.incomplete}</p>
          </section>,
          box,
        );
    })
    .catch((problem: unknown) => environment.warn(`[drystone-insights] ${problem}`));
  return {
    close() {
      isClosed = true;
      close?.();
      render(null, box);
    },
  };
}

/** Draws the figures and loads the first ones. Returns a function that stops loading. */
function openFigures(box: HTMLElement, options: InsightsOptions, words: Words, environment: Environment): () => void {
  const framesRef = createRef<HTMLDivElement>();
  const state = createInsightsState({
    now: environment.now,
    days: Number(options.days),
    first: { from: options.from, to: options.to },
    timeZone: knownZone(options.timeZone),
    async openSource() {
      if (!framesRef.current) throw new SourceError('malformed', 'the figures could not be drawn');
      return openInsightsSource(options, framesRef.current, environment);
    },
    onProblem(problem) {
      import('./describe-insights-error.ts').then(
        ({ describeInsightsError }) => {
          environment.warn(describeInsightsError(problem, options.token));
        },
        () => {},
      );
    },
  });
  render(
    <InsightsView
      state={state}
      words={words}
      board={options.board}
      hasOneOffset={options.api === 'v1'}
      hasRangeForm={!options.noRange}
      framesRef={framesRef}
      saveFile={(name, text) => saveFile(name, text, environment.setTimer)}
      onProblem={(problem) => environment.warn(`[drystone-insights] The figures could not be drawn: ${problem}`)}
    />,
    box,
  );
  state.ask();
  return state.close;
}
