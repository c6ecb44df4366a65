import type { Environment } from '../element/environment.ts';
import { randomUuid } from '../model/random-uuid.ts';
import { adoptStyles } from '../jsx/adopt-styles.ts';
import { createFormSource, type FormSource, type OpenExperience } from '../sources/forms/form-source.ts';
import { SourceError } from '../sources/source-error.ts';
import { createFormAttempt } from '../state/form-attempt.ts';
import { createKeptDraft, type DraftStore, type KeptDraft } from '../state/kept-draft.ts';
import type { FormLanguage } from '../text/form-language.ts';
import type { FormMessages } from '../text/form-messages.ts';
import { createExperienceForm } from '../components/experience-form/experience-form.tsx';
import formCss from '../components/experience-form/experience-form.css?inline';
import fieldsCss from '../components/common/form-fields.css?inline';
import type { Mount } from './create-element.ts';
import { tellPage } from './form-events.ts';
import { createTermsOpener } from './open-terms.tsx';
import type { FormOptions } from './options.ts';
import { showLoading } from './show-loading.tsx';

/** For a page that wants nothing kept: gone with the form. */
function createMemory(): DraftStore {
  const items = new Map<string, string>();
  return { getItem: (key) => items.get(key) ?? null, setItem: (key, value) => void items.set(key, value), removeItem: (key) => void items.delete(key) };
}

/** What the page fills in: `data-source="spring letter"` for the field `source`. */
const givenBy = (host: HTMLElement) => (key: string): string | null => {
  const name = `data-${key.toLowerCase().replaceAll('_', '-')}`;
  return /^data-[a-z\d-]+$/.test(name) ? host.getAttribute(name) : null;
};

function drawForm(host: HTMLElement, container: HTMLElement, { experience, send }: OpenExperience, source: FormSource, options: FormOptions, environment: Environment, messages: FormMessages, { locale }: FormLanguage): () => void {
  const own = new AbortController();
  const memory = createMemory();
  const keep = (name: string): KeptDraft => createKeptDraft(() => (options.noDraft ? memory : sessionStorage), `${options.service} ${options.team} ${experience.id} ${name}`);
  const attempt = createFormAttempt({
    send,
    keyField: experience.keyField,
    makeKey: () => randomUuid((bytes) => crypto.getRandomValues(bytes)),
    kept: keep('key'),
    setTimer: environment.setTimer,
    onOnline(run) {
      addEventListener('online', run);
      return () => removeEventListener('online', run);
    },
  });
  const form = createExperienceForm({
    experience, attempt, messages, locale,
    draft: keep('words'),
    given: givenBy(host),
    createTerms: (field) => createTermsOpener(field, source, messages, own.signal),
    onSent: () => tellPage(host, 'drystone-form-sent', { experience: options.experience }),
  });
  const sheets = [fieldsCss, formCss].map((css) => adoptStyles(container, css));
  container.append(form.element);
  return () => {
    own.abort();
    attempt.stop();
    form.close();
    for (const drop of sheets) drop();
  };
}

/** Composition root of `<drystone-form>`: options → source → attempt → view. */
export const mountForm: Mount<FormOptions> = (host, container, options, environment) => {
  const { experience: slug, team, service, language } = options;
  const source = createFormSource(service, team, environment);
  return showLoading({
    host, container, environment, language,
    what: `experience="${slug}"`,
    async load(signal) {
      if (!slug || !team || !service) throw new SourceError('not-found', 'The element needs experience="…", team="…" and service="https://…".');
      return source.loadExperience(slug, signal);
    },
    draw(open, messages, chosen) {
      if (open.experience.isClosed) {
        container.append(<p class="notice" role="status" part="notice">{messages.closed}</p>);
        return () => {};
      }
      const undraw = drawForm(host, container, open, source, options, environment, messages, chosen);
      tellPage(host, 'drystone-form-ready', { name: open.experience.name });
      return undraw;
    },
  });
};
