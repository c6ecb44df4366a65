import { type AppearanceInputs, appearanceOf } from '../appearance/appearance.ts';
import { choosePersonalization } from '../appearance/choose-personalization.ts';
import { isMasonry, needsExtendedAppearance } from '../appearance/needs.ts';
import { BoardShell } from '../components/board/board-shell.tsx';
import { PostsSection } from '../components/board/posts-section.tsx';
import { paintFirstCards } from '../components/feed/first-cards.tsx';
import type { PaintedFeed } from '../components/feed/feed-layout.ts';
import css from '../components/board/board.css?inline';
import type { Board } from '../model/board.ts';
import { attributeOf, type BoardOptions, isFiltered, readOptions } from '../options/options.ts';
import { askFor, type AskEnvironment, type ReadResponses } from '../sources/single-response.ts';
import { boardAddress, postsAddress } from '../sources/json-api/addresses.ts';
import { parseDocument } from '../sources/json-api/document.ts';
import type { FirstPage } from '../sources/json-api/json-api-source.ts';
import { readBoard } from '../sources/json-api/read-board.ts';
import { readPage, type UnreadProducts } from '../sources/json-api/read-posts.ts';
import type { RequestEnvironment } from '../sources/request-environment.ts';
import { chooseLanguage, type Language } from '../text/choose-language.ts';
import type { FirstPaintMessages } from '../text/first-paint-messages.ts';
import { loadFirstPaintMessages } from '../text/load-first-paint-messages.ts';
import type { CardContext } from '../components/board-context.ts';
import { fillIn } from '../text/fill-in.ts';
import { createCardContext } from './card-context.ts';
import { isBoardDark } from './is-board-dark.ts';
import { paint } from './paint.ts';
import { type Presses, rememberPresses } from './presses.ts';

/** What the first paint hands over to the interactive board. */
export interface FirstPaint {
  /** The element's options at the time of the first paint. */
  readonly options: BoardOptions;
  readonly language: Language;
  readonly messages: FirstPaintMessages;
  /** The requests of the first paint, answered or not: the interactive board does not send them again. */
  readonly responses: ReadResponses;
  /** The board and its first page; null = they were not read, and the interactive board reads them. */
  readonly read: ({ readonly board: Board } & FirstPage) | null;
  /** The root inside the shadow root, and its cards; null = nothing was painted. */
  readonly painted: {
    readonly root: HTMLElement;
    readonly feed: PaintedFeed;
    /** The cards were drawn with it; absent = a server has written them. */
    readonly context?: CardContext;
  } | null;
  /** Absent = nothing was painted. */
  readonly presses?: Presses;
}

export type FirstPaintEnvironment = AskEnvironment & Pick<RequestEnvironment, 'now' | 'setTimer'>;

/**
 * Maximum time without a sign that the board is loading; then the code of the interactive board is loaded, which shows
 * one. It is not loaded earlier, because on a slow network it would compete with the responses.
 */
const stalledAfterMs = 1000;

/** Opens the shadow root of the element and adds the board's style sheet to it. */
export function prepareRoot(host: HTMLElement): ShadowRoot {
  // The step that a page may have broken comes first: with an empty root the element's own content would be hidden.
  const sheet = new CSSStyleSheet();
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  return root;
}

/**
 * Loads a board and its posts and paints the first cards, once. If it cannot do that at once (filters, another layout,
 * an appearance that needs more code, a failed response), it leaves the work to the interactive board. `isWanted`
 * returns whether to continue.
 */
export async function firstPaint(
  host: HTMLElement,
  environment: FirstPaintEnvironment,
  isWanted: () => boolean,
): Promise<FirstPaint> {
  const options = readOptions(
    (name) => host.getAttribute(attributeOf(name)),
    () => {},
  );
  const { board: slug, service, pageSize } = options;
  const language = chooseLanguage([
    options.language,
    host.closest<HTMLElement>('[lang]')?.lang,
    ...navigator.languages,
  ]);
  const messages = loadFirstPaintMessages(language.tag);
  const responses: ReadResponses = new Map();
  const leave = async (rest: Partial<FirstPaint>): Promise<FirstPaint> => ({
    options,
    language,
    messages: await messages,
    responses,
    read: null,
    painted: null,
    ...rest,
  });

  // Tests can disable the first paint: without it the board works the same, only later.
  const isElsewhere =
    host.hasAttribute('data-no-first-paint') ||
    !slug ||
    !service ||
    options.api === 'v1' ||
    isFiltered(options) ||
    (options.linkable && location.hash.startsWith('#drystone:'));
  if (isElsewhere) return leave({});

  const ask = async (address: string) => {
    const response = askFor(address, environment);
    responses.set(address, response);
    return parseDocument(await (await response).body);
  };
  const place = boardAddress(service, slug);
  const address = postsAddress(service, slug, pageSize);
  const asked = [ask(place).then((document) => readBoard(document, slug, place)), ask(address)] as const;
  const tooLate = new Promise<null>((resolve) => environment.setTimer(() => resolve(null), stalledAfterMs));
  const found = await Promise.race([Promise.all(asked), tooLate]).catch(() => null);
  // The responses failed or have not arrived: the interactive board waits for the same responses, and reports errors.
  if (!found) return leave({});
  const [board, document] = found;
  const inputs: AppearanceInputs = {
    options,
    isDark: isBoardDark(options.colorScheme, host),
    fontFamily: '',
    boardName: board.name,
    personalization: choosePersonalization(board.personalizations, options.personalization),
  };
  if (!isMasonry(inputs) || (!host.shadowRoot && needsExtendedAppearance(inputs))) return leave({});
  const products: UnreadProducts = new Map();
  const page = await readPage(document, address, service, products).catch(() => null);
  // The page is unreadable: the interactive board reads it again, and reports the error.
  if (!page) return leave({});
  const read = { board, page, address, products };
  if (!page.posts.length || !isWanted()) return leave({});
  if (host.shadowRoot) {
    // A server has written the board: if its markup holds these posts, the interactive board takes its nodes over.
    const root = host.shadowRoot.querySelector<HTMLElement>('.written');
    const ids = [...host.shadowRoot.querySelectorAll<HTMLElement>('article')].map(({ dataset }) => dataset['post']);
    const isSame = `${ids}` === `${page.posts.map(({ id }) => id)}`;
    return root && isSame
      ? leave({ read, painted: { root, feed: { sizes: new Map(), count: ids.length } } })
      : leave({});
  }
  const appearance = appearanceOf(inputs);
  const context = createCardContext({ appearance, language, messages: await messages, now: environment.now });
  const pause = () => new Promise<boolean>((resolve) => environment.setTimer(() => resolve(isWanted()), 0));
  // Parsing the responses was one task; drawing them is another, so that neither is long on a slow phone.
  if (!(await pause())) return leave({});

  // The page's reserved height is read before the style sheet is added: its `:host` resets the page's own rules.
  const room = host.offsetHeight;
  const shadow = prepareRoot(host);
  const feedName = fillIn(context.messages.feed, { board: board.name });
  paint(
    <BoardShell language={language} appearance={appearance} isBarShown={options.navigation}>
      <PostsSection name={board.name} messages={context.messages}>
        <div class="feed" part="feed" role="feed" aria-label={feedName} />
        <div class="end" tabindex={-1} />
      </PostsSection>
    </BoardShell>,
    shadow,
  );
  const root = shadow.querySelector<HTMLElement>('.root')!;
  root.style.setProperty('--d-room', `${room}px`);
  const box = root.querySelector<HTMLElement>('.feed')!;
  const presses = rememberPresses(root, { board, posts: page.posts, options });
  const { cardWidth, gap } = appearance;
  const feed = await paintFirstCards({
    box,
    posts: page.posts,
    columns: { cardWidth, gap, columns: options.columns },
    context,
    paint,
    pause,
  }).catch(() => null);
  // A card that cannot be painted must not affect the others: the interactive board draws them.
  return feed ? leave({ read, painted: { root, feed, context }, presses }) : leave({ presses });
}
