import type { Uploader } from '../files/uploader.ts';
import { firstPaint, type FirstPaint } from '../first-paint/first-paint.tsx';
import { readOption } from '../options/option-kinds.ts';
import {
  attributeOf,
  type BoardOptions,
  optionNames,
  optionTable,
  type OptionName,
  readOptions,
} from '../options/options.ts';
import type { Environment } from './environment.ts';
import { createOwnerConsole } from './owner-console.ts';
import { mountBoard, type MountedBoard } from './mount-board.tsx';
import { dispatch } from './page-events.ts';
import { upgradeProperties } from './upgrade-properties.ts';

/** How near to the window a `loading="lazy"` board starts: a screen ahead, as browsers do with pictures. */
const lazyMargin = '100% 0px';

/**
 * `<drystone-board board="spring" service="https://boards.example">`: shows a board where it stands.
 *
 * Attributes and properties: the table in `options.ts`. Properties are kept as attributes, so both always agree.
 * Events: the table in `page-events.ts`. Appearance: `--drystone-*` custom properties and `::part(card)`, `picture`,
 * `mark`,
 * `text`, `cta`, `author`, `feed`, `button`, `notice`. Children are shown until there are posts, and when there are
 * none.
 */
export interface BoardElement extends HTMLElement, Mutable<BoardOptions> {
  /** Uploads a visitor's file to a place of your own and tells its address. See `docs/public-posts.md`. */
  uploader?: Uploader | null;
  /** Sets several options at once: `element.update({ columns: 3, more: 'scroll' })`. */
  update(options: Partial<BoardOptions>): void;
  /** Loads the posts again. What stands stays until the new ones are there. */
  refresh(): Promise<void>;
  /** Takes the board away for good; the element's own children are seen again. */
  destroy(): void;
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** What the loader has begun: first paints by their elements. Each is taken once. */
export type FirstPaints = Map<Element, Promise<FirstPaint>>;

const changesOf = (name: OptionName): string => {
  const option = optionTable[name];
  return 'changes' in option ? option.changes : 'board';
};

/**
 * Makes the element's class. On a server, where there is no HTMLElement, the class is an empty shell that can be
 * imported.
 */
export function createBoardElement(environment: Environment, firstPaints: FirstPaints): new () => BoardElement {
  const Base: typeof HTMLElement = globalThis.HTMLElement ?? class {};

  // The accessors of the options are made from their table, below.
  // oxlint-disable-next-line typescript/no-unsafe-declaration-merging -- defineProperty makes one for each row
  interface DrystoneBoard extends Mutable<BoardOptions> {}
  class DrystoneBoard extends Base {
    static readonly observedAttributes = optionNames.map(attributeOf);
    #mounted: MountedBoard | null = null;
    /** Ends what `#apply` began: the board, or the waiting for it. */
    #stop: (() => void) | null = null;
    /** The options that name the open board: another value of one of them is another board. */
    #source = '';
    #options: BoardOptions | null = null;
    #isQueued = false;
    #isDestroyed = false;
    #owner = createOwnerConsole(environment.warn, () => this.board);

    connectedCallback() {
      upgradeProperties(this, optionNames);
      this.#queue();
    }

    disconnectedCallback() {
      this.#queue();
    }

    attributeChangedCallback(_name: string, before: string | null, after: string | null) {
      if (before !== after) this.#queue();
    }

    update(options: Partial<BoardOptions>) {
      Object.assign(this, options);
    }

    async refresh() {
      await this.#mounted?.refresh();
    }

    destroy() {
      this.#isDestroyed = true;
      this.#close();
    }

    /** Several attributes set in one go, or an element moved within the page, make one new start. */
    #queue() {
      if (this.#isQueued || this.#isDestroyed) return;
      this.#isQueued = true;
      queueMicrotask(() => {
        this.#isQueued = false;
        if (this.#isDestroyed) return;
        if (this.isConnected) this.#apply();
        else this.#close();
      });
    }

    #apply() {
      const options = readOptions((name) => this.getAttribute(attributeOf(name)), this.#refuse);
      const source = optionNames.map((name) => changesOf(name) === 'board' && options[name]).join();
      const before = this.#options;
      this.#options = options;
      if (source === this.#source) {
        // Moved within the page, or told the same again: what stands is right, with its focus and its expanded texts.
        const isOther = optionNames.some(
          (name) => changesOf(name) === 'appearance' && options[name] !== before?.[name],
        );
        if (isOther) this.#mounted?.setOptions(options);
        return;
      }
      this.#close();
      this.#source = source;
      if (options.loading === 'eager' || firstPaints.has(this)) return this.#open();
      const nearness = new IntersectionObserver(
        (entries) => {
          if (!entries.some((entry) => entry.isIntersecting)) return;
          nearness.disconnect();
          this.#open();
        },
        { rootMargin: lazyMargin },
      );
      nearness.observe(this);
      this.#stop = () => nearness.disconnect();
    }

    #open() {
      let isClosed = false;
      let mounted: MountedBoard | null = null;
      this.#stop = () => {
        isClosed = true;
        mounted?.close();
        this.#mounted = null;
        const root = this.shadowRoot;
        if (!root) return;
        root.adoptedStyleSheets = [];
        root.replaceChildren(document.createElement('slot'));
      };
      const begin = async () => {
        const begun = firstPaints.get(this);
        firstPaints.delete(this);
        const first = await (begun ?? firstPaint(this, environment, () => !isClosed));
        if (isClosed || !this.#options) return;
        const board = await mountBoard({
          host: this,
          options: this.#options,
          first,
          environment,
          warn: this.#owner.warn,
          isClosed: () => isClosed,
        });
        if (isClosed) return board?.close();
        mounted = this.#mounted = board;
      };
      begin().catch(this.#owner.warn);
    }

    #close() {
      this.#stop?.();
      this.#stop = null;
      this.#source = '';
    }

    readonly #refuse = async (name: OptionName, given: unknown) => {
      const { OptionError } = await import('../options/option-error.ts');
      const error = new OptionError(name, given);
      // Every attribute that changes has all of them read again; what was said is not said again.
      if (this.#owner.warn(error))
        dispatch(this, 'drystone-error', { board: this.board, kind: 'option', message: error.message });
    };
  }

  for (const name of optionNames) {
    Object.defineProperty(DrystoneBoard.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        const given = this.getAttribute(attributeOf(name));
        return (given === null ? undefined : readOption(optionTable[name], given)) ?? optionTable[name].initial;
      },
      set(this: HTMLElement, value: unknown) {
        if (value === false || value == null) this.removeAttribute(attributeOf(name));
        else this.setAttribute(attributeOf(name), value === true ? '' : `${value}`);
      },
    });
  }
  return DrystoneBoard;
}
