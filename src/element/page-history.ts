import { effect, untracked } from '@preact/signals';
import type { Post } from '../model/post.ts';
import type { PostQuery } from '../sources/board-source.ts';
import { addressStart, type BoardAddress, readAddress, writeAddress } from '../state/address.ts';
import type { BoardState, OpenedPost } from '../state/board-state.ts';
import { createLatestOnly } from '../state/latest-only.ts';
import { choiceIn, narrowQuery } from '../state/narrow-query.ts';
import { createBoardHistory, type HistoryEntry } from './history-entry.ts';

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
  const { location } = window;
  const entries = createBoardHistory(window, slug);
  const search = createLatestOnly();
  /** The post that is open, or being opened. */
  let postId: string | null = null;
  let typedAt = -Infinity;
  /**
   * This code has called Back to close a post, and the browser has not arrived yet: until then nothing can be written.
   */
  let isReturning = false;

  const queryNow = () => state.query.peek();
  const describe = (query: PostQuery, openId: string | null) =>
    writeAddress(slug, { ...(isLinkable ? choiceIn(base, query) : nothing), postId: openId });
  const describeNow = () => describe(queryNow(), postId);
  const plainHref = () => location.href.replace(/#.*/s, '');

  /** The page's new address; undefined = it stays as it is. */
  const hrefFor = (address: string) => {
    const { hash } = location;
    if (!isLinkable || (hash && !hash.startsWith(addressStart))) return undefined;
    if (address) return plainHref() + address;
    // The address may belong to another board. Then it stays.
    return readAddress(hash, slug) ? plainHref() : undefined;
  };

  /** The address in the current entry. */
  let written = '';
  const write = (kind: 'push' | 'replace', reason: HistoryEntry['reason']) => {
    // An entry that is not marked yet is marked now, so that Back knows what to show there.
    if (kind === 'push' && entries.read()?.address !== written) {
      entries.write('replace', { address: written, reason: '' });
    }
    written = describeNow();
    entries.write(kind, { address: written, reason }, hrefFor(written));
  };
  /** Why the current entry was made, as long as it is the last one that this code wrote. */
  const reasonNow = () => {
    const entry = entries.read();
    return entry?.address === written ? entry.reason : '';
  };

  /** Before the first answer neither the posts nor the abilities of the service are known. */
  const waitForFirstAnswer = async () => {
    let stop = () => {};
    await new Promise<void>((resolve) => {
      stop = effect(() => {
        if (!/idle|loading|stalled/.test(state.status.value)) resolve();
      });
    });
    stop();
  };

  /**
   * Finds a post by its id, with a request if it is not loaded. A post that the owner's query excludes is not found.
   */
  const findPost = async (id: string, signal: AbortSignal): Promise<Post | null> => {
    await waitForFirstAnswer();
    const isWanted = (post: Post) => post.id === id;
    const shown = state.posts.peek().find(isWanted);
    if (shown) return shown;
    // It may be on a further page, but this service does not support the request.
    if (state.board.peek()?.unsupportedFilters?.includes('ids')) return null;
    const { posts } = await state.source.loadFirstPage({ size: 1, filter: { ...base.filter, ids: [id] } }, signal);
    return state.appearance.peek().choosePosts(posts, []).find(isWanted) ?? null;
  };

  const openById = async (id: string) => {
    // If the request fails, nothing is known about the post, so its address stays for a later attempt.
    const found = await search.run((signal) => findPost(id, signal)).catch(() => undefined);
    if (postId !== id) return;
    if (found) return openPost(found);
    postId = null;
    if (found === null) write('replace', '');
    else written = describeNow();
  };

  /** The browser arrived at an entry or an address of this board. */
  const arrive = (place: BoardAddress) => {
    const query = isLinkable ? narrowQuery(base, place) : queryNow();
    const before = postId;
    postId = place.postId;
    // This is set before the query changes, so that the change does not count as the visitor's choice.
    written = describe(query, postId);
    if (describeNow() !== written) state.refresh(query);
    if (postId === before) return;
    search.stop();
    if (postId) openById(postId);
    else state.showPost(null);
  };

  const onEntry = () => {
    const entry = entries.read();
    const linked = isLinkable ? readAddress(location.hash, slug) : null;
    const place = entry ? (readAddress(entry.address, slug) ?? nothing) : linked;
    if (isReturning) {
      // The post is closed; a choice that the visitor made meanwhile is written now.
      isReturning = false;
      written = entry?.address ?? '';
      if (describeNow() !== written) write(place?.postId ? 'replace' : 'push', postId ? 'opening' : 'choice');
    } else if (place) arrive(place);
  };

  const onQuery = (query: PostQuery, before: PostQuery) => {
    if (!isLinkable || isReturning || describeNow() === written) return;
    const withoutWords = describe({ ...query, filter: { ...query.filter, query: '' } }, postId);
    const now = window.performance.now();
    const isOfWords = withoutWords === describe({ ...before, filter: { ...before.filter, query: '' } }, postId);
    const isTypedOn = isOfWords && reasonNow() === 'words' && now - typedAt < typingPauseMs;
    typedAt = now;
    write(isTypedOn ? 'replace' : 'push', isOfWords ? 'words' : 'choice');
  };

  /**
   * Called when the dialog shows another post; null = it was closed. The first post makes a new entry, and a further
   * post replaces that entry.
   */
  const onPost = (id: string | null) => {
    const before = postId;
    postId = id;
    if (postId === before) return;
    search.stop();
    if (isReturning) return;
    const reason = reasonNow();
    if (!before) write('push', 'opening');
    else if (postId || reason !== 'opening') write('replace', reason);
    else isReturning = entries.back();
  };

  let lastQuery = queryNow();
  // A post may have been opened while this code was loading: it becomes an entry now.
  let lastOpened: OpenedPost | null = null;
  const stop = effect(() => {
    const [query, opened] = [state.query.value, state.openedPost.value];
    untracked(() => {
      const before = lastQuery;
      lastQuery = query;
      if (query !== before) onQuery(query, before);
      if (opened !== lastOpened) onPost(opened?.post.id ?? null);
      lastOpened = opened;
    });
  });
  window.addEventListener('popstate', onEntry);
  written = describeNow();
  const linked = isLinkable ? readAddress(location.hash, slug) : null;
  if (linked) arrive(linked);

  return {
    addressOf: ({ id }) => plainHref() + (isLinkable ? writeAddress(slug, { ...nothing, postId: id }) : ''),
    close() {
      window.removeEventListener('popstate', onEntry);
      stop();
      search.stop();
    },
  };
}
