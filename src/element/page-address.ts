import type { Post } from '../model/post.ts';
import type { PostQuery } from '../sources/board-source.ts';
import { addressStart, type BoardAddress, readAddress, writeAddress } from '../state/address.ts';
import type { BoardModel } from '../state/board-model.ts';
import { createLatestOnly } from '../state/latest-only.ts';
import { choiceIn, narrowQuery } from '../state/narrow-query.ts';
import { createBoardHistory, type HistoryEntry } from './history-entry.ts';

export interface PageAddressSetup {
  readonly window: Window;
  readonly slug: string;
  /** The owner lets the page's address tell what the board shows. Without it, only an open post has an entry, of the same address. */
  readonly isLinkable: boolean;
  readonly model: BoardModel;
  readonly base: PostQuery;
  /** Back or Forward came to a view with this post open, or with none; or the page's own address names a post. */
  readonly onPost: (post: Post | null) => void;
}

export interface PageAddress {
  /** The dialog shows this post now (the first time = a new step; a step from post to post replaces it), or was closed. */
  showPost(post: Post | null): void;
  /** What a link to this post would be. */
  addressOf(post: Post): string;
  close(): void;
}

/** Words asked for in this time after the ones before are the same search, still being typed: one step back, not one a letter. */
const typingPauseMs = 2000;

const nothing: BoardAddress = { filter: {}, postId: null };

/**
 * Keeps the page's history and what the board shows the same, in both directions:
 *
 *     choice, post opened ──► entry (and address)        Back, Forward, a link ──► query, post
 *
 * An entry that we have neither made nor marked is the page's own (an anchor, a step of its router): nothing changes
 * there. An address with another `#…` than ours is never written over; such entries hold our state and the same address.
 */
export function createPageAddress({ window, slug, isLinkable, model, base, onPost }: PageAddressSetup): PageAddress {
  const { location } = window;
  const entries = createBoardHistory(window, slug);
  const search = createLatestOnly();
  /** The post that is open, or on its way. */
  let postId: string | null = null;
  let typedAt = -Infinity;
  /** We went back ourselves, to close a post, and are not there yet: until then nothing can be written. */
  let isReturning = false;

  const queryNow = () => model.state.get().query;
  const describe = (query: PostQuery, openId: string | null) =>
    writeAddress(slug, { ...(isLinkable ? choiceIn(base, query) : nothing), postId: openId });
  const describeNow = () => describe(queryNow(), postId);
  const plainHref = () => location.href.replace(/#.*/s, '');

  /** The address that the page shall have; undefined = as it is. */
  const hrefFor = (address: string) => {
    const { hash } = location;
    if (!isLinkable || (hash && !hash.startsWith(addressStart))) return undefined;
    if (address) return plainHref() + address;
    // Of two boards, the one with nothing to say leaves the other's word.
    return readAddress(hash, slug) ? plainHref() : undefined;
  };

  /** What the present entry says. */
  let written = '';
  const write = (kind: 'push' | 'replace', reason: HistoryEntry['reason']) => {
    // So that Back knows what to show where we had written nothing yet.
    if (kind === 'push' && entries.read()?.address !== written) entries.write('replace', { address: written, reason: '' });
    written = describeNow();
    entries.write(kind, { address: written, reason }, hrefFor(written));
  };
  /** Why the present entry was made, as long as it is still the one that we wrote last. */
  const reasonNow = () => {
    const entry = entries.read();
    return entry?.address === written ? entry.reason : '';
  };

  /** A post beyond the first page is asked for by itself. What the owner left out of the board is not found by a link either. */
  const findPost = async (id: string, signal: AbortSignal): Promise<Post | null> => {
    const isWanted = (post: Post) => post.id === id;
    const shown = model.state.get().posts.find(isWanted);
    if (shown) return shown;
    // It may be further back in the feed, where nobody can ask for it: then the board is read from its beginning.
    if (model.state.get().board?.unsupportedFilters?.includes('ids')) return null;
    const { posts } = await model.source.loadFirstPage({ size: 1, filter: { ...base.filter, ids: [id] } }, signal);
    return model.choose(posts, []).find(isWanted) ?? null;
  };

  const openPost = async (id: string) => {
    // No answer is no news about the post: its link stays as it is, for the next try.
    const found = await search.run((signal) => findPost(id, signal)).catch(() => undefined);
    if (postId !== id) return;
    if (found) return onPost(found);
    postId = null;
    if (found === null) write('replace', '');
    else written = describeNow();
  };

  /** The page came to an entry or an address of ours. */
  const arrive = (place: BoardAddress) => {
    const query = isLinkable ? narrowQuery(base, place) : queryNow();
    const before = postId;
    postId = place.postId;
    // First of all, so that the new query is not taken for a choice of the visitor.
    written = describe(query, postId);
    if (describeNow() !== written) model.refresh(query);
    if (postId === before) return;
    search.stop();
    if (postId) openPost(postId);
    else onPost(null);
  };

  const onEntry = () => {
    const entry = entries.read();
    const place = entry ? readAddress(entry.address, slug) ?? nothing : isLinkable ? readAddress(location.hash, slug) : null;
    if (isReturning) {
      // The post is closed; what the visitor did on the way is written now.
      isReturning = false;
      written = entry?.address ?? '';
      if (describeNow() !== written) write(place?.postId ? 'replace' : 'push', postId ? 'opening' : 'choice');
    } else if (place) arrive(place);
  };

  const onQuery = (query: PostQuery, before: PostQuery) => {
    const [address, withoutWords] = [describeNow(), describe({ ...query, filter: { ...query.filter, query: '' } }, postId)];
    if (!isLinkable || isReturning || address === written) return;
    const now = window.performance.now();
    const isOfWords = withoutWords === describe({ ...before, filter: { ...before.filter, query: '' } }, postId);
    const isTypedOn = isOfWords && reasonNow() === 'words' && now - typedAt < typingPauseMs;
    typedAt = now;
    write(isTypedOn ? 'replace' : 'push', isOfWords ? 'words' : 'choice');
  };

  const unsubscribe = model.state.subscribe(({ query }, before) => {
    if (query !== before.query) onQuery(query, before.query);
  });
  window.addEventListener('popstate', onEntry);
  written = describeNow();
  const linked = isLinkable ? readAddress(location.hash, slug) : null;
  if (linked) arrive(linked);

  return {
    showPost(post) {
      const before = postId;
      postId = post?.id ?? null;
      if (postId === before) return;
      search.stop();
      if (isReturning) return;
      const reason = reasonNow();
      if (!before) write('push', 'opening');
      else if (postId || reason !== 'opening') write('replace', reason);
      else isReturning = entries.back();
    },
    addressOf: ({ id }) => plainHref() + (isLinkable ? writeAddress(slug, { ...nothing, postId: id }) : ''),
    close() {
      window.removeEventListener('popstate', onEntry);
      unsubscribe();
      search.stop();
    },
  };
}
