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

const lookUp = <Table extends OptionTable>({ read }: ElementSetup<Table>, host: HTMLElement, name: string) =>
  read ? read(host, name) : host.getAttribute(attributeOf(name));

/**
 * Mounts the content of one element, and updates it when an option changes. It batches several changes into one update.
 *
 *     connected · attribute · property ──► queued ──► read ──┬── another board or form: close, (near?), mount
 *     disconnected, and not put elsewhere at once ──► close  └── the same: update
 */
function createMounting<Table extends OptionTable>(host: HTMLElement, setup: ElementSetup<Table>) {
  const { table, mount, isLazy, onInvalid } = setup;
  let view: ElementView<OptionsOf<Table>> | null = null;
  let nearness: IntersectionObserver | null = null;
  let identity = '';
  let drawn = '';
  let isQueued = false;
  let isDestroyed = false;

  const read = (report?: typeof onInvalid) =>
    readTable(
      table,
      (name) => lookUp(setup, host, name),
      (name, given) => report?.(host, name, given),
    );

  function close() {
    nearness?.disconnect();
    identity = '';
    // Server markup stays until the content is mounted.
    if (!view) return;
    view.close();
    view = null;
    const root = host.shadowRoot;
    if (!root) return;
    root.adoptedStyleSheets = [];
    root.replaceChildren(pageDocument.createElement('slot'));
  }

  function mountWhenNear() {
    nearness = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        nearness?.disconnect();
        // The options are read again, because options of the same board may have changed while it waited.
        view = mount(host, read());
      },
      { rootMargin: lazyMargin },
    );
    nearness.observe(host);
  }

  function apply() {
    const options = read(onInvalid);
    const { service } = options;
    if (typeof service === 'string' && service && !isNamedService(service)) {
      console.warn?.(`[drystone] ${service} is not in drystone-services.`);
      close();
      return;
    }
    const [newIdentity, newDrawn] = describe(table, options);
    const hasOtherLook = newDrawn !== drawn;
    drawn = newDrawn;
    // After a move within the page, or without a real change, the content stays, with its focus and the visitor's
    // input.
    if (newIdentity === identity) {
      if (hasOtherLook) view?.update?.(options);
      return;
    }
    close();
    identity = newIdentity;
    if (!isLazy?.(options, host)) view = mount(host, options);
    else mountWhenNear();
  }

  return {
    close,
    destroy() {
      isDestroyed = true;
      close();
    },
    /** Several attribute changes in one task, or a move of the element within the page, cause one update. */
    queue() {
      if (isQueued || isDestroyed) return;
      isQueued = true;
      // This avoids queueMicrotask, because a page may have removed it. Errors are reported to the owner and must not
      // become errors of the page.
      Promise.resolve()
        .then(() => {
          isQueued = false;
          if (isDestroyed) return;
          if (host.isConnected) apply();
          else close();
        })
        .catch((problem: unknown) => console.warn?.(problem));
    },
  };
}

/** The identity of the board or form that these options show, and their look, as texts that can be compared. */
function describe<Table extends OptionTable>(table: Table, options: OptionsOf<Table>): readonly [string, string] {
  const names = Object.keys(table);
  return [
    JSON.stringify(names.filter((name) => !table[name]?.changes).map((name) => options[name])),
    JSON.stringify(names.filter((name) => table[name]?.changes !== 'nothing').map((name) => options[name])),
  ];
}

/**
 * Makes the class of an element from its table of options, each of which is also a property that reflects its
 * attribute. On a server the class is an empty shell, so that the module can be imported.
 */
export function createElementClass<Table extends OptionTable>(setup: ElementSetup<Table>): new () => BaseElement {
  const { table } = setup;
  const Base: typeof HTMLElement = globalThis.HTMLElement ?? class {};
  const names = Object.keys(table);

  class DrystoneElement extends Base {
    static readonly observedAttributes = names.map(attributeOf);
    readonly #mounting = createMounting(this, setup);

    connectedCallback() {
      upgradeProperties(this, names);
      this.#mounting.queue();
    }

    disconnectedCallback() {
      this.#mounting.queue();
    }

    attributeChangedCallback(_name: string, before: string | null, after: string | null) {
      if (before !== after) this.#mounting.queue();
    }

    restart() {
      this.#mounting.close();
      this.#mounting.queue();
    }

    destroy() {
      this.#mounting.destroy();
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
