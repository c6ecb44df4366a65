import { pageDocument } from '../page/page-document.ts';

/**
 * Whether the page allows boards of this service. If a page names services, by `<meta name="drystone-services"
 * content="https://boards.example">` in its head or by `data-drystone-services` on a script, only boards of these
 * services are shown. Sanitisers do not let strangers write to either place. The loader has the same rule.
 */
export function isNamedService(service: string, page: Pick<Document, 'querySelector'> = pageDocument): boolean {
  const place = page.querySelector('head>meta[name=drystone-services],script[data-drystone-services]');
  const named = place?.getAttribute('content') ?? place?.getAttribute('data-drystone-services');
  return named == null || named.split(/\s+/).some((one) => `${service}/`.startsWith(one + '/'));
}
