// A whole board on a fake service and a fake clock, for tests of what a visitor reads, hears and presses. The document
// of Node gets what the feed needs of a browser beyond `document.ts`.
import './document.ts';
import { computed, signal } from '@preact/signals';
import { act, render, within } from '@testing-library/preact';
import { deferredAppearance } from '../../appearance/deferred-appearance.ts';
import { createCardContext } from '../../first-paint/card-context.ts';
import { adoptStyles } from '../../jsx/adopt-styles.ts';
import { makeFakeClock } from '../../model/test-support/fake-clock.ts';
import type { BoardSource, PostQuery } from '../../sources/board-source.ts';
import { makeFakeBoard, makeOptions, settle } from '../../state/test-support/fake-board.ts';
import { loadBoardMessages } from '../../text/load-board-messages.ts';
import { chooseLanguage } from '../../text/choose-language.ts';
import { loadFirstPaintMessages } from '../../text/load-first-paint-messages.ts';
import { loadReaderMessages } from '../../text/reader-messages.ts';
import { LivingBoard } from '../board/living-board.tsx';
import type { BoardContext, LiveCard } from '../board-context.ts';
import { liveCardCss } from '../board/live-card-style.ts';
import type { ChangeHandler } from '../feed/change-handler.ts';
import { partialOf } from './partial-of.ts';

// As a mounted board does.
adoptStyles(document, liveCardCss);
const view = document.defaultView!;
/** Whether the tab is visible and the browser online. */
const visitor = { isLooking: true, isOnline: true };
Object.assign(globalThis, {
  addEventListener: view.addEventListener.bind(view),
  removeEventListener: view.removeEventListener.bind(view),
  getComputedStyle: view.getComputedStyle.bind(view),
  matchMedia: view.matchMedia.bind(view),
  innerHeight: 800,
});
// Idle moments come at once, so that all cards near the window are drawn.
const idling = { requestIdleCallback: setImmediate, cancelIdleCallback: clearImmediate };
for (const target of [view, globalThis]) Object.assign(target, idling);
Object.defineProperty(globalThis, 'navigator', {
  value: Object.defineProperty({ maxTouchPoints: 0 }, 'onLine', { get: () => visitor.isOnline }),
});
// The board reads members of the document past elements of their names, from the prototype.
Object.defineProperties(Object.getPrototypeOf(document), {
  visibilityState: { get: () => (visitor.isLooking ? 'visible' : 'hidden') },
  // Happy DOM loads no fonts.
  fonts: { value: new EventTarget() },
});
// Happy DOM has no layout, and the feed draws no card in a box without a width. So each element has the same size.
Object.defineProperties(view.HTMLElement.prototype, {
  offsetWidth: { get: () => 900 },
  clientWidth: { get: () => 900 },
  offsetHeight: { get: () => 100 },
});

/** Lets the board load and draw what waits for nothing but its turn. Each `act` ends with a drawing. */
async function drawn(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await act(() => settle(1));
}

/** What a visitor does, or what happens to the visitor's browser. */
export async function become({ isLooking = visitor.isLooking, isOnline = visitor.isOnline }: Partial<typeof visitor>) {
  const before = { ...visitor };
  Object.assign(visitor, { isLooking, isOnline });
  if (isLooking !== before.isLooking) document.dispatchEvent(new view.Event('visibilitychange'));
  if (isOnline !== before.isOnline) view.dispatchEvent(new view.Event(isOnline ? 'online' : 'offline'));
  await drawn();
}

/** A clock that moves only when the test says so. What is due at once runs in a task of its own. */
function makeBoardClock() {
  const { now, setTimer, advance } = makeFakeClock({ startMs: 0, settleAll: drawn });
  return {
    now,
    setTimer(run: () => void, afterMs: number) {
      if (afterMs > 0) return setTimer(run, afterMs);
      const task = setImmediate(run);
      return () => clearImmediate(task);
    },
    pass: advance,
  };
}

/**
 * The name of the element with the focus. Tests compare names and not elements, because the report of a wrong element
 * would print the whole document, which takes minutes.
 */
export const focused = (): string | null =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? null;

/** Records each text that is put into a live region from now on, also a repeated one. */
function listen(root: Element): () => readonly string[] {
  const heard: string[] = [];
  new view.MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const region = (target as Element).parentElement && (target as Element).closest?.('[role=status], [role=alert]');
      const added = [...addedNodes].map(({ textContent }) => textContent ?? '').join('');
      if (region && added.trim()) heard.push(added.trim());
    }
  }).observe(root, { childList: true, subtree: true });
  return () => heard;
}

interface BoardSetup {
  /** Attributes of the element. */
  readonly attributes?: Readonly<Record<string, string>>;
  readonly languages?: readonly string[];
  readonly isLive?: boolean;
  /** The owner's own query. */
  readonly base?: PostQuery;
  readonly keptSource?: BoardSource;
  /** Called before the board asks the service. */
  readonly before?: (fake: ReturnType<typeof makeFakeBoard>) => void;
}

/** Opens a board with these posts, five a page unless told otherwise, and waits for its first responses. */
export async function openBoard(ids: string, setup: BoardSetup = {}) {
  const {
    attributes,
    languages = ['en'],
    isLive = false,
    base = { size: 5, filter: {} },
    keptSource = null,
    before,
  } = setup;
  const { pass, ...clock } = makeBoardClock();
  const options = makeOptions({ board: 'fake', service: 'https://boards.example', ...attributes });
  const fake = makeFakeBoard(ids, { options, isLive, query: base, setTimer: clock.setTimer, keptSource });
  const { state } = fake;
  const language = chooseLanguage(languages);
  const messages = await loadFirstPaintMessages(language.tag);
  const host = document.body.appendChild(document.createElement('div'));
  // Happy DOM does not match `:focus` in a shadow tree, so the board is drawn into the element itself.
  Object.defineProperty(host, 'shadowRoot', { value: host });
  const changeHandler = signal<ChangeHandler | null>(null);
  const context = partialOf<BoardContext>({
    ...clock,
    host,
    state,
    base,
    language,
    changeHandler,
    random: () => 0.5,
    words: await loadBoardMessages(language.tag),
    loadReaderWords: () => loadReaderMessages(language.tag),
    cards: computed(() => createCardContext({ appearance: state.appearance.value, language, messages, ...clock })),
    liveCard: signal(
      partialOf<LiveCard>({
        note: () => () => {},
        opensLink: () => false,
        parts: null,
      }),
    ),
    reading: computed(() => deferredAppearance(state.personalization.value, state.appearance.value)),
    isDialogNear: signal(false),
    handleChanges: (handler: ChangeHandler) => {
      changeHandler.value = handler;
    },
    onPageShown: () => {},
    warn: (problem: unknown) => {
      throw problem;
    },
  });
  const loadAddPost = async () => () => <></>;
  const { unmount } = render(
    <LivingBoard
      context={context}
      painted={null}
      showsAtOnce={signal(null)}
      onShown={() => {}}
      loadAddPost={loadAddPost}
    />,
    { container: host },
  );
  const page = within(host);
  before?.(fake);
  void state.refresh();
  await drawn();
  return {
    ...fake,
    ...page,
    host,
    pass,
    unmount,
    button: (name: string | RegExp) => page.getByRole('button', { name }),
    /** The words on each button that is shown. */
    buttons: () => page.queryAllByRole('button').map(({ textContent }) => textContent),
    alert: () => page.getByRole('alert').textContent,
    /** The text of each post, in the order of the feed. */
    texts: () =>
      page
        .queryAllByRole('article')
        .map(({ textContent }) => textContent?.match(/^Post \d+|^.*(?=Read more)/)?.[0] ?? ''),
    /** A press with the keyboard: the button has the focus. */
    async press(button: HTMLElement) {
      await act(() => {
        button.focus();
        button.click();
      });
      await drawn();
    },
    async refresh() {
      await act(() => state.refresh());
      await drawn();
    },
    async release(index?: number) {
      await act(() => fake.release(index));
      await drawn();
    },
    listen: () => listen(host),
    /** Whether the page's own content inside the element is shown. */
    showsOwnContent: () => host.querySelector('slot') !== null,
  };
}
