import { isNamedService } from '../element/named-services.ts';

/**
 * Whether the embed page may show a board of this service. Its address is written by whoever links to it, so on an
 * origin of somebody only the services count that this page names, and that origin's own. A sandboxed frame is nobody's
 * origin: there the page around it has chosen.
 *
 * @param origin of the page; `'null'` in a sandbox
 */
export function mayShow(service: string, origin: string, page: Pick<Document, 'querySelector'>): boolean {
  const isNamed = page.querySelector('head>meta[name=drystone-services]') !== null;
  if (isNamed) return isNamedService(service, page);
  return origin === 'null' || !service || new URL(service, origin).origin === origin;
}
