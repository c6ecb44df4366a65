import css from '../components/insights/insights.css?inline';
import { attributeOf } from '../options/attribute-of.ts';
import { insightsOptions } from '../options/insights-options.ts';
import { createElementClass, type OptionElement, openRoot } from './base-element.ts';
import { browserEnvironment, type Environment } from './environment.ts';
import { mountInsights } from './mount-insights.tsx';

/**
 * `<drystone-insights api="v2" service="https://boards.example" team="7" board="spring">`: the figures of a board, as
 * charts and tables. Options are attributes and properties; `token` set as a property is kept in memory only.
 */
export interface InsightsElement extends OptionElement<typeof insightsOptions> {
  /** Loads the figures again. */
  refresh(): void;
}

// It is declared here and not where the element is registered, so that importing the type also declares the tag name.
declare global {
  interface HTMLElementTagNameMap {
    'drystone-insights': InsightsElement;
  }
}

const tokenIsPublic =
  '[drystone-insights] Everyone who opens the page can see a token in the attribute. Show this page ' +
  'to its owners only; better, set element.token from your code, or let a proxy add the token (docs/insights.md).';

/** Makes the element's class. On a server the class is an empty shell that can be imported. */
function createInsightsElement(environment: Environment): new () => HTMLElement {
  /**
   * Tokens that the page's code has set: they take precedence over the attribute, and no part of the page shows them.
   */
  const tokens = new WeakMap<HTMLElement, string>();
  const warned = new WeakSet<HTMLElement>();
  const tokenOf = (host: HTMLElement): string | null => tokens.get(host) ?? host.getAttribute('token');

  const Base = createElementClass({
    table: insightsOptions,
    read: (host, name) => (name === 'token' ? tokenOf(host) : host.getAttribute(attributeOf(name))),
    mount(host, options) {
      if (host.hasAttribute('token') && !warned.has(host)) {
        warned.add(host);
        environment.warn(tokenIsPublic);
      }
      return mountInsights(host, openRoot(host, css), options, environment);
    },
  });

  return class DrystoneInsights extends Base {
    refresh() {
      this.restart();
    }

    get token() {
      return tokenOf(this)?.trim() ?? '';
    }

    set token(value: unknown) {
      const token = `${value ?? ''}`;
      if (token === tokens.get(this)) return;
      tokens.set(this, token);
      this.restart();
    }
  };
}

/** Registers `<drystone-insights>`. If the name is already registered, that element stays. Does nothing on a server. */
export function defineInsightsElement(): void {
  const registry = globalThis.customElements;
  if (!registry || registry.get('drystone-insights')) return;
  registry.define('drystone-insights', createInsightsElement(browserEnvironment()));
}
