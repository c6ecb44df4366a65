import type { SafeSrcset, SafeUrl } from '../model/safe.ts';

/** Proxies and servers cut or refuse longer addresses. */
const maxAddressLength = 2048;

const webSchemes = /^https?:$/;
const linkSchemes = /^(https?|mailto|tel):$/;

/**
 * Hosts of the visitor's own machine or network, as the URL parser writes them: loopback, private and link-local IPv4,
 * local names, and everything without a dot (single labels and IPv6 literals, which no public picture needs). A post
 * must not make a visitor's browser send a request to their router.
 */
const localHost =
  /^(0|10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01]))\.[\d.]+$|\.(local|localhost|internal)\.?$|^[^.]*\.?$/;

function check(value: unknown, schemes: RegExp, service?: string): SafeUrl | null {
  try {
    if (typeof value !== 'string') return null;
    // An address is absolute or refused, never resolved against the page; a host without a scheme gets https, whatever
    // the page's scheme is.
    const { protocol, username, password, pathname, hostname, href } = new URL(
      value.startsWith('//') ? `https:${value}` : value,
    );
    return schemes.test(protocol) &&
      !(username || password) && // "https://bank.example@evil.example" shows a host that it does not open
      pathname && // "mailto:?bcc=x" has no recipient
      href.length <= maxAddressLength &&
      (service === undefined || !localHost.test(hostname) || hostname === new URL(service).hostname)
      ? (href as SafeUrl)
      : null;
  } catch {
    return null;
  }
}

/** An address that a link may lead to: http, https, mailto or tel; `null` for anything else. */
export const safeLink = (value: unknown): SafeUrl | null => check(value, linkSchemes);

/** A web address: http or https; `null` for anything else. */
export const safeWeb = (value: unknown): SafeUrl | null => check(value, webSchemes);

/**
 * An address that the page may load by itself: http or https, and no host of the visitor's own machine or network,
 * except the host that the owner named as the service (a service on the visitor's machine or network serves its
 * pictures from there). The exception is an argument and not a global switch, so that two boards on a page do not share
 * it.
 * @param service address of the board service; without it no local host is allowed
 */
export const safeMedia = (value: unknown, service = ''): SafeUrl | null => check(value, webSchemes, service);

/** Addresses of one picture by their widths in pixels, in the format of `srcset`. */
export const toSrcset = (pictures: readonly (readonly [url: SafeUrl, width: number])[]): SafeSrcset =>
  pictures.map(([url, width]) => `${url} ${width}w`).join(', ') as SafeSrcset;
