import { browserEnvironment } from '../embed/environment.ts';
import { createInsightsElement, type InsightsElement } from './insights-element.ts';

declare global {
  interface HTMLElementTagNameMap {
    'drystone-insights': InsightsElement;
  }
}

/** Registers `<drystone-insights>`. Where the name is taken already, that one stays. Does nothing on a server. */
export function defineInsightsElement(): void {
  const registry = globalThis.customElements;
  if (!registry || registry.get('drystone-insights')) return;
  registry.define('drystone-insights', createInsightsElement(browserEnvironment()));
}
