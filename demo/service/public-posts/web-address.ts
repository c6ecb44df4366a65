const maxLength = 2048;

/**
 * As written by a visitor: `https`, a host with a name, nobody's credentials. Such an address is kept and never
 * fetched.
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
