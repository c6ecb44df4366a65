/**
 * `<drystone-insights>`: the figures of a board, for its owner. It is a separate entry, because a page with a board
 * needs none of it. Importing it registers the element. It can be imported on a server.
 */
import { defineInsightsElement } from '../element/insights-element.ts';

export type { InsightsElement } from '../element/insights-element.ts';
export type { InsightsOptions } from '../options/insights-options.ts';

defineInsightsElement();
