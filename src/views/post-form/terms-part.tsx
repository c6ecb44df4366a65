import type { FormWords, Terms } from './post-form-setup.ts';

/** Where the terms can be read: on a page of their own, or right here. */
export function TermsPart({ terms, words }: { readonly terms: Terms; readonly words: FormWords }): HTMLElement {
  if (terms.address) {
    return <p class="terms-link"><a href={terms.address} target="_blank" rel="noopener noreferrer">{words.termsLink}</a></p>;
  }
  const details = document.createElement('details');
  const summary = document.createElement('summary');
  summary.textContent = words.termsLink;
  details.className = 'terms-text';
  details.append(summary, <p dir="auto">{terms.text}</p>);
  return details;
}
