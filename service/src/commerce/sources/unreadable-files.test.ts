import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConnectorError } from '../../feeds/connectors/connector.ts';
import { collectFile } from './collect-file.ts';
import { maxFileBytes } from './product-source.ts';
import { findAddress, readFilePlace } from './reach-host.ts';
import { readProductFile } from './read-product-file.ts';

async function reasonOf(work: () => unknown): Promise<readonly unknown[]> {
  try {
    await work();
  } catch (error) {
    assert.ok(error instanceof ConnectorError, String(error));
    return [error.code, error.values];
  }
  return assert.fail('It was read.');
}

test('a file that is no list of products says what it is, by a code', async () => {
  for (const [text, code, values = {}] of [
    ['PK\u0003\u0004', 'file_zipped'],
    ['', 'file_empty'],
    ['<!doctype html><p>Shop</p>', 'file_without_products'],
    ['<?xml version="1.0"?><html></html>', 'file_without_products'],
    ['<?xml version="1.0"?><orders><order/></orders>', 'file_without_products'],
    ['{"products": []}', 'file_without_products'],
    ['colour,size\nred,M\n', 'columns_missing', { columns: 'colour, size' }],
  ] as const)
    assert.deepEqual(await reasonOf(() => readProductFile(Buffer.from(text))), [code, values], text);
});

test('an address of a file server that cannot be used says so, by a code', async () => {
  for (const url of ['no address', 'https://a.example/a.csv', 'ftp://a.example/', 'ftp://a.example/a%0Ab.csv'])
    assert.deepEqual(await reasonOf(() => readFilePlace({ url })), ['file_address_wrong', {}], url);
  assert.deepEqual(await reasonOf(() => findAddress('127.0.0.1', false)), ['file_address_wrong', {}]);
  const host = 'no-such-name.invalid';
  assert.deepEqual(await reasonOf(() => findAddress(host, false)), ['host_unknown', { host }]);
});

test('a file that is too large, or breaks off, says so, by a code', async () => {
  const megabytes = Math.round(maxFileBytes / 1e6);
  assert.deepEqual(await reasonOf(() => collectFile(maxFileBytes + 1, async () => {})), [
    'response_too_large',
    { megabytes },
  ]);
  assert.deepEqual(await reasonOf(() => collectFile(10, async () => {})), ['response_unreadable', {}]);
});
