import { attributeOf } from '../options/attribute-of.ts';
import { type OptionsOf, type OptionTable, readTable } from '../options/read-table.ts';
import { isNamedService } from './named-services.ts';
import { upgradeProperties } from './upgrade-properties.ts';

/** What an element shows for as long as it is the same: one board, one form. */
export interface ElementView<Options> {
  /** Takes over options of the same board or form: those whose row says what they change. */
  update?(options: Options): void;
  close(): void;
}

export interface ElementSetup<Table extends OptionTable> {
  readonly table: Table;
  /** Starts what the element shows, with the code that it has. `mountLazily` loads code first. */
  readonly mount: (host: HTMLElement, options: OptionsOf<Table>) => ElementView<OptionsOf<Table>>;
  /** Waits until the element is near the window. */
  readonly isLazy?: (options: OptionsOf<Table>, host: HTMLElement) => boolean;
  /** A value that its option does not accept, each time that the options are read. */
  readonly onInvalid?: (host: HTMLElement, name: keyof Table & string, given: unknown) => void;
  /** What an option was given; absent = its attribute. */
  readonly look?: (host: HTMLElement, name: string) => unknown;
}

/**
 * An element whose attributes are options. Each option is also a property that is kept as the attribute, so both agree.
 */
export type OptionElement<Table extends OptionTable> = HTMLElement & {
  -readonly [Name in keyof OptionsOf<Table>]: OptionsOf<Table>[Name];
} & {
  /** Removes for good what is shown; the element's own children are seen again. */
  destroy(): void;
};

/** For classes that extend one of these. */
export interface BaseElement extends HTMLElement {
  /** Starts anew, for options that are not attributes. Several calls in one go are one start. */
  restart(): void;
  destroy(): void;
}

/** How near to the window a lazy element starts: a screen ahead, as browsers do with pictures. */
const lazyMargin = '100% 0px';

/**
 * Makes the class of an element from its table of options: attributes, properties, one start for several changes, one
 * end. On a server it is an empty shell that can be imported.
 *
 *     connected · attribute · property ──► queued ──► read ──┬── another board or form: close, (near?), mount
 *     disconnected, and not put elsewhere at once ──► close  └── the same: update
 */
export function createElementClass<Table extends OptionTable>(setup: ElementSetup<Table>): new () => BaseElement {
  const { table, mount, isLazy, onInvalid, look = (host, name) => host.getAttribute(attributeOf(name)) } = setup;
  const Base: typeof HTMLElement = globalThis.HTMLElement ?? class {};
  const names = Object.keys(table);
  /** Two sets of options with the same identity show the same board or form. */
  const identityOf = (options: OptionsOf<Table>) =>
    JSON.stringify(names.filter((name) => !table[name]?.changes).map((name) => options[name]));
  /** Two sets with the same look are drawn alike. */
  const lookOf = (options: OptionsOf<Table>) =>
    JSON.stringify(names.filter((name) => table[name]?.changes !== 'nothing').map((name) => options[name]));

  class DrystoneElement extends Base {
    static readonly observedAttributes = names.map(attributeOf);
    #view: ElementView<OptionsOf<Table>> | null = null;
    #nearness: IntersectionObserver | null = null;
    #identity = '';
    #drawn = '';
    #isQueued = false;
    #isDestroyed = false;

    connectedCallback() {
      upgradeProperties(this, names);
      this.#queue();
    }

    disconnectedCallback() {
      this.#queue();
    }

    attributeChangedCallback(_name: string, before: string | null, after: string | null) {
      if (before !== after) this.#queue();
    }

    restart() {
      this.#close();
      this.#queue();
    }

    destroy() {
      this.#isDestroyed = true;
      this.#close();
    }

    /** Several attributes set in one go, or an element moved within the page, are one change. */
    #queue() {
      if (this.#isQueued || this.#isDestroyed) return;
      this.#isQueued = true;
      // No queueMicrotask: a page may have taken it away. What is thrown here is told and is no error of the page.
      Promise.resolve()
        .then(() => {
          this.#isQueued = false;
          if (this.#isDestroyed) return;
          if (this.isConnected) this.#apply();
          else this.#close();
        })
        .catch((problem: unknown) => console.warn?.(problem));
    }

    #apply() {
      const options = readTable(
        table,
        (name) => look(this, name),
        (name, given) => onInvalid?.(this, name, given),
      );
      const { service } = options;
      if (typeof service === 'string' && service && !isNamedService(service)) {
        console.warn?.(`[drystone] ${service} is not in drystone-services.`);
        this.#close();
        return;
      }
      const [identity, drawn] = [identityOf(options), lookOf(options)];
      // Moved within the page, or told the same again: what is shown stays, with its focus and what was typed.
      if (identity === this.#identity) {
        if (drawn !== this.#drawn) this.#view?.update?.(options);
        this.#drawn = drawn;
        return;
      }
      this.#close();
      this.#identity = identity;
      this.#drawn = drawn;
      if (!isLazy?.(options, this)) this.#view = mount(this, options);
      else this.#mountWhenNear();
    }

    #mountWhenNear() {
      this.#nearness = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
          this.#nearness?.disconnect();
          // Read again: options of the same board may have changed while it waited.
          this.#view = mount(
            this,
            readTable(table, (name) => look(this, name)),
          );
        },
        { rootMargin: lazyMargin },
      );
      this.#nearness.observe(this);
    }

    #close() {
      this.#nearness?.disconnect();
      this.#identity = '';
      // What a server has written stays until something was shown.
      if (!this.#view) return;
      this.#view.close();
      this.#view = null;
      const root = this.shadowRoot;
      if (!root) return;
      root.adoptedStyleSheets = [];
      root.replaceChildren(document.createElement('slot'));
    }
  }

  for (const name of names) {
    Object.defineProperty(DrystoneElement.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return readTable({ [name]: table[name]! }, () => look(this, name))[name];
      },
      set(this: HTMLElement, value: unknown) {
        if (value === false || value == null) this.removeAttribute(attributeOf(name));
        else this.setAttribute(attributeOf(name), value === true ? '' : `${value}`);
      },
    });
  }
  return DrystoneElement;
}

/**
 * The shadow root of an element with its one style sheet, and the box in it that may be filled. What the page reserved
 * for the element is held, because `:host` resets the page's own rules. The element's own children are seen until there
 * is more.
 */
export function openRoot(host: HTMLElement, css: string): HTMLElement {
  const reservedPx = host.offsetHeight;
  // First what a page may have taken away: with an empty root its own content would be gone.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const box = document.createElement('div');
  root.adoptedStyleSheets = [sheet];
  box.className = 'root';
  box.style.minHeight = `${reservedPx}px`;
  box.append(document.createElement('slot'));
  root.replaceChildren(box);
  return box;
}
