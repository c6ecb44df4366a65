import { useEffect, useMemo } from 'preact/hooks';
import { ExperienceFormView } from '../components/experience-form/experience-form.tsx';
import type { ElementView } from '../element/base-element.ts';
import type { Environment } from '../element/environment.ts';
import { randomUuid } from '../model/random-uuid.ts';
import { toSafeTerms } from '../safety/safe-terms.ts';
import { createFormSource, type FormSource, type OpenExperience } from '../sources/forms/form-source.ts';
import { SourceError } from '../sources/source-error.ts';
import { createDraftStorage, createMemoryStore } from '../state/draft-storage.ts';
import { createExperienceForm, type ExperienceForm } from '../state/experience-form.ts';
import { createFormSubmission } from '../state/form-submission.ts';
import type { Language } from '../text/choose-language.ts';
import type { ExperienceFormMessages } from '../text/experience-form-messages.ts';
import { notifyPage } from './form-events.ts';
import { openLoadedView, useReadyEvent } from './loaded-view.tsx';
import type { FormOptions } from './options.ts';

/** Reads the value that the page sets for a field: `data-source="spring letter"` for the field `source`. */
const givenBy =
  (host: HTMLElement) =>
  (key: string): string | null => {
    const name = `data-${key.toLowerCase().replaceAll('_', '-')}`;
    return /^data-[a-z\d-]+$/.test(name) ? host.getAttribute(name) : null;
  };

/**
 * Creates the state of a form. Its draft and its key are in the storage of the tab, or, with `noDraft`, only in memory.
 */
function openForm(
  host: HTMLElement,
  { experience, send }: OpenExperience,
  options: FormOptions,
  environment: Environment,
): ExperienceForm {
  const memory = createMemoryStore();
  const storageOf = (name: string) =>
    createDraftStorage(
      () => (options.noDraft ? memory : sessionStorage),
      `${options.service} ${options.team} ${experience.id} ${name}`,
    );
  const submission = createFormSubmission({
    send,
    keyField: experience.keyField,
    makeKey: () => randomUuid((bytes) => crypto.getRandomValues(bytes)),
    keyStorage: storageOf('key'),
    setTimer: environment.setTimer,
    onOnline(run) {
      addEventListener('online', run);
      return () => removeEventListener('online', run);
    },
  });
  return createExperienceForm({ experience, submission, draft: storageOf('words'), given: givenBy(host) });
}

interface OpenFormProps {
  readonly loaded: OpenExperience;
  readonly messages: ExperienceFormMessages;
  readonly language: Language;
}

/** Composition root of `<drystone-form>`: options → source → submission → view. */
export function mountForm(
  host: HTMLElement,
  box: HTMLElement,
  options: FormOptions,
  environment: Environment,
): ElementView<FormOptions> {
  const { experience: slug, team, service, language } = options;
  const source: FormSource = createFormSource(service, team, environment);

  function OpenForm({ loaded, messages, language: { locale } }: OpenFormProps) {
    const { experience } = loaded;
    const form = useMemo(() => openForm(host, loaded, options, environment), []);
    const leaving = useMemo(() => new AbortController(), []);
    useReadyEvent(host, experience.name);
    useEffect(
      () => () => {
        leaving.abort();
        form.close();
      },
      [],
    );
    return (
      <ExperienceFormView
        experience={experience}
        form={form}
        messages={messages}
        locale={locale}
        loadTerms={async (termId) => toSafeTerms(await source.loadTerm(termId, leaving.signal))}
        onSent={() => notifyPage(host, 'drystone-form-sent', { experience: slug })}
      />
    );
  }

  return openLoadedView({
    host,
    box,
    environment,
    language,
    what: `experience="${slug}"`,
    async load(signal) {
      if (!slug || !team || !service)
        throw new SourceError('not-found', 'The element needs experience="…", team="…" and service="https://…".');
      return source.loadExperience(slug, signal);
    },
    View: (props) =>
      props.loaded.experience.isClosed ? (
        <p class="notice" role="status" part="notice">
          {props.messages.closed}
        </p>
      ) : (
        <OpenForm {...props} />
      ),
  });
}
