// Where the three demo servers listen. Three ports make three origins, as on a real page: the page, the files of the
// widget and the board service never share one.

/** `npm start`; each can be moved by the environment variable of the same name. */
export const demoPorts = { PAGES_PORT: 4173, WIDGET_PORT: 4174, SERVICE_PORT: 4175 };

/** The browser tests: their own ports, so that a running `npm start` is neither disturbed nor tested by accident. */
export const testPorts = { PAGES_PORT: 4273, WIDGET_PORT: 4274, SERVICE_PORT: 4275 };

/** The WebKit smoke runs beside nothing, but a session of the other suite may still be open. */
export const webkitPorts = { PAGES_PORT: 4373, WIDGET_PORT: 4374, SERVICE_PORT: 4375 };

/**
 * The same three ports, with what the environment says instead. `prefix` keeps the tests deaf to the variables of
 * `npm start`: they read E2E_PAGES_PORT and so on.
 */
export function portsFromEnvironment(defaults, prefix = '') {
  const ports = {};
  for (const [name, port] of Object.entries(defaults)) {
    const given = process.env[prefix + name];
    if (given !== undefined && !/^\d{1,5}$/.test(given))
      throw new Error(`${prefix}${name} must be a port number, not "${given}"`);
    ports[name] = given === undefined ? port : Number(given);
  }
  return ports;
}
