import { type AppearanceInputs, appearanceOf } from '../appearance/appearance.ts';
import { choosePersonalization } from '../appearance/choose-personalization.ts';
import { isMasonry, needsExtendedAppearance } from '../appearance/needs.ts';
import { BoardFrame, type BoardFrameProps } from '../components/board/board-frame.tsx';
import { paintFirstCards } from '../components/feed/first-cards.tsx';
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
import { createCardContext } from './card-context.ts';
import { isBoardDark } from './is-board-dark.ts';
import { paint } from './paint.ts';
import type { PaintedBoard } from './painted-board.ts';
import { prepareRoot } from './prepare-root.ts';
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
  /** Null = nothing was painted. */
  readonly painted: PaintedBoard | null;
  /** Absent = nothing was painted. */
  readonly presses?: Presses;
}

export type FirstPaintEnvironment = AskEnvironment & Pick<RequestEnvironment, 'now' | 'setTimer'>;

/**
 * Maximum time without a sign that the board is loading; then the code of the interactive board is loaded, which shows
 * one. It is not loaded earlier, because on a slow network it would compete with the responses.
 */
const stalledAfterMs = 1000;

/** Whether the first posts are not the first page of the board's own list. */
const isElsewhere = (options: BoardOptions): boolean =>
  options.api === 'v1' || isFiltered(options) || (options.linkable && location.hash.startsWith('#drystone:'));

/** Paints a board without posts, in the room that its page has reserved. */
function paintFrame(host: HTMLElement, drawn: BoardFrameProps): HTMLElement {
  // The page's reserved height is read before the style sheet is added: its `:host` resets the page's own rules.
  const room = host.offsetHeight;
  const shadow = prepareRoot(host);
  paint(<BoardFrame {...drawn} />, shadow);
  const root = shadow.querySelector<HTMLElement>('.root')!;
  root.style.setProperty('--d-room', `${room}px`);
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

  if (!slug || !service || isElsewhere(options)) return leave({});

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
  const isPreliminary = needsExtendedAppearance(inputs);
  if (!isMasonry(inputs) || (!host.shadowRoot && isPreliminary)) return leave({});
  const products: UnreadProducts = new Map();
  const page = await readPage(document, address, service, products).catch(() => null);
  // The page is unreadable: the interactive board reads it again, and reports the error.
  if (!page) return leave({});
  const read = { board, page, address, products };
  if (!page.posts.length || !isWanted()) return leave({});
  const appearance = appearanceOf(inputs);
  const context = createCardContext({ appearance, language, messages: await messages, now: environment.now });
  const pause = () => new Promise<boolean>((resolve) => environment.setTimer(() => resolve(isWanted()), 0));
  // Parsing the responses was one task; drawing them is another, so that neither is long on a slow phone.
  if (!(await pause())) return leave({});
  const drawn = { board, options, context };
  const remember = (root: HTMLElement) => rememberPresses(root, { board, posts: page.posts, options });
  if (host.shadowRoot) {
    // Without this code the interactive board draws its cards anew.
    const code = await import('./adopt-server-markup.tsx').catch(() => null);
    const painted = isWanted() && code?.adoptServerMarkup(host, { ...drawn, posts: page.posts });
    return leave(painted ? { read, painted: { ...painted, isPreliminary }, presses: remember(painted.root) } : {});
  }

  const root = paintFrame(host, drawn);
  const box = root.querySelector<HTMLElement>('.feed')!;
  const presses = remember(root);
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
