import { SourceError } from '../sources/source-error.ts';
import { chooseLanguage, type Language } from '../text/choose-language.ts';
import { type ExperienceFormMessages, loadExperienceFormMessages } from '../text/experience-form-messages.ts';
import { describeFormTrouble } from './describe-form-trouble.ts';
import { tellPage } from './form-events.ts';
import type { Environment } from '../element/environment.ts';
import type { Mounted } from './create-element.ts';

export interface Loading<Loaded> {
  readonly host: HTMLElement;
  readonly container: HTMLElement;
  readonly environment: Environment;
  readonly language: string;
  /** The attribute with its value, for the owner's console. */
  readonly what: string;
  readonly load: (signal: AbortSignal) => Promise<Loaded>;
  /** Draws what was loaded; gives back what takes it away. */
  readonly draw: (loaded: Loaded, messages: ExperienceFormMessages, language: Language) => () => void;
}

/** A quick answer needs no word that it is on its way. */
const loadingAfterMs = 500;

/**
 * Loads something into an element and tells how it goes: nothing, then "Loading…", then what was loaded or one calm sentence
 * and a way on. The element's own children are seen until there is something.
 */
export function showLoading<Loaded>({ host, container, environment, language: wish, what, load, draw }: Loading<Loaded>): Mounted {
  const own = new AbortController();
  const language = chooseLanguage([wish, host.closest<HTMLElement>('[lang]')?.lang, ...navigator.languages]);
  container.lang = language.locale;
  container.dir = language.direction;
  const said = new Set<string>();
  let undraw = () => {};

  const begin = async (): Promise<void> => {
    const words = loadExperienceFormMessages(language.tag);
    const cancel = environment.setTimer(() => words.then(({ loading }) => {
      if (!own.signal.aborted) container.replaceChildren(<p role="status">{loading}</p>);
    }), loadingAfterMs);
    try {
      const [loaded, messages] = await Promise.all([load(own.signal), words]);
      cancel();
      if (own.signal.aborted) return;
      container.replaceChildren();
      undraw = draw(loaded, messages, language);
    } catch (problem) {
      cancel();
      if (!own.signal.aborted) fail(problem, await words);
    }
  };

  const fail = (problem: unknown, messages: ExperienceFormMessages): void => {
    const trouble = problem instanceof SourceError ? problem : new SourceError('blocked', `${problem}`);
    const line = describeFormTrouble(trouble, what);
    if (!said.has(line)) environment.warn(`[drystone ${what}] ${line}`);
    said.add(line);
    tellPage(host, 'drystone-form-error', { kind: trouble.kind, message: trouble.message });
    const isGone = trouble.kind === 'not-found' || trouble.kind === 'private';
    const again = () => {
      container.replaceChildren(<p role="status">{messages.loading}</p>);
      begin();
    };
    container.replaceChildren(
      <div class="notice" role="status" part="notice">
        <p>{isGone ? messages.notThere : messages.notLoaded}</p>
        {isGone ? null : <button type="button" class="control" part="button" onClick={again}>{messages.tryAgain}</button>}
      </div>,
      document.createElement('slot'),
    );
  };

  begin();
  return {
    close() {
      own.abort();
      undraw();
    },
  };
}
