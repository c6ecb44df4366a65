/**
 * Hands the engagement events of a page's boards to its tag manager, once `connectDataLayer` is called. An entry of its
 * own: nothing is written into a data layer that did not ask for it. Can be imported on a server.
 */
export { connectDataLayer, type DataLayerEvent, type DataLayerOptions } from './data-layer/connect-data-layer.ts';
