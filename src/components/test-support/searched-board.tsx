// The bar above a board, and the notice of a search without results, over the real state of a fake board. The clock
// stands still until a test lets time pass.
import './document.ts';
import { signal } from '@preact/signals';
import { act, cleanup, fireEvent, render, within } from '@testing-library/preact';
import type { Board } from '../../model/board.ts';
import type { Post } from '../../model/post.ts';
import { makeFakeClock } from '../../model/test-support/fake-clock.ts';
import type { PostQuery } from '../../sources/board-source.ts';
import { makeFakeBoard, makeOptions, makePosts, settle } from '../../state/test-support/fake-board.ts';
import { loadBoardMessages } from '../../text/load-board-messages.ts';
import { chooseLanguage } from '../../text/choose-language.ts';
import { loadReaderMessages } from '../../text/reader-messages.ts';
import { BoardNotice } from '../board/notice.tsx';
import type { LiveCard, ReaderContext } from '../board-context.ts';
import { partialOf } from './partial-of.ts';
import { NavigationBar } from '../navigation/navigation-bar.tsx';

// Styles hide a control in a window that is too wide or too narrow for it, which browser tests cover. Here no style
// sheet is adopted, so that each control of the bar can be found.
Object.defineProperty(document, 'adoptedStyleSheets', { value: undefined });

interface SearchedBoard {
  readonly posts?: readonly Post[];
  readonly board?: Partial<Pick<Board, 'feeds' | 'tags' | 'unsupportedFilters'>>;
  /** The owner's own query, and the one that the board starts with. */
  readonly base?: PostQuery;
  readonly query?: PostQuery;
  readonly language?: string;
}

export async function openSearchedBoard({
  posts = makePosts('a b c d e'),
  board = {},
  base = { size: 3, filter: {} },
  query = base,
  language: asked = 'en',
}: SearchedBoard = {}) {
  const fake = makeFakeBoard('', {
    query,
    options: makeOptions({ navigation: 'true' }),
    first: {
      board: {
        id: '1',
        slug: 'fake',
        name: 'Fake',
        isLive: false,
        feeds: [],
        personalizations: [],
        links: { engagement: null, uploads: null, changes: null },
        ...board,
      },
      page: { posts: [], next: null, skipped: 0 },
    },
  });
  const { state, service } = fake;
  service.posts = posts;
  await state.refresh(query);
  service.asked.length = 0;
  service.signals.length = 0;

  const language = chooseLanguage([asked]);
  const clock = makeFakeClock();
  const context = partialOf<ReaderContext>({
    state,
    base,
    language,
    words: await loadBoardMessages(language.tag),
    readerWords: await loadReaderMessages(language.tag),
    setTimer: clock.setTimer,
    liveCard: signal(partialOf<LiveCard>({ parts: null })),
    warn: (problem: unknown) => {
      throw problem;
    },
  });
  const rendered = render(
    <>
      <NavigationBar context={context} base={base} />
      <div class="stage" tabindex={-1}>
        <BoardNotice context={context} base={base} isLate={false} takesPosts={false} />
      </div>
    </>,
  );
  const container = rendered.container as HTMLElement;
  const region = within(container).getByRole('search', { hidden: true });
  // The style sheet would override this style, which is for saved pages.
  region.style.display = '';
  /** Runs a press or a choice, and everything that follows from it. */
  const after = (run: () => unknown) =>
    act(async () => {
      await run();
      await settle();
    });

  /** The controls of the bar, or of the sheet. */
  const controlsIn = (place: HTMLElement) => {
    const found = within(place);
    const field = (name: string) => found.getByRole<HTMLSelectElement>('combobox', { name });
    return {
      ...found,
      field,
      button: (name: string) => found.getByRole('button', { name }),
      /** Compare this and not elements: to print an element of this document takes minutes. */
      has: (role: string, name?: string) => found.queryByRole(role, { ...(name && { name }) }) !== null,
      hasFocus: (name: string) => found.getByRole('button', { name }) === document.activeElement,
      choices: (name: string) =>
        within(field(name))
          .getAllByRole('option')
          .map(({ textContent }) => textContent),
      press: (name: string) => after(() => fireEvent.click(found.getByRole('button', { name }))),
      /** Chooses by the words that a visitor reads. */
      choose: (name: string, label: string) =>
        after(() => {
          const { value } = within(field(name)).getByRole<HTMLOptionElement>('option', { name: label });
          fireEvent.change(field(name), { target: { value } });
        }),
      says: () => found.getByRole('status').textContent,
    };
  };
  const searchField = () => within(region).getByRole<HTMLInputElement>('searchbox');
  return {
    ...fake,
    container,
    region,
    bar: controlsIn(region),
    searchField,
    after,
    pass: (ms: number) => after(() => clock.advance(ms)),
    type: (words: string) => after(() => fireEvent.input(searchField(), { target: { value: words } })),
    pressEnter: () => after(() => fireEvent.keyDown(searchField(), { key: 'Enter' })),
    release: (index?: number) => act(() => fake.release(index)),
    /** Opens all filters on their sheet. The button's name ends with the number of the active filters. */
    async openSheet() {
      const opener = within(region).getByRole('button', { name: /^Filters/ });
      opener.focus();
      await after(() => fireEvent.click(opener));
      return controlsIn(await within(container).findByRole('dialog', { name: 'Filters' }));
    },
    hasDialog: () => within(container).queryByRole('dialog') !== null,
    /** Records each sentence that is put into the bar's live region from now on. */
    listen() {
      const heard: string[] = [];
      const status = within(region).getByRole('status');
      const observer = new window.MutationObserver((changes) => {
        for (const { addedNodes } of changes) for (const node of addedNodes) heard.push(node.textContent ?? '');
      });
      observer.observe(status, { childList: true });
      return heard;
    },
  };
}

export const closeSearchedBoard = cleanup;
