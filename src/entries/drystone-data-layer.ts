import { connectDataLayer } from '../data-layer/connect-data-layer.ts';

/**
 * The data layer entry for the script tag: a page that loads this script beside the loader passes its events to
 * `dataLayer`. It is a plain script or a module.
 */
connectDataLayer();
