import { ConnectorError } from '../../feeds/connectors/connector.ts';
import { refuseSource } from '../../feeds/connectors/failure.ts';
import { oneOf } from '../../http/json-api/read-attributes.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { respondOne } from '../../http/operations/respond.ts';
import { paths } from '../../http/paths.ts';
import { sourceTable, sourceTypes } from '../sources/source-table.ts';
import { settingAttributes } from './account-settings.ts';
import { readColumns } from './read-columns.ts';
import type { RefreshTools } from './refresh-feed.ts';

const shownProducts = 5;
const previewMs = 45_000;

/** The field that is probably wrong: a rejected key, else the address. */
const fieldOf = (message: string): string =>
  /responded (?:401|403|530)|user name|password|token|AccessDenied|Signature/.test(message)
    ? 'token'
    : /catalog/.test(message)
      ? 'catalog'
      : /organization/.test(message)
        ? 'organization'
        : 'url';

/** Reads a source once, and stores nothing: an owner sees the products before saving. */
export function addProductPreview(registry: OperationRegistry, tools: RefreshTools): void {
  registry.add(
    {
      id: 'preview_product_feed',
      summary: 'Preview the products of a source',
      group: 'product feeds',
      method: 'POST',
      path: paths.productFeedPreviews,
      scope: 'social_feeds:write',
      permission: 'product_feeds_cu',
      body: {
        kind: 'create',
        type: 'product_feed_preview',
        attributes: { source: oneOf(sourceTypes), ...settingAttributes, columns: readColumns },
        required: ['source'],
        example: {
          source: 'http',
          url: 'https://bakers.example/products.csv',
          columns: null,
          username: null,
          region: null,
          organization: null,
          site: null,
          catalog: null,
        },
      },
      response: { status: 200, type: 'product_feed_preview' },
      isOurs: true,
    },
    async (input) => {
      const { source, columns, ...settings } = input.item.values;
      const signal = AbortSignal.any([tools.closing, AbortSignal.timeout(previewMs)]);
      try {
        const result = await sourceTable[source!](
          settings as Record<string, string>,
          {},
          {
            ...tools,
            signal,
            columns,
          },
        );
        const { cleanProducts } = await import('../sources/clean-products.ts');
        const { products, notices } = cleanProducts(result.products);
        if (products.length === 0)
          throw new ConnectorError(['No product could be read.', ...result.notices, ...notices].join(' '), {
            code: 'products_unreadable',
          });
        return respondOne(input, {
          type: 'product_feed_preview',
          id: 'preview',
          attributes: {
            products_count: products.length,
            products: products.slice(0, shownProducts),
            ...(result.columns && { columns: result.columns }),
            notices: [...result.notices, ...notices],
          },
        });
      } catch (error) {
        if (!(error instanceof ConnectorError)) throw error;
        throw refuseSource(error, `/data/attributes/${fieldOf(error.message)}`);
      }
    },
  );
}
