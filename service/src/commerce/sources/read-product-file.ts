import { ConnectorError } from '../../feeds/connectors/connector.ts';
import { decodeContent } from '../../feeds/connectors/decode-content.ts';
import { decodeText } from '../../feeds/connectors/decode-text.ts';
import { maxFileBytes, type SourceResult } from './product-source.ts';
import type { ChosenColumns } from './product-columns.ts';
import { readProductTable } from './read-table.ts';
import { readXmlProducts } from './read-xml-products.ts';

/** Reads a file of products, plain or gzipped: a table (CSV, TSV) or XML, in any encoding. */
export async function readProductFile(
  body: Buffer,
  contentType = '',
  columns: ChosenColumns = {},
): Promise<Omit<SourceResult, 'position'>> {
  if (body.toString('latin1', 0, 4) === 'PK\x03\x04')
    throw new ConnectorError('The file is a ZIP archive. Give the file inside of it; gzip (.gz) is read, too.', {
      code: 'file_zipped',
    });
  const text = decodeText(await decodeContent(body, '', maxFileBytes), contentType);
  const start = text.trimStart().slice(0, 200).toLowerCase();
  if (start === '') throw new ConnectorError('The file is empty.', { code: 'file_empty' });
  if (start.startsWith('<!doctype html') || start.startsWith('<html'))
    throw new ConnectorError('There is a web page at this address, and no product feed.', {
      code: 'file_without_products',
    });
  if (start.startsWith('<')) return readXmlProducts(text, columns);
  if (start.startsWith('{') || start.startsWith('['))
    throw new ConnectorError('The file is JSON. A product feed is a table (CSV, TSV) or XML.', {
      code: 'file_without_products',
    });
  return readProductTable(text, columns);
}
