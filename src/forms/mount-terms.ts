import { createFormSource } from '../sources/forms/form-source.ts';
import { SourceError } from '../sources/source-error.ts';
import type { Mount } from './create-element.ts';
import { drawTerm } from './draw-term.tsx';
import { tellPage } from './form-events.ts';
import type { TermsOptions } from './options.ts';
import { showLoading } from './show-loading.tsx';

/** Composition root of `<drystone-terms>`. */
export const mountTerms: Mount<TermsOptions> = (host, container, { term, team, service, language }, environment) => showLoading({
  host, container, environment, language,
  what: `term="${term}"`,
  async load(signal) {
    if (!term || !team || !service) throw new SourceError('not-found', 'The element needs term="…", team="…" and service="https://…".');
    return createFormSource(service, team, environment).loadTerm(term, signal);
  },
  draw(loaded, messages) {
    let isClosed = false;
    let dropStyles = () => {};
    drawTerm(container, loaded, messages).then((drop) => {
      dropStyles = drop;
      if (isClosed) return drop();
      tellPage(host, 'drystone-form-ready', { name: loaded.name });
    });
    return () => {
      isClosed = true;
      dropStyles();
    };
  },
});
