import { effect, untracked } from '@preact/signals';
import type { Post } from '../model/post.ts';
import type { PostQuery } from '../sources/board-source.ts';
import { type BoardAddress, readAddress, writeAddress } from '../state/address.ts';
import type { BoardState, OpenedPost } from '../state/board-state.ts';
import { createLatestOnly } from '../state/latest-only.ts';
import { choiceIn, narrowQuery } from '../state/narrow-query.ts';
import { createCurrentEntry, plainHref } from './current-entry.ts';
import { findPost } from './find-post.ts';
import type { HistoryEntry } from './history-entry.ts';

export interface PageHistorySetup {
  readonly state: BoardState;
  readonly window: Window;
  readonly slug: string;
  /**
   * Whether the owner allows the page's address to show the state of the board. If not, only an open post has an entry,
   * and the address does not change.
   */
  readonly isLinkable: boolean;
  /** The owner's own query. */
  readonly base: PostQuery;
  /** Opens a post like a press: the page may show it itself. */
  readonly openPost: (post: Post) => void;
}

export interface PageHistory {
  /** The address of a link to this post. */
  addressOf(post: Post): string;
  close(): void;
}

/** Words that are typed within this time belong to the same search, which has one entry. */
const typingPauseMs = 2000;

const nothing: BoardAddress = { filter: {}, postId: null };

/**
 * Keeps the page's history and the state of the board the same, in both directions:
 *
 *     choice, post opened ──► entry (and address)        Back, Forward, a link ──► query, post
 *
 * An entry that this code has neither made nor marked belongs to the page (an anchor, a step of its router) and changes
 * nothing. An address with a `#…` of the page is never replaced: its entries hold the state of the board, and keep
 * their address.
 */
export function connectPageHistory({ state, window, slug, isLinkable, base, openPost }: PageHistorySetup): PageHistory {
  const current = createCurrentEntry(window, slug, isLinkable);
  const search = createLatestOnly();
  /** The post that is open, or being opened. */
  let postId: string | null = null;
  let typedAt = -Infinity;
  /** Back was called to close a post. Nothing can be written until the browser has arrived. */
  let isReturning = false;

  const describe = (query: PostQuery, openId: string | null) =>
    writeAddress(slug, { ...(isLinkable ? choiceIn(base, query) : nothing), postId: openId });
  const describeNow = () => describe(state.query.peek(), postId);
  const hasChanged = () => describeNow() !== current.written;
  const write = (kind: 'push' | 'replace', reason: HistoryEntry['reason']) =>
    current.write(kind, describeNow(), reason);
  const linkedPlace = () => (isLinkable ? readAddress(window.location.hash, slug) : null);

  const openById = async (id: string) => {
    // If the request fails, nothing is known about the post, so its address stays for a later attempt.
    const found = await search.run((signal) => findPost(state, base, id, signal)).catch(() => undefined);
    if (postId !== id) return;
    if (found) return openPost(found);
    postId = null;
    if (found === null) write('replace', '');
    else current.written = describeNow();
  };

  /** The browser arrived at an entry or an address of this board. */
  const arrive = (place: BoardAddress) => {
    const query = isLinkable ? narrowQuery(base, place) : state.query.peek();
    const before = postId;
    postId = place.postId;
    // This is set before the query changes, so that the change does not count as the visitor's choice.
    current.written = describe(query, postId);
    if (hasChanged()) state.refresh(query);
    if (postId === before) return;
    search.stop();
    if (postId) openById(postId);
    else state.showPost(null);
  };

  const onEntry = () => {
    const entry = current.read();
    const place = entry ? (readAddress(entry.address, slug) ?? nothing) : linkedPlace();
    if (isReturning) {
      // The post is closed; a choice that the visitor made meanwhile is written now.
      isReturning = false;
      current.written = entry?.address ?? '';
      if (hasChanged()) write(place?.postId ? 'replace' : 'push', postId ? 'opening' : 'choice');
    } else if (place) arrive(place);
  };

  const onQuery = (query: PostQuery, before: PostQuery) => {
    if (!isLinkable || isReturning || !hasChanged()) return;
    const now = window.performance.now();
    const isOfWords = describe(withoutWords(query), postId) === describe(withoutWords(before), postId);
    const isTypedOn = isOfWords && current.reason() === 'words' && now - typedAt < typingPauseMs;
    typedAt = now;
    write(isTypedOn ? 'replace' : 'push', isOfWords ? 'words' : 'choice');
  };

  /** Null = the dialog was closed. The first post makes a new entry, and a further post replaces that entry. */
  const onPost = (id: string | null) => {
    const before = postId;
    postId = id;
    if (postId === before) return;
    search.stop();
    if (isReturning) return;
    const reason = current.reason();
    if (!before) write('push', 'opening');
    else if (postId || reason !== 'opening') write('replace', reason);
    else isReturning = current.back();
  };

  const stop = watchChanges(state, onQuery, onPost);
  window.addEventListener('popstate', onEntry);
  current.written = describeNow();
  const linked = linkedPlace();
  if (linked) arrive(linked);

  return {
    addressOf: ({ id }) =>
      plainHref(window.location) + (isLinkable ? writeAddress(slug, { ...nothing, postId: id }) : ''),
    close() {
      window.removeEventListener('popstate', onEntry);
      stop();
      search.stop();
    },
  };
}

const withoutWords = (query: PostQuery): PostQuery => ({ ...query, filter: { ...query.filter, query: '' } });

/**
 * Calls back when the visitor has chosen another query, and when the dialog shows another post; null = it was closed.
 * A post that was opened while this code was loading counts as one. Returns a function that ends this.
 */
function watchChanges(
  state: BoardState,
  onQuery: (query: PostQuery, before: PostQuery) => void,
  onPost: (id: string | null) => void,
): () => void {
  let lastQuery = state.query.peek();
  let lastOpened: OpenedPost | null = null;
  return effect(() => {
    const [query, opened] = [state.query.value, state.openedPost.value];
    untracked(() => {
      const before = lastQuery;
      lastQuery = query;
      if (query !== before) onQuery(query, before);
      if (opened !== lastOpened) onPost(opened?.post.id ?? null);
      lastOpened = opened;
    });
  });
}
