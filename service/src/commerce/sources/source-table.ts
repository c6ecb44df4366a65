import type { ReadSource } from './product-source.ts';

/** A source is loaded, with what it needs, when it is read. */
const later =
  (load: () => Promise<ReadSource>): ReadSource =>
  async (...given) =>
    (await load())(...given);

/** What reads each type of product account. The names are those of the documents. */
export const sourceTable = {
  facebook: later(async () => (await import('./shops/facebook-catalog.ts')).readFacebookCatalog),
  shopify: later(async () => (await import('./shops/shopify.ts')).readShopify),
  magento: later(async () => (await import('./shops/magento.ts')).readMagento),
  woocommerce: later(async () => (await import('./shops/woocommerce.ts')).readWooCommerce),
  bigcommerce: later(async () => (await import('./shops/bigcommerce.ts')).readBigCommerce),
  salesforce_commerce_cloud: later(async () => (await import('./shops/salesforce.ts')).readSalesforce),
  ftp: later(async () => (await import('./ftp-file.ts')).readFtpFile),
  http: later(async () => (await import('./http-file.ts')).readHttpFile),
  s3: later(async () => (await import('./s3-file.ts')).readS3File),
} as const satisfies Readonly<Record<string, ReadSource>>;

export type SourceType = keyof typeof sourceTable;
export const sourceTypes = Object.keys(sourceTable) as SourceType[];
