import { attributeOf } from '../options/attribute-of.ts';
import { type OptionsOf, type OptionTable, readTable } from '../options/read-table.ts';
import { pageDocument } from '../page/page-document.ts';
import { isNamedService } from './named-services.ts';
import { upgradeProperties } from './upgrade-properties.ts';

/** The mounted content of an element: one board or one form. */
export interface ElementView<Options> {
  /** Applies new options of the same board or form. Each row of the table says what its option changes. */
  update?(options: Options): void;
  close(): void;
}

export interface ElementSetup<Table extends OptionTable> {
  readonly table: Table;
  /** Mounts the content of the element. `mountLazily` loads code first. */
  readonly mount: (host: HTMLElement, options: OptionsOf<Table>) => ElementView<OptionsOf<Table>>;
  /** Whether the element is mounted only when it is near the window. */
  readonly isLazy?: (options: OptionsOf<Table>, host: HTMLElement) => boolean;
  /** Called for each invalid value, each time that the options are read. */
  readonly onInvalid?: (host: HTMLElement, name: keyof Table & string, given: unknown) => void;
  /** The value of an option that was set as a property; absent = its attribute applies. */
  readonly read?: (host: HTMLElement, name: string) => unknown;
}

/**
 * An element whose attributes are options. Each option is also a property that reflects the attribute, so both agree.
 */
export type OptionElement<Table extends OptionTable> = HTMLElement & {
  -readonly [Name in keyof OptionsOf<Table>]: OptionsOf<Table>[Name];
} & {
  /** Removes the content permanently, and shows the element's own children again. */
  destroy(): void;
};

/** Members for subclasses. */
export interface BaseElement extends HTMLElement {
  /** Mounts again, for options that are not attributes. Several calls in one task mount once. */
  restart(): void;
  destroy(): void;
}

/** The margin of the window in which a lazy element starts: one screen ahead, as browsers do with pictures. */
const lazyMargin = '100% 0px';

/** On a server there is no such class, so that the module can be imported there. */
const Base: typeof HTMLElement = globalThis.HTMLElement ?? class {};

/**
 * Handles attributes and properties of an element, batches several changes into one update, and cleans up.
 *
 *     connected · attribute · property ──► queued ──► read ──┬── another board or form: close, (near?), mount
 *     disconnected, and not put elsewhere at once ──► close  └── the same: update
 */
class MountingElement<Table extends OptionTable> extends Base implements BaseElement {
  readonly #setup: ElementSetup<Table>;
  #view: ElementView<OptionsOf<Table>> | null = null;
  #nearness: IntersectionObserver | null = null;
  #identity = '';
  #drawn = '';
  #isQueued = false;
  #isDestroyed = false;

  constructor(setup: ElementSetup<Table>) {
    super();
    this.#setup = setup;
  }

  connectedCallback() {
    upgradeProperties(this, Object.keys(this.#setup.table));
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

  /** Several attribute changes in one task, or a move of the element within the page, cause one update. */
  #queue() {
    if (this.#isQueued || this.#isDestroyed) return;
    this.#isQueued = true;
    // This avoids queueMicrotask, because a page may have removed it. Errors are reported to the owner and must not
    // become errors of the page.
    Promise.resolve()
      .then(() => {
        this.#isQueued = false;
        if (this.#isDestroyed) return;
        if (this.isConnected) this.#apply();
        else this.#close();
      })
      .catch((problem: unknown) => console.warn?.(problem));
  }

  #read(onInvalid?: (name: keyof Table & string, given: unknown) => void): OptionsOf<Table> {
    return readTable(this.#setup.table, (name) => lookUp(this.#setup, this, name), onInvalid);
  }

  /** Two sets of options with the same text differ in no option of which `counts` is true. */
  #describe(options: OptionsOf<Table>, counts: (changes: OptionTable[string]['changes']) => boolean): string {
    const { table } = this.#setup;
    return JSON.stringify(Object.keys(table).map((name) => counts(table[name]?.changes) && options[name]));
  }

  #apply() {
    const { mount, isLazy, onInvalid } = this.#setup;
    const options = this.#read((name, given) => onInvalid?.(this, name, given));
    const { service } = options;
    if (typeof service === 'string' && service && !isNamedService(service)) {
      console.warn?.(`[drystone] ${service} is not in drystone-services.`);
      this.#close();
      return;
    }
    // The same identity is the same board or form; the same look needs no update.
    const identity = this.#describe(options, (changes) => !changes);
    const drawn = this.#describe(options, (changes) => changes !== 'nothing');
    // After a move within the page, or without a real change, the content stays, with its focus and the visitor's
    // input.
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
        // The options are read again, because options of the same board may have changed while it waited.
        this.#view = this.#setup.mount(this, this.#read());
      },
      { rootMargin: lazyMargin },
    );
    this.#nearness.observe(this);
  }

  #close() {
    this.#nearness?.disconnect();
    this.#identity = '';
    // Server markup stays until the content is mounted.
    if (!this.#view) return;
    this.#view.close();
    this.#view = null;
    const root = this.shadowRoot;
    if (!root) return;
    root.adoptedStyleSheets = [];
    root.replaceChildren(pageDocument.createElement('slot'));
  }
}

const lookUp = <Table extends OptionTable>({ read }: ElementSetup<Table>, host: HTMLElement, name: string) =>
  read ? read(host, name) : host.getAttribute(attributeOf(name));

/** Makes the class of an element from its table of options. Each option becomes a property that reflects its attribute. */
export function createElementClass<Table extends OptionTable>(setup: ElementSetup<Table>): new () => BaseElement {
  const { table } = setup;
  const names = Object.keys(table);
  class DrystoneElement extends MountingElement<Table> {
    static readonly observedAttributes = names.map(attributeOf);

    constructor() {
      super(setup);
    }
  }
  for (const name of names) {
    Object.defineProperty(DrystoneElement.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return readTable({ [name]: table[name]! }, () => lookUp(setup, this, name))[name];
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
 * Creates the shadow root of an element with its one style sheet, and the box for its content. The box keeps the height
 * that the page reserved for the element, because `:host` resets the page's own rules. The element's own children are
 * shown until there is content.
 */
export function openRoot(host: HTMLElement, css: string): HTMLElement {
  const reservedPx = host.offsetHeight;
  // APIs that a page may have removed come first: after an error, an empty shadow root would hide the element's own
  // content.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const box = pageDocument.createElement('div');
  root.adoptedStyleSheets = [sheet];
  box.className = 'root';
  box.style.minHeight = `${reservedPx}px`;
  box.append(pageDocument.createElement('slot'));
  root.replaceChildren(box);
  return box;
}
