import type { TermsSettings } from '../appearance/add-post-appearance.ts';
import type { PostTerms, ShownTerms } from '../components/post-form/posting.ts';
import type { Term } from '../model/experience.ts';
import type { SafeUrl } from '../model/safe.ts';
import { termAddress } from '../sources/forms/addresses.ts';
import { readTerm } from '../sources/forms/read-term.ts';
import { toSafeTerms } from '../safety/safe-terms.ts';
import { createRequester } from '../sources/request.ts';
import type { Environment } from './environment.ts';

export interface PostTermsSetup {
  readonly settings: TermsSettings;
  /** A page with all terms of the board's team, as the service names it; null = it names none. */
  readonly address: SafeUrl | null;
  readonly service: string;
  readonly environment: Environment;
  readonly warn: (problem: unknown) => void;
  readonly signal: AbortSignal;
}

/** Address of the terms that the owner named by their id; null = they named none, or the address is unknown. */
function addressOf({ settings: { id, teamId }, address, service }: PostTermsSetup): string | null {
  if (!id) return null;
  if (teamId) return termAddress(service, teamId, id);
  return address && `${address}/${id}`;
}

/**
 * The terms of a post: the service's, else those of the board's settings, or a page. Null = there are none to accept.
 */
export function createPostTerms(setup: PostTermsSetup): PostTerms | null {
  const {
    settings: { address, text, id },
    environment,
    warn,
    signal,
  } = setup;
  if (!id && !text) return address && { id: address, address, load: null };
  const own: Term | null = text ? { name: '', format: 'markdown', text, document: address, isArchived: false } : null;
  let asked: Promise<ShownTerms> | null = null;

  const loadTerm = async (): Promise<Term> => {
    if (!id && own) return own;
    try {
      const from = addressOf(setup);
      if (!from) {
        throw new Error(
          'The service does not tell where its terms are: set publicpost_modal_terms_team_id to the number ' +
            'of their team.',
        );
      }
      const term = await readTerm(await createRequester(environment)(from, signal));
      if (term.format === 'document' && !term.document) throw new Error('They have neither a text nor an address.');
      return { ...term, document: term.document ?? address };
    } catch (problem) {
      if (environment.isOnline() && !signal.aborted) {
        const instead = own ? 'Those of publicpost_modal_terms_text are shown.' : 'Nothing can be sent without them.';
        warn(`The terms ${id} of the form for a post could not be read (${problem}). ${instead}`);
      }
      if (own) return own;
      throw problem;
    }
  };
  return {
    id: id || address || 'accepted',
    address,
    load() {
      asked ??= loadTerm().then(toSafeTerms);
      // The next opening tries again.
      asked.catch(() => (asked = null));
      return asked;
    },
  };
}
