import { toFields } from './fields.ts';

/**
 * A link of a document (a string or `{href}`), resolved against the address of its response and never against the page.
 */
export function resolveLink(link: unknown, address: string): URL | null {
  try {
    const href = toFields(link).href ?? link;
    return typeof href === 'string' ? new URL(href, address) : null;
  } catch {
    return null;
  }
}

/**
 * A link to another page of the same list; `null` when it leads to another host. The owner, and the page's CSP, allow
 * one host, so a link to another host is wrong or forged. `http` is accepted: services behind a terminating proxy often
 * take it for their own scheme.
 */
export function resolvePage(link: unknown, address: string): string | null {
  const page = resolveLink(link, address);
  const { host, origin } = new URL(address);
  return page?.host === host ? origin + page.pathname + page.search : null;
}
