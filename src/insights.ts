/**
 * `<drystone-insights>`: what an owner asks of a board's figures. An entry of its own, for a page of the owner's; a page with
 * a board needs none of it. Importing it registers the element. Can be imported on a server.
 */
import { defineInsightsElement } from './insights/define.ts';

export type { InsightsElement } from './insights/insights-element.ts';
export type { InsightsOptions } from './insights/options.ts';

defineInsightsElement();
