// The dialog of a post over a fake board with real state: what it shows, and what it asks for and reports.
import './document.ts';
import './focus-within.ts';
import { computed, signal } from '@preact/signals';
import { act, fireEvent, render, screen, within } from '@testing-library/preact';
import type { PlayableMedia } from '../../model/media.ts';
import type { Personalization } from '../../model/personalization.ts';
import type { CallToAction, Post, ProductTag } from '../../model/post.ts';
import { deferredAppearance } from '../../appearance/deferred-appearance.ts';
import { safeLink } from '../../safety/safe-url.ts';
import { makeFakeBoard, makeOptions } from '../../state/test-support/fake-board.ts';
import { loadBoardMessages } from '../../text/load-board-messages.ts';
import { chooseLanguage } from '../../text/choose-language.ts';
import { loadFirstPaintMessages } from '../../text/load-first-paint-messages.ts';
import { loadReaderMessages } from '../../text/reader-messages.ts';
import type { BoardContext, LiveCard, LiveCardParts, PostAction } from '../board-context.ts';
import { partialOf } from './partial-of.ts';
import { linkEvents } from '../card/link-events.ts';
import { LinkedText } from '../card/linked-text.tsx';
import { PostDialog } from '../dialog/post-dialog.tsx';
import { createShareControl } from '../share/share-control.tsx';
import { Swipes } from '../dialog/swipes.ts';

// A pressed link would leave the page, or request another one.
document.addEventListener('click', (event) => {
  if (event.target instanceof window.Element && event.target.closest('a')) event.preventDefault();
});

interface OpenedDialog {
  /** The posts of the board, in order. */
  readonly posts: readonly Post[];
  /** The position of the post that is opened, from 0. */
  readonly at?: number;
  readonly pageSize?: number;
  readonly languages?: readonly string[];
  /** The owner's settings, by the service's names. */
  readonly settings?: Personalization['values'];
  readonly media?: readonly PlayableMedia[];
  readonly products?: readonly ProductTag[];
}

/**
 * Opens a post in the dialog. The owner has named the hosts `pictures.example` and `films.example`. Check with
 * `assert.ok(!inside.query…)` that something is absent: a failed comparison prints an element with its whole document.
 */
export async function openDialog(given: OpenedDialog) {
  const { posts, at = 0, pageSize = posts.length, languages = ['en'], settings, media = [], products = [] } = given;
  const options = makeOptions({
    board: 'walls',
    service: 'https://boards.example',
    mediaHosts: 'pictures.example films.example',
  });
  const board = makeFakeBoard('', { options, query: { size: pageSize, filter: {} } });
  board.service.posts = posts;
  Object.assign(board.source, { loadMedia: async () => media, loadProducts: async () => products });
  const personalization = signal(settings ? { id: '1', theme: '', values: settings } : null);
  const state = { ...board.state, personalization };
  await state.refresh();

  const language = chooseLanguage(languages);
  const { tag } = language;
  const messages = await loadFirstPaintMessages(tag);
  const words = await loadBoardMessages(tag);
  const actions: string[] = [];
  const pressedCtas: CallToAction[] = [];
  const onAction = (name: PostAction, post: Post, cta?: CallToAction) => {
    actions.push(`${name.replace('embed_post_', '')} ${post.id}`);
    if (cta) pressedCtas.push(cta);
  };
  const cards = computed(() => ({
    appearance: state.appearance.value,
    language,
    messages,
    timeLanguage: language.locale,
    formatTime: () => 'now',
    toSafeLink: safeLink,
  }));
  const parts = partialOf<LiveCardParts>({ words, LinkedText, Logo: undefined, starsLabel: (stars) => `${stars}` });
  const liveCard = signal(
    partialOf<LiveCard>({
      onAction,
      linkEvents: (...action: Parameters<LiveCard['onAction']>) => linkEvents(() => onAction(...action)),
      parts,
    }),
  );
  const problems: unknown[] = [];
  const context = partialOf<BoardContext>({
    state,
    cards,
    liveCard,
    words,
    language,
    slug: 'walls',
    loadReaderWords: () => loadReaderMessages(tag),
    reading: computed(() => deferredAppearance(null, state.appearance.value)),
    now: () => Date.UTC(2026, 0, 1),
    warn: (problem: unknown) => problems.push(problem) > 0,
    onAction,
    openPost: (post: Post, opener: HTMLElement | null) => state.showPost({ post, opener }),
  });

  // The cards behind the dialog: the focus returns to one of them.
  render(
    <div class="root">
      {posts.map(({ id }, index) => (
        <article key={id} aria-label={id} aria-posinset={index + 1} tabindex={-1}>
          <button type="button">{id}</button>
        </article>
      ))}
      <PostDialog context={context} flights={null} Swipes={Swipes} ShareControl={createShareControl(context)} />
    </div>,
  );
  const opener = screen.getByRole('button', { name: posts[at]!.id });
  opener.focus();
  act(() => state.showPost({ post: posts[at]!, opener }));
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  const ofDialog = within(dialog);
  return {
    board,
    dialog,
    /** Everything in the dialog, by role and name. */
    inside: ofDialog,
    actions,
    pressedCtas,
    problems,
    button: (name: string) => ofDialog.getByRole('button', { name }),
    press: (element: HTMLElement) => {
      act(() => element.focus());
      fireEvent.click(element);
    },
    /** A key goes to the element that has the focus. */
    key: (key: string, more: KeyboardEventInit = {}) => fireEvent.keyDown(document.activeElement!, { key, ...more }),
    /** The latest announcement for screen readers. */
    news: () => ofDialog.getAllByRole('status')[0]!.textContent,
    name: () => dialog.getAttribute('aria-label'),
    position: () => document.getElementById(dialog.getAttribute('aria-describedby')!)?.textContent,
    close: () => act(() => dialog.close()),
  };
}
