import type { Term } from '../model/experience.ts';
import type { SafeHtml } from '../model/safe.ts';
import { pageDocument } from '../page/page-document.ts';

/**
 * Converts the Markdown of terms to safe HTML. `html` is null if the terms are not Markdown, or if the code for it did
 * not load: the source of the Markdown is readable, too.
 */
export async function toSafeTerms(term: Term): Promise<{ readonly term: Term; readonly html: SafeHtml | null }> {
  const html =
    term.format === 'markdown'
      ? await import('./markdown.ts')
          .then(({ toSafeMarkdown }) => toSafeMarkdown(term.text, pageDocument))
          .catch(() => null)
      : null;
  return { term, html };
}
