/**
 * Passes the engagement events of a page's boards to its tag manager, once `connectDataLayer` is called. It is a
 * separate entry, so that a board never writes into a data layer without this call. It can be imported on a server.
 */
export { connectDataLayer, type DataLayerEvent, type DataLayerOptions } from '../data-layer/connect-data-layer.ts';
