import type { Term } from '../model/experience.ts';
import type { SafeHtml } from '../model/safe.ts';

/**
 * Terms with their Markdown made safe; `html` is null where there is none, or where its code did not come: the source
 * is still words.
 */
export async function toSafeTerms(term: Term): Promise<{ readonly term: Term; readonly html: SafeHtml | null }> {
  const html =
    term.format === 'markdown'
      ? await import('./markdown.ts')
          .then(({ toSafeMarkdown }) => toSafeMarkdown(term.text, document))
          .catch(() => null)
      : null;
  return { term, html };
}
