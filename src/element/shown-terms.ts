import type { Term } from '../model/experience.ts';
import type { SafeHtml } from '../model/safe.ts';

/** Terms with their Markdown made safe by code that only they need. Where the code does not come, the source is still words. */
export async function toShownTerms(term: Term): Promise<{ readonly term: Term; readonly html: SafeHtml | null }> {
  const html = term.format === 'markdown'
    ? await import('../safety/markdown.ts').then(({ toSafeMarkdown }) => toSafeMarkdown(term.text, document)).catch(() => null)
    : null;
  return { term, html };
}
