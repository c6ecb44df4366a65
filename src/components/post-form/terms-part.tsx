import type { FormWords, Terms } from './post-form-setup.ts';

/** Where the terms can be read: in a dialog of their own, or on a page of their own. */
export function TermsPart({ terms: { way }, words }: { readonly terms: Terms; readonly words: FormWords }): HTMLElement {
  if (typeof way === 'string') return <p class="terms-link"><a href={way} target="_blank" rel="noopener noreferrer">{words.termsLink}</a></p>;
  const button = <button type="button" class="control choose" aria-haspopup="dialog" onClick={() => way(button)}>{words.termsLink}</button>;
  return <div>{button}</div>;
}
