import { connectDataLayer } from './data-layer/connect-data-layer.ts';

/**
 * The same for the script tag: a page that has this script beside the loader hands its events to `dataLayer`. A plain
 * script or a module.
 */
connectDataLayer();
