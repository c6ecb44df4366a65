import { headlineOf } from '../../model/headline.ts';
import type { Post } from '../../model/post.ts';
import { fillIn } from '../../text/fill-in.ts';
import { formatNumber } from '../../text/format-number.ts';
import { networkName } from '../../text/network-names.ts';
import { type Step, stepOfKey } from './arrow-step.ts';
import { closeByBackdrop } from '../common/close-by-backdrop.ts';
import { createDialogFrame } from './dialog-frame.tsx';
import { findPlace, neighbourOf, type PlaceInFeed } from './place-in-feed.ts';
import { createPostBody, type PostBody, type PostBodySetup } from './post-body.tsx';
import type { PostDialogSetup } from './post-dialog.tsx';
import { isOccupied, stayInside } from '../common/stay-inside.ts';
import { watchSwipes } from './swipe.ts';
import { whenClosed } from '../common/when-closed.ts';

export interface OpenPost {
  show(post: Post): void;
  dismiss(): void;
  close(): void;
}

/** Who wrote it and how it begins; where it tells neither, where it is from. */
const nameOf = (post: Post): string =>
  [post.author?.name || post.author?.username, /^.{1,80}/u.exec(headlineOf(post))?.[0]].filter(Boolean).join(': ') || networkName(post.network);

/** One opening of the dialog, from the press on a card to the focus back on one. */
export function openPost(setup: PostDialogSetup & Pick<PostBodySetup, 'loadGoods'>, first: Post, opener: HTMLElement | null): OpenPost {
  const { place: home, model, context, messages, onShow, onClose } = setup;
  const { dialog, sheet, previous, next, closer, place, stage, say } = createDialogFrame(messages, setup.looks());
  const isMirrored = () => context().language.direction === 'rtl';
  let post = first;
  let at: PlaceInFeed = { index: -1, isGone: false };
  let body: PostBody | null = null;
  /** The visitor has gone past the last post, and waits for the next page. */
  let isWaiting = false;
  let isClosed = false;

  const position = () => {
    const { posts, next: more } = model.state.get();
    const write = (n: number) => formatNumber(n, context().language.locale);
    // How many there are in all nobody knows before the last page.
    return at.index < 0 || at.isGone ? '' : fillIn(messages.position, { n: write(at.index + 1), total: write(posts.length) + (more ? '+' : '') });
  };
  const mirror = () => {
    const { posts, next: more } = model.state.get();
    place.textContent = position();
    previous.ariaDisabled = `${!neighbourOf(posts, at, -1)}`;
    next.ariaDisabled = `${isWaiting || (!neighbourOf(posts, at, 1) && !more)}`;
    next.ariaBusy = `${isWaiting}`;
  };
  const draw = () => {
    body?.close();
    body = at.isGone ? null : createPostBody(post, { ...setup, looks: setup.looks(), source: model.source, context: context(), onTurn: say });
    dialog.ariaLabel = at.isGone ? messages.postGone : nameOf(post) || position() || messages.openPost;
    // What goes takes the focus with it, to the page behind: from there no key comes here.
    const hadFocus = stage.matches(':focus-within');
    stage.replaceChildren(body ? body.element : <p class="note">{messages.postGone}</p>);
    if (hadFocus) sheet.focus();
    sheet.scrollTop = 0;
    mirror();
  };
  const turnTo = (other: Post) => {
    post = other;
    isWaiting = false;
    at = findPlace(model.state.get().posts, other, { index: -1, isGone: false });
    draw();
    say([position(), nameOf(other)].filter(Boolean).join(', '));
  };
  const step = (by: Step) => {
    const { posts, next: more } = model.state.get();
    const other = neighbourOf(posts, at, by);
    if (other) {
      turnTo(other);
      if (by === 1) context().onAction('embed_post_modal_navigate_right', other);
      onShow(other);
    } else if (by === 1 && more && !isWaiting) {
      isWaiting = true;
      mirror();
      model.loadMore();
    }
  };
  /** The feed has changed behind the dialog: moderated, or a page longer. */
  const follow = () => {
    const { posts, more, error } = model.state.get();
    const wasGone = at.isGone;
    at = findPlace(posts, post, at);
    if (at.isGone !== wasGone) {
      draw();
      if (at.isGone) say(messages.postGone);
    }
    if (isWaiting && more !== 'loading') {
      isWaiting = false;
      if (more === 'failed' && error) say(messages.failure[error.kind], true);
      else if (neighbourOf(posts, at, 1)) return step(1);
    }
    mirror();
  };
  const giveFocusBack = () => {
    // The card of what was seen last; it may not be drawn any more.
    const card = home.querySelector<HTMLElement>(`article[aria-posinset="${at.index + 1}"]`);
    const known = opener?.isConnected && opener;
    const target = (post.id === first.id && known) || card || known || home.querySelector<HTMLElement>('[tabindex="-1"]');
    target?.focus();
  };
  const close = () => {
    isClosed = true;
    unsubscribe();
    stopSwipes();
    body?.close();
    dialog.close();
    dialog.remove();
  };
  const dismiss = () => {
    if (isClosed) return;
    close();
    giveFocusBack();
    onClose(post);
  };

  previous.addEventListener('click', () => step(-1));
  next.addEventListener('click', () => step(1));
  closer.addEventListener('click', dismiss);
  whenClosed(dialog, dismiss);
  dialog.addEventListener('keydown', (event) => {
    // A page that listens for these keys, too, is not meant.
    if (event.key === 'Escape') event.stopPropagation();
    const by = !event.defaultPrevented && !isOccupied(dialog) && stepOfKey(event, isMirrored());
    if (!by) return;
    event.preventDefault();
    event.stopPropagation();
    step(by);
  });
  closeByBackdrop(dialog, dismiss);
  stayInside(dialog, sheet);
  const stopSwipes = watchSwipes(sheet, {
    isMirrored,
    // Several pictures are swiped through before posts are.
    isTaken: (path) => [...sheet.querySelectorAll('.strip[tabindex], video, iframe, input, [popover]')].some((one) => path.includes(one)),
    onSwipe: step,
  });
  const unsubscribe = model.state.subscribe(follow);

  at = findPlace(model.state.get().posts, first, at);
  draw();
  home.append(dialog);
  dialog.showModal();
  closer.focus();
  context().onAction('embed_post_modal_opened', first);
  onShow(first);

  return {
    show(other) {
      if (other.id !== post.id) turnTo(other);
    },
    dismiss,
    close,
  };
}
