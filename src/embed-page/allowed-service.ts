import { isNamedService } from '../element/named-services.ts';

/**
 * Whether the embed page may show a board of this service. Anyone can write a link to the page, and a link must not
 * choose the content of an origin. If the page names services in a meta element, only these services are allowed.
 * Otherwise only a service of the page's own origin is allowed. The opaque origin of a sandboxed frame needs no such
 * protection: without a meta element, every service is allowed there.
 *
 * @param origin the origin of the page; `'null'` in a sandbox
 */
export function mayShow(service: string, origin: string, page: Pick<Document, 'querySelector'>): boolean {
  const isNamed = page.querySelector('head>meta[name=drystone-services]') !== null;
  if (isNamed) return isNamedService(service, page);
  return origin === 'null' || !service || new URL(service, origin).origin === origin;
}
