import type { Environment } from '../element/environment.ts';
import { upgradeProperties } from '../element/upgrade-properties.ts';
import css from './insights.css?inline';
import { openInsights } from './insights-view.tsx';
import { type InsightsOption, type InsightsOptions, optionNames, readInsightsOptions } from './options.ts';

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/**
 * `<drystone-insights api="v2" service="https://boards.example" team="7" board="spring">`: the figures of a board, as charts
 * and tables. Options are attributes and properties; `token` set as a property is kept in memory and never written down.
 */
export interface InsightsElement extends HTMLElement, Mutable<InsightsOptions> {
  /** Asks for the figures again. */
  refresh(): void;
}

// Here and not where it is registered: the type that a page imports brings the name along.
declare global {
  interface HTMLElementTagNameMap {
    'drystone-insights': InsightsElement;
  }
}

/** Makes the element's class. On a server the class is an empty shell that can be imported. */
export function createInsightsElement(environment: Environment): new () => InsightsElement {
  const Base: typeof HTMLElement = globalThis.HTMLElement ?? class {};

  // The accessors of the options are made below.
  // oxlint-disable-next-line typescript/no-unsafe-declaration-merging -- made by defineProperty for every option
  interface DrystoneInsights extends Omit<Mutable<InsightsOptions>, 'proxy'> {}
  class DrystoneInsights extends Base {
    static readonly observedAttributes = [...optionNames, 'proxy'];
    /** A token that the page's code gave: stronger than the attribute, and in no tree. */
    #token: string | null = null;
    #stop: (() => void) | null = null;
    #isQueued = false;
    #hasWarned = false;

    connectedCallback() {
      upgradeProperties(this, [...optionNames, 'proxy']);
      this.#queue();
    }

    disconnectedCallback() {
      this.#queue();
    }

    attributeChangedCallback(_name: string, before: string | null, after: string | null) {
      if (before !== after) this.refresh();
    }

    get proxy() {
      return this.hasAttribute('proxy');
    }

    set proxy(isProxy: boolean) {
      this.toggleAttribute('proxy', isProxy);
    }

    refresh() {
      this.#close();
      this.#queue();
    }

    read(name: InsightsOption): string {
      return (name === 'token' ? this.#token : null) ?? this.getAttribute(name) ?? '';
    }

    write(name: InsightsOption, value: unknown) {
      const text = value == null ? '' : `${value}`;
      if (name !== 'token') return this.setAttribute(name, text);
      if (text === this.#token) return;
      this.#token = text;
      this.refresh();
    }

    /** Several options set in one go, or an element moved within the page, make one start. */
    #queue() {
      if (this.#isQueued) return;
      this.#isQueued = true;
      queueMicrotask(() => {
        this.#isQueued = false;
        if (!this.isConnected) this.#close();
        else if (this.#stop === null) this.#open();
      });
    }

    #open() {
      if (this.hasAttribute('token') && !this.#hasWarned) {
        this.#hasWarned = true;
        environment.warn('[drystone-insights] A token in the attribute is seen by whoever reads the page. Show this page to its owners only; better, set element.token from your code, or let a proxy add the token (docs/insights.md).');
      }
      const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      root.adoptedStyleSheets = [sheet];
      const close = openInsights({ host: this, root, options: readInsightsOptions((name) => this.read(name), this.proxy, document.baseURI), environment });
      this.#stop = () => {
        close();
        root.adoptedStyleSheets = [];
        root.replaceChildren();
      };
    }

    #close() {
      this.#stop?.();
      this.#stop = null;
    }
  }

  for (const name of optionNames) {
    Object.defineProperty(DrystoneInsights.prototype, name, {
      configurable: true,
      enumerable: true,
      get(this: DrystoneInsights) {
        return name === 'api' ? readInsightsOptions((one) => this.read(one), false, 'about:blank').api : this.read(name);
      },
      set(this: DrystoneInsights, value: unknown) {
        this.write(name, value);
      },
    });
  }
  return DrystoneInsights;
}
