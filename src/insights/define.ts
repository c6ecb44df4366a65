import { browserEnvironment } from '../element/environment.ts';
import { createInsightsElement } from './insights-element.ts';

/** Registers `<drystone-insights>`. Where the name is taken already, that one stays. Does nothing on a server. */
export function defineInsightsElement(): void {
  const registry = globalThis.customElements;
  if (!registry || registry.get('drystone-insights')) return;
  registry.define('drystone-insights', createInsightsElement(browserEnvironment()));
}
