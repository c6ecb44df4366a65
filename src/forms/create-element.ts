import type { Environment } from '../element/environment.ts';
import { takeOverProperties } from '../element/upgrade-properties.ts';
import { attributeOf } from './attribute-of.ts';
import css from './forms.css?inline';
import { readElementOption, type OptionsOf, type OptionTable } from './options.ts';

/** What an element shows for as long as its options stay the same. */
export interface Mounted {
  close(): void;
}

/** @param host the element on the page; `container` is the room in its shadow root that may be filled */
export type Mount<Options> = (host: HTMLElement, container: HTMLElement, options: Options, environment: Environment) => Mounted;

/** An element whose attributes are options, each also a property. Another value of any of them is another start. */
export type OptionElement<Table extends OptionTable> = HTMLElement & { -readonly [Name in keyof OptionsOf<Table>]: OptionsOf<Table>[Name] } & {
  /** Takes away for good what is shown; the element's own children are seen again. */
  destroy(): void;
};

/** Makes the class of an element from its table of options. On a server it is an empty shell that can be imported. */
export function createElementClass<Table extends OptionTable>(table: Table, environment: Environment, load: () => Promise<Mount<OptionsOf<Table>>>): new () => HTMLElement {
  const Base: typeof HTMLElement = globalThis.HTMLElement ?? class {};
  const names = Object.keys(table);

  class DrystoneElement extends Base {
    static readonly observedAttributes = names.map(attributeOf);
    #stop: (() => void) | null = null;
    #shown = '';
    #isQueued = false;
    #isDestroyed = false;

    connectedCallback() {
      takeOverProperties(this, names);
      this.#queue();
    }

    disconnectedCallback() {
      this.#queue();
    }

    attributeChangedCallback(_name: string, before: string | null, after: string | null) {
      if (before !== after) this.#queue();
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
      const options = Object.fromEntries(names.map((name) => [name, Reflect.get(this, name)]));
      const wanted = JSON.stringify(options);
      // Moved within the page, or told the same again: what stands is right, with what was typed into it.
      if (wanted === this.#shown) return;
      this.#close();
      this.#shown = wanted;
      let isClosed = false;
      let mounted: Mounted | null = null;
      this.#stop = () => {
        isClosed = true;
        mounted?.close();
      };
      const container = this.#open();
      load().then((mount) => {
        if (!isClosed && isOptions(options, table)) mounted = mount(this, container, options, environment);
      }, (problem: unknown) => environment.warn(`[drystone] The code of <${this.localName}> did not come: ${problem}`));
    }

    /** The room to draw in. What the page reserved for the element, by whatever means, is held: `:host` resets the page's own rules for it. */
    #open(): HTMLElement {
      const room = this.offsetHeight;
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      const sheet = new CSSStyleSheet();
      const container = document.createElement('div');
      sheet.replaceSync(css);
      root.adoptedStyleSheets = [sheet];
      container.className = 'root';
      container.style.minHeight = `${room}px`;
      container.append(document.createElement('slot'));
      root.replaceChildren(container);
      return container;
    }

    #close() {
      this.#stop?.();
      this.#stop = null;
      this.#shown = '';
      const root = this.shadowRoot;
      if (!root) return;
      root.adoptedStyleSheets = [];
      root.replaceChildren(document.createElement('slot'));
    }
  }

  for (const [name, kind] of Object.entries(table)) {
    Object.defineProperty(DrystoneElement.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: HTMLElement) {
        return readElementOption(kind, this.getAttribute(attributeOf(name)));
      },
      set(this: HTMLElement, value: unknown) {
        if (value === false || value == null) this.removeAttribute(attributeOf(name));
        else this.setAttribute(attributeOf(name), value === true ? '' : `${value}`);
      },
    });
  }
  return DrystoneElement;
}

/** The options were read by the table, one by one. */
function isOptions<Table extends OptionTable>(options: Readonly<Record<string, unknown>>, table: Table): options is OptionsOf<Table> {
  return Object.keys(table).every((name) => name in options);
}
