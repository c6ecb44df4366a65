// Errors with the status 200, as shopify.dev/docs/api/admin-graphql has them under “Status and error codes”.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ConnectorError } from '../../../feeds/connectors/connector.ts';
import type { OutsideResponse } from '../../../feeds/connectors/sender.ts';
import { readShopify } from './shopify.ts';

/** Reads a shop that answers with an error of this code at all times. */
async function failureOf(code: string): Promise<readonly unknown[]> {
  let asked = 0;
  const tools = {
    send: ({ url }: { readonly url: string }) => {
      asked++;
      const body = Buffer.from(JSON.stringify({ errors: [{ message: 'Said so', extensions: { code } }] }));
      return Promise.resolve({ status: 200, headers: {}, body, url } as OutsideResponse);
    },
    wait: async () => {},
    now: () => 0,
    signal: new AbortController().signal,
    mayBePrivate: false,
  };
  const settings = { url: 'https://shop.example', token: 'shpat_x' };
  const error = await readShopify(settings, {}, tools).catch((thrown: unknown) => thrown);
  assert.ok(error instanceof ConnectorError, String(error));
  assert.equal(error.message, 'Shopify says: Said so');
  return [error.code, error.isTemporary, asked > 1];
}

test('a shop that is busy or has a fault is asked again, and one that wants a permission is not', async () => {
  assert.deepEqual(await failureOf('THROTTLED'), ['asked_too_often', true, true]);
  assert.deepEqual(await failureOf('INTERNAL_SERVER_ERROR'), ['source_faulty', true, true]);
  assert.deepEqual(await failureOf('ACCESS_DENIED'), ['permission_missing', false, false]);
  assert.deepEqual(await failureOf('SHOP_INACTIVE'), ['other', false, false]);
});
