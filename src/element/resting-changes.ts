import { listen } from '../components/common/listen.ts';
import { pageDocument } from '../page/page-document.ts';
import { askFor, type ReadResponse } from '../sources/single-response.ts';
import { toFields } from '../sources/fields.ts';
import type { HeardChanges, PageChanges } from '../sources/heard-changes.ts';
import { filterAddress } from '../sources/json-api/filter-address.ts';
import type { RequestEnvironment } from '../sources/request-environment.ts';
import type { ChangePace } from '../state/change-pace.ts';

export interface RestingChangesSetup {
  readonly changes: PageChanges;
  /** `links.changes` of the board. */
  readonly address: string;
  /** The address of the painted posts, and its response. */
  readonly posts: { readonly address: string; readonly response: Promise<ReadResponse> | null | undefined };
  readonly environment: Omit<RequestEnvironment, 'isOnline'>;
  readonly pace: ChangePace;
  /** The painted posts are no longer the newest ones, or nobody tells whether they are. */
  readonly onSign: () => void;
}

/** The requests of visitors who hear of a change at the same moment are spread over this time. */
const spreadMs = 1000;

async function readPosts(response: RestingChangesSetup['posts']['response']): Promise<string> {
  const { data, included } = toFields(await (await response)?.body);
  return JSON.stringify([data, included]);
}

/**
 * Follows the changes of a live board that rests, while its page is visible: most changes of a board are not among its
 * first posts. Returns a function that stops this.
 */
export function watchRestingChanges({
  changes,
  address,
  posts,
  environment,
  pace,
  onSign,
}: RestingChangesSetup): () => void {
  const painted = readPosts(posts.response);
  /** Numbers of changes: the newest one, and the newest that the painted posts have. */
  let newest = 0;
  let seen = 0;
  let isLooking = false;
  let cancel = () => {};
  let unfollow = () => {};

  const look = async () => {
    const version = newest;
    pace.note();
    const asked = filterAddress(posts.address, { size: 0, filter: {}, version });
    if ((await readPosts(askFor(asked, environment))) !== (await painted)) return onSign();
    seen = version;
    // Other posts of the board may change all the time.
    cancel = environment.setTimer(() => {
      isLooking = false;
      lookSoon();
    }, pace.next() - environment.now());
  };
  const lookSoon = () => {
    if (isLooking || newest <= seen) return;
    isLooking = true;
    cancel = environment.setTimer(() => void look().catch(onSign), spreadMs * environment.random());
  };
  const hear = ({ isHeard, version }: HeardChanges) => {
    if (!isHeard) return onSign();
    newest = version;
    lookSoon();
  };
  const follow = () => {
    unfollow();
    unfollow = pageDocument.visibilityState === 'hidden' ? () => {} : changes.follow(address, hear);
  };
  const stopListening = listen(pageDocument, ['visibilitychange'], follow);
  follow();
  return () => {
    stopListening();
    unfollow();
    cancel();
  };
}
