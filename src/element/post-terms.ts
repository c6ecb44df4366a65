import { adoptStyles } from '../jsx/adopt-styles.ts';
import type { Term } from '../model/experience.ts';
import type { SafeUrl } from '../model/safe.ts';
import { termAddress } from '../sources/forms/addresses.ts';
import { readTerm } from '../sources/forms/read-term.ts';
import { createRequester } from '../sources/request.ts';
import type { BoardMessages } from '../text/board-messages.ts';
import type { AddPostLooks } from '../appearance/add-post-looks.ts';
import type { FormWords, Terms } from '../components/post-form/post-form-setup.ts';
import { createTermsDialog } from '../components/post-form/terms-dialog.tsx';
import css from '../components/terms/terms-text.css?inline';
import { TermsText } from '../components/terms/terms-text.tsx';
import type { Environment } from './environment.ts';

export interface PostTermsSetup {
  readonly place: HTMLElement;
  readonly messages: BoardMessages;
  readonly words: FormWords;
  readonly looks: AddPostLooks;
  /** Of the service's terms with the number that the owner named; null = it has none of them, or nobody tells where. */
  readonly address: string | null;
  readonly environment: Environment;
  readonly warn: (problem: unknown) => void;
}

export interface PostTerms extends Terms {
  close(): void;
}

/** Where the terms are that the owner named by their number; null = nobody tells. @param place of all terms, as the service names it */
export function termAddressOf({ termsId, termsTeamId }: AddPostLooks, place: SafeUrl | null, service: string): string | null {
  if (!termsId) return null;
  if (termsTeamId) return termAddress(service, termsTeamId, termsId);
  return place && `${place}/${termsId}`;
}

/** Terms that are read in a dialog: the service's, or else what the owner has written into the board's settings. */
export function createPostTerms({ place, messages, words, looks, address, environment, warn }: PostTermsSetup): PostTerms {
  const { termsAddress, termsText, termsId } = looks;
  const dropStyles = adoptStyles(place, css);
  const controller = new AbortController();
  const requester = createRequester(environment);
  const own: Term | null = termsText ? { name: '', format: 'markdown', text: termsText, document: termsAddress, isArchived: false } : null;
  let asked: Promise<Term> | null = null;

  const ask = async (): Promise<Term> => {
    if (!termsId && own) return own;
    try {
      if (!address) throw new Error('The service does not tell where its terms are: set publicpost_modal_terms_team_id to the number of their team.');
      const term = await readTerm(await requester(address, controller.signal));
      if (term.format === 'document' && !term.document) throw new Error('They have neither a text nor an address.');
      return { ...term, document: term.document ?? termsAddress };
    } catch (problem) {
      if (environment.isOnline() && !controller.signal.aborted) warn(`The terms ${termsId} of the form for a post could not be read (${problem}).${own ? ' Those of publicpost_modal_terms_text are shown.' : ' Nothing can be sent without them.'}`);
      if (own) return own;
      throw problem;
    }
  };
  const load = () => {
    asked ??= ask();
    // The next look tries again.
    asked.catch(() => (asked = null));
    return asked;
  };
  const draw = async () => {
    const term = await load();
    // Where the code does not come, the source is still words.
    const html = term.format === 'markdown'
      ? await import('../safety/markdown.ts').then(({ toSafeMarkdown }) => toSafeMarkdown(term.text, document)).catch(() => null)
      : null;
    const termWords = { archived: words.termsArchived, openDocument: words.termsDocument, notThere: words.termsFailed };
    return { name: term.name, text: TermsText({ term, html, messages: termWords }) };
  };
  const dialog = createTermsDialog({ place, messages, words, address: termsAddress, load: draw });

  return {
    id: termsId || termsAddress || 'accepted',
    way: dialog.open,
    dismiss: dialog.dismiss,
    areThere: () => load().then(() => true, () => false),
    close() {
      controller.abort();
      dialog.close();
      dropStyles();
    },
  };
}
