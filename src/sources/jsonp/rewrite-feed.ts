import { toBoolean } from '../../safety/number.ts';
import { type Fields, isFields, toFields } from '../fields.ts';
import { SourceError } from '../source-error.ts';
import { listItems } from './read-packed.ts';
import { rewritePost } from './rewrite-post.ts';

export interface RewrittenFeed {
  /** Its posts and their related resources, as a document of version 2. */
  readonly document: Fields;
  /** The link to the next page, unchecked; `null` = this is the last. */
  readonly next: unknown;
  /** Ids of the posts that open their link instead of a dialog. */
  readonly newTabs: ReadonlySet<unknown>;
}

export function rewriteFeed(response: Fields): RewrittenFeed {
  if (!isFields(response.data)) throw new SourceError('malformed', 'not a feed');
  const posts = listItems(response.data, Infinity).map(toFields);
  const included: Fields[] = [];
  const data = posts.map((post) => rewritePost(post, included));
  // Either the response or each of its posts says whether there is another page. If neither does, the link decides.
  const hasNext = response.has_next_page ?? posts.at(-1)?.has_next_page ?? true;
  return {
    document: { data, included },
    next: posts.length && toBoolean(hasNext) ? response.next_page : null,
    newTabs: new Set(data.filter((_, at) => posts[at]?.popup_function === 'newTab').map(({ id }) => id)),
  };
}
