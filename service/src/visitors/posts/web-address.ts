const maxLength = 2048;

/**
 * Reads a visitor's address: `https`, a host with a name, no credentials. Such an address is stored and never fetched.
 */
export function readWebAddress(text: string): string | null {
  if (text.length > maxLength || !URL.canParse(text)) return null;
  const { protocol, hostname, username, password, port, href } = new URL(text);
  const hasName =
    hostname.includes('.') &&
    !/^[\d.]+$/.test(hostname) &&
    !hostname.includes('[') &&
    !/(^|\.)(localhost|local|internal)\.?$/.test(hostname);
  return protocol === 'https:' &&
    port === '' &&
    username === '' &&
    password === '' &&
    hasName &&
    href.length <= maxLength
    ? href
    : null;
}
