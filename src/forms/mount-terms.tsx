import { TermsText, type TermsTextProps } from '../components/terms/terms-text.tsx';
import type { ElementView } from '../element/base-element.ts';
import type { Environment } from '../element/environment.ts';
import { toSafeTerms } from '../safety/safe-terms.ts';
import { createFormSource } from '../sources/forms/form-source.ts';
import { SourceError } from '../sources/source-error.ts';
import { openLoadedView, useReadyEvent } from './loaded-view.tsx';
import type { TermsOptions } from './options.ts';

/** Composition root of `<drystone-terms>`. */
export function mountTerms(
  host: HTMLElement,
  box: HTMLElement,
  options: TermsOptions,
  environment: Environment,
): ElementView<TermsOptions> {
  const { term, team, service, language } = options;
  function Terms({
    loaded,
    messages,
  }: {
    readonly loaded: Pick<TermsTextProps, 'term' | 'html'>;
    readonly messages: TermsTextProps['messages'];
  }) {
    useReadyEvent(host, loaded.term.name);
    return <TermsText {...loaded} messages={messages} />;
  }
  return openLoadedView({
    host,
    box,
    environment,
    language,
    what: `term="${term}"`,
    async load(signal) {
      if (!term || !team || !service)
        throw new SourceError('not-found', 'The element needs term="…", team="…" and service="https://…".');
      return toSafeTerms(await createFormSource(service, team, environment).loadTerm(term, signal));
    },
    View: Terms,
  });
}
