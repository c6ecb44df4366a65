import type { Uploader } from '../files/uploader.ts';
import type { FirstPaint } from '../first-paint/first-paint.tsx';
import { type BoardOptions, optionTable, type OptionName } from '../options/options.ts';
import { createElementClass } from './base-element.ts';
import { type BoardView, type BoardViewSetup, createBoardView } from './board-view.ts';
import { createPageChangesLoader } from './load-page-changes.ts';
import { createLogger, type Logger } from './logger.ts';
import { dispatch } from './page-events.ts';

/**
 * `<drystone-board board="spring" service="https://boards.example">`: shows a board in its place.
 *
 * Attributes and properties: the table in `options.ts`. Properties reflect attributes, so both always agree. Events:
 * the table in `page-events.ts`. Appearance: `--drystone-*` custom properties and `::part(card)`, `picture`, `mark`,
 * `text`, `cta`, `author`, `feed`, `button`, `notice`. Children are shown until there are posts, and when there are
 * none.
 */
export interface BoardElement extends HTMLElement, Mutable<BoardOptions> {
  /** Uploads a visitor's file to your own storage and returns its address. See `docs/public-posts.md`. */
  uploader?: Uploader | null;
  /** Sets several options at once: `element.update({ columns: 3, more: 'scroll' })`. */
  update(options: Partial<BoardOptions>): void;
  /** Loads the posts again. The old posts stay until the new ones are loaded. */
  refresh(): Promise<void>;
  /** Removes the board permanently, and shows the element's own children again. */
  destroy(): void;
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** The first paints that the loader has started, by their elements. Each is used once. */
export type FirstPaints = Map<Element, Promise<FirstPaint>>;

export interface BoardElementSetup extends Pick<BoardViewSetup, 'environment' | 'loadMount' | 'resting'> {
  readonly firstPaints: FirstPaints;
}

/**
 * Makes the class behind `BoardElement`: the base adds a property for each row of the table. On a server without
 * HTMLElement the class is an empty shell, so that the module can be imported.
 */
export function createBoardElement({
  environment,
  firstPaints,
  loadMount,
  resting,
}: BoardElementSetup): new () => HTMLElement {
  const views = new WeakMap<HTMLElement, BoardView>();
  const loggers = new WeakMap<HTMLElement, Logger>();
  const page = { environment, loadPageChanges: createPageChangesLoader(environment) };

  /** Each element has its own logger, which writes each line once, even if the element starts several times. */
  function loggerOf(host: HTMLElement): Logger {
    const found = loggers.get(host);
    if (found) return found;
    const made = createLogger(environment.warn, () => host.getAttribute('board') ?? '');
    loggers.set(host, made);
    return made;
  }

  async function onInvalid(host: HTMLElement, name: OptionName, given: unknown): Promise<void> {
    const { OptionError } = await import('../options/option-error.ts');
    const error = new OptionError(name, given);
    // Each change of an attribute reads all of them again, but each error is reported only once.
    if (loggerOf(host).warn(error))
      dispatch(host, 'drystone-error', {
        board: host.getAttribute('board') ?? '',
        kind: 'option',
        message: error.message,
      });
  }

  function mount(host: HTMLElement, options: BoardOptions): BoardView {
    const { warn } = loggerOf(host);
    const begun = firstPaints.get(host);
    firstPaints.delete(host);
    const view = createBoardView({ ...page, host, options, begun, loadMount, resting, warn });
    views.set(host, view);
    return view;
  }

  const Base = createElementClass({
    table: optionTable,
    mount,
    onInvalid,
    isLazy: ({ loading }, host) => loading === 'lazy' && !firstPaints.has(host),
  });

  class DrystoneBoard extends Base {
    update(options: Partial<BoardOptions>) {
      Object.assign(this, options);
    }

    async refresh() {
      await views.get(this)?.refresh();
    }
  }
  return DrystoneBoard;
}
