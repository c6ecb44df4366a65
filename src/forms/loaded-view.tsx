import { type ReadonlySignal, signal } from '@preact/signals';
import { render } from 'preact';
import { jsx } from 'preact/jsx-runtime';
import { useLayoutEffect } from 'preact/hooks';
import type { ElementView } from '../element/base-element.ts';
import type { Environment } from '../element/environment.ts';
import { useOwnQueue } from '../components/common/draw-queue.ts';
import { type Drawn, useVNodeFactory } from '../jsx/jsx-runtime.ts';
import { SourceError } from '../sources/source-error.ts';
import { type Loading, startLoading } from '../state/loading.ts';
import { chooseLanguage, type Language } from '../text/choose-language.ts';
import type { ExperienceFormMessages } from '../text/experience-form-messages.ts';
import { loadExperienceFormMessages } from '../text/load-experience-form-messages.ts';
import { describeFormError } from './describe-form-error.ts';
import { notifyPage } from './form-events.ts';

export interface LoadedViewSetup<Loaded> {
  readonly host: HTMLElement;
  /** The element in the shadow root in which everything is drawn. */
  readonly box: HTMLElement;
  readonly environment: Environment;
  /** The language that the element requests; `''` = the page's or the browser's. */
  readonly language: string;
  /** The attribute with its value, for the owner's console. */
  readonly what: string;
  readonly load: (signal: AbortSignal) => Promise<Loaded>;
  /** Draws the loaded content. */
  readonly View: (props: {
    readonly loaded: Loaded;
    readonly messages: ExperienceFormMessages;
    readonly language: Language;
  }) => Drawn;
}

const isGone = (problem: unknown) =>
  problem instanceof SourceError && (problem.kind === 'not-found' || problem.kind === 'private');

/**
 * Loads something and draws the state of loading: the element's own children, then "Loading…", then the loaded content,
 * or one calm sentence about the problem. A button to try again follows it, except if the content is missing or
 * private.
 */
export function openLoadedView<Loaded>({
  host,
  box,
  environment,
  language: requested,
  what,
  load,
  View,
}: LoadedViewSetup<Loaded>): ElementView<unknown> {
  useOwnQueue();
  useVNodeFactory(jsx);
  const language = chooseLanguage([requested, host.closest<HTMLElement>('[lang]')?.lang, ...navigator.languages]);
  box.lang = language.locale;
  box.dir = language.direction;
  const messages = signal<ExperienceFormMessages | null>(null);
  const words = loadExperienceFormMessages(language.tag).then((loaded) => {
    messages.value = loaded;
  });
  const warned = new Set<string>();
  const loading = startLoading({
    setTimer: environment.setTimer,
    load: async (stopped) => (await Promise.all([load(stopped), words]))[0],
    onProblem(problem) {
      const error = problem instanceof SourceError ? problem : new SourceError('blocked', `${problem}`);
      const line = describeFormError(error, what);
      if (!warned.has(line)) environment.warn(`[drystone ${what}] ${line}`);
      warned.add(line);
      notifyPage(host, 'drystone-form-error', { kind: error.kind, message: error.message });
    },
  });
  render(
    <LoadedView
      loading={loading}
      messages={messages}
      draw={(loaded, ofLanguage) => <View loaded={loaded} messages={ofLanguage} language={language} />}
    />,
    box,
  );
  return {
    close() {
      loading.close();
      render(null, box);
    },
  };
}

interface LoadedViewProps<Loaded> {
  readonly loading: Loading<Loaded>;
  readonly messages: ReadonlySignal<ExperienceFormMessages | null>;
  readonly draw: (loaded: Loaded, messages: ExperienceFormMessages) => Drawn;
}

function LoadedView<Loaded>({ loading, messages: { value: messages }, draw }: LoadedViewProps<Loaded>) {
  const now = loading.state.value;
  if (now.step === 'quiet' || !messages) return <slot />;
  if (now.step === 'loading') return <p role="status">{messages.loading}</p>;
  if (now.step === 'ready') return draw(now.value, messages);
  return (
    <>
      <div class="notice" role="status" part="notice">
        <p>{isGone(now.problem) ? messages.notThere : messages.notLoaded}</p>
        {!isGone(now.problem) && (
          <button type="button" class="control" part="button" onClick={loading.tryAgain}>
            {messages.tryAgain}
          </button>
        )}
      </div>
      <slot />
    </>
  );
}

/** Tells the page that the form or the terms are drawn. */
export function useReadyEvent(host: HTMLElement, name: string): void {
  useLayoutEffect(() => notifyPage(host, 'drystone-form-ready', { name }), []);
}
