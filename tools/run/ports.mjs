// @ts-check
// The ports of the three demo servers. Three ports make three origins, as on a real page, where the page, the files of
// the widget and the board service do not share one.

/** @typedef {{ readonly PAGES_PORT: number, readonly WIDGET_PORT: number, readonly SERVICE_PORT: number }} Ports */

/** The ports of `npm start`. The environment variable of the same name replaces each. */
export const demoPorts = { PAGES_PORT: 4173, WIDGET_PORT: 4174, SERVICE_PORT: 4175 };

/** The browser tests have separate ports, so that they neither disturb nor test a running `npm start`. */
export const testPorts = { PAGES_PORT: 4273, WIDGET_PORT: 4274, SERVICE_PORT: 4275 };

/** The WebKit smoke has separate ports, because servers of the other suite can still be running. */
export const webkitPorts = { PAGES_PORT: 4373, WIDGET_PORT: 4374, SERVICE_PORT: 4375 };

/**
 * Returns the three ports, with the values of the environment where these are set. With `prefix` the tests ignore the
 * variables of `npm start`, and read E2E_PAGES_PORT and so on. Throws on a value that is no port number.
 *
 * @param {Ports} defaults
 * @returns {Ports}
 */
export function portsFromEnvironment(defaults, prefix = '') {
  const read = (/** @type {keyof Ports} */ name) => {
    const given = process.env[prefix + name];
    if (given !== undefined && !/^\d{1,5}$/.test(given))
      throw new Error(`${prefix}${name} must be a port number, not "${given}"`);
    return given === undefined ? defaults[name] : Number(given);
  };
  return { PAGES_PORT: read('PAGES_PORT'), WIDGET_PORT: read('WIDGET_PORT'), SERVICE_PORT: read('SERVICE_PORT') };
}
