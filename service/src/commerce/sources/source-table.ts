import { readFtpFile } from './ftp-file.ts';
import { readHttpFile } from './http-file.ts';
import type { ReadSource } from './product-source.ts';
import { readS3File } from './s3-file.ts';
import { readBigCommerce } from './shops/bigcommerce.ts';
import { readFacebookCatalog } from './shops/facebook-catalog.ts';
import { readMagento } from './shops/magento.ts';
import { readSalesforce } from './shops/salesforce.ts';
import { readShopify } from './shops/shopify.ts';
import { readWooCommerce } from './shops/woocommerce.ts';

/** What reads each type of product account. The names are those of the documents. */
export const sourceTable = {
  facebook: readFacebookCatalog,
  shopify: readShopify,
  magento: readMagento,
  woocommerce: readWooCommerce,
  bigcommerce: readBigCommerce,
  salesforce_commerce_cloud: readSalesforce,
  ftp: readFtpFile,
  http: readHttpFile,
  s3: readS3File,
} as const satisfies Readonly<Record<string, ReadSource>>;

export type SourceType = keyof typeof sourceTable;
export const sourceTypes = Object.keys(sourceTable) as SourceType[];
