import type { Uploader } from '../files/uploader.ts';
import { firstPaint, type FirstPaint } from '../first-paint/first-paint.tsx';
import { type BoardOptions, optionTable, type OptionName } from '../options/options.ts';
import { createElementClass, type ElementView } from './base-element.ts';
import { areSameOptions, isSameBoard } from './compare-options.ts';
import type { Environment } from './environment.ts';
import { createPageChangesLoader } from './load-page-changes.ts';
import { createLogger, type Logger } from './logger.ts';
import { mountBoard, type MountedBoard } from './mount-board.tsx';
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

/** A mounted board that can reload its posts. */
interface BoardView extends ElementView<BoardOptions> {
  refresh(): Promise<void>;
}

/**
 * Makes the class behind `BoardElement`: the base adds a property for each row of the table. On a server without
 * HTMLElement the class is an empty shell, so that the module can be imported.
 */
export function createBoardElement(environment: Environment, firstPaints: FirstPaints): new () => HTMLElement {
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
    let latest = options;
    let isClosed = false;
    let mounted: MountedBoard | null = null;
    const start = async () => {
      const started = firstPaints.get(host);
      firstPaints.delete(host);
      const painted = await (started ?? firstPaint(host, environment, () => !isClosed));
      if (isClosed) return;
      const isSame = isSameBoard(painted.options, latest);
      // The page has chosen another board meanwhile, so the first paint and its answers are discarded.
      const first = isSame ? painted : { ...painted, answers: new Map(), read: null, painted: null };
      // The first paint is hydrated with its own options; changed options are applied right after it.
      const given = isSame ? painted.options : latest;
      const board = await mountBoard({ ...page, host, options: given, first, warn, isClosed: () => isClosed });
      if (isClosed) {
        board?.close();
        return;
      }
      mounted = board;
      if (!areSameOptions(given, latest)) board?.setOptions(latest);
    };
    start().catch(warn);
    const view: BoardView = {
      update(changed) {
        latest = changed;
        mounted?.setOptions(changed);
      },
      async refresh() {
        await mounted?.refresh();
      },
      close() {
        isClosed = true;
        mounted?.close();
        mounted = null;
      },
    };
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
