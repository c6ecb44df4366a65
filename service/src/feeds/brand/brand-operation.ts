import { ApiError } from '../../http/json-api/api-error.ts';
import { textOf } from '../../http/json-api/read-attributes.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { respondOne } from '../../http/operations/respond.ts';
import { paths } from '../../http/paths.ts';
import { ConnectorError } from '../connectors/connector.ts';
import { decodeText } from '../connectors/decode-text.ts';
import type { PollTools } from '../poll-feeds.ts';

const maxPageBytes = 2_000_000;
const maxSheetBytes = 500_000;
const timeoutMs = 15_000;

/** The first page of the site of a pasted address; null = it is no web address. */
function readSite(text: string): URL | null {
  const given = text.trim().split(/\s+/)[0] ?? '';
  const address = /^https?:\/\//i.test(given) ? given : `https://${given}`;
  if (given.includes('@') || !URL.canParse(address) || !/[.[]|^localhost$/.test(new URL(address).hostname)) return null;
  return new URL('/', address);
}

/** Reads the name, accent color and font of a site, so that its first board looks as if it belonged there. */
export function addBrandOperation({ add }: OperationRegistry, tools: PollTools): void {
  add(
    {
      group: 'social feeds',
      scope: 'social_feeds:write',
      permission: 'modify_board',
      isOurs: true,
      id: 'read_site_brand',
      summary: 'Read the name, accent color and font of a site; nothing is kept',
      method: 'POST',
      path: paths.siteBrand,
      body: {
        kind: 'create',
        type: 'site_brand',
        attributes: { address: textOf(2048) },
        required: ['address'],
        example: { address: 'https://bakers.example' },
      },
      response: { status: 200, type: 'site_brand' },
    },
    async (input) => {
      const site = readSite(input.item.values.address);
      if (site === null)
        throw new ApiError('invalid_attribute', 'Paste the address of a site, such as example.org.', {
          pointer: '/data/attributes/address',
        });
      const signal = AbortSignal.any([tools.closing, AbortSignal.timeout(timeoutMs)]);
      const ask = async (url: string, maxBytes: number): Promise<string> => {
        try {
          const { status, headers, body } = await tools.send({ url, headers: { Accept: '*/*' }, maxBytes, signal });
          return status >= 200 && status < 300 ? decodeText(body, headers['content-type'] ?? '') : '';
        } catch (error) {
          if (!(error instanceof ConnectorError)) throw error;
          return '';
        }
      };
      let [address, page] = [site.href, await ask(site.href, maxPageBytes)];
      if (page === '' && !/^\s*https:/i.test(input.item.values.address)) {
        // The address has no scheme, and the site has no https.
        address = address.replace(/^https:/, 'http:');
        page = await ask(address, maxPageBytes);
      }
      const { findAccent, findFont, readBrand } = await import('./read-brand.ts');
      const brand = readBrand(page, address);
      const isComplete = brand.color !== null && brand.font !== null;
      const css = isComplete || brand.styleSheet === null ? '' : await ask(brand.styleSheet, maxSheetBytes);
      return respondOne(input, {
        type: 'site_brand',
        id: site.host,
        attributes: {
          name: brand.name ?? site.host.replace(/^www\./, ''),
          color: brand.color ?? findAccent(css),
          font: brand.font ?? findFont(css),
        },
      });
    },
  );
}
