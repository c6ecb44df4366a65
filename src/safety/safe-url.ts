import type { SafeUrl } from '../model/safe.ts';

/** Proxies and servers cut or refuse longer addresses. */
const maxAddressLength = 2048;

/**
 * An address as the URL parser writes it: of the web, with its host, or of a person. No host has a user name before it:
 * "https://bank.example@evil.example" shows a host that it does not open. "mailto:?bcc=x" has no recipient. One pattern
 * over the result costs half of reading each part from the parser.
 */
const allowed = /^(?:https?:\/\/([^/@]+?)(?::\d+)?\/|(?:mailto|tel):[^/?#])/;

/**
 * Hosts of the visitor's own machine or network, as the URL parser writes them: loopback, private and link-local IPv4,
 * local names, and everything without a dot (single labels and IPv6 literals, which no public picture needs). A post
 * must not make a visitor's browser send a request to their router.
 */
const localHost =
  /^(0|10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01]))\.[\d.]+$|\.(local|localhost|internal)\.?$|^[^.]*\.?$/;

/**
 * Parses an address, which is absolute or refused, never resolved against the page; one that begins with a host gets
 * https, whatever the page's scheme is. Returns the match of `allowed`: its input is the address as the parser writes
 * it, and its group the host, which mailto and tel do not have.
 */
function parse(value: unknown): RegExpExecArray | null {
  try {
    if (typeof value !== 'string') return null;
    const { href } = new URL(value.startsWith('//') ? `https:${value}` : value);
    return href.length <= maxAddressLength ? allowed.exec(href) : null;
  } catch {
    return null;
  }
}

const addressOf = (found: RegExpExecArray | null): SafeUrl | null => (found ? (found.input as SafeUrl) : null);

/** An address that a link may lead to: http, https, mailto or tel; `null` for anything else. */
export const safeLink = (value: unknown): SafeUrl | null => addressOf(parse(value));

/** A web address: http or https; `null` for anything else. */
export function safeWeb(value: unknown): SafeUrl | null {
  const found = parse(value);
  return found?.[1] ? addressOf(found) : null;
}

/**
 * An address that the page may load by itself: http or https, and no host of the visitor's own machine or network,
 * except the host that the owner named as the service (a service on the visitor's machine or network serves its
 * pictures from there). The exception is an argument and not a global switch, so that two boards on a page do not share
 * it.
 * @param service address of the board service; without it no local host is allowed
 */
export function safeMedia(value: unknown, service = ''): SafeUrl | null {
  const found = parse(value);
  const host = found?.[1];
  return host && (!localHost.test(host) || host === parse(service)?.[1]) ? addressOf(found) : null;
}
