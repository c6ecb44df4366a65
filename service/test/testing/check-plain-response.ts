import assert from 'node:assert/strict';
import type { PlainOperation } from '../../src/http/description/plain-operation.ts';
import { findUndescribedPlain } from '../../src/http/description/plain-operation.ts';

/** The board whose posts have fields as some services send them in practice, against the document. */
const unusualPath = '/v1/feed/legacy';

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);

/** Compares each response of version 1 and of OAuth that a test receives with the description. */
export function checkPlainResponse(
  operations: readonly PlainOperation[],
  { method, path }: { readonly method: string; readonly path: string },
  { status, headers }: globalThis.Response,
  text: string,
): void {
  const operation = operations.find((each) => each.method === method && patternOf(each.path).test(path));
  if (!operation || path === unusualPath || headers.has('Content-Encoding')) return;
  const mediaType = headers.get('Content-Type')?.split(';')[0] ?? '';
  const body: unknown = mediaType.endsWith('json') ? JSON.parse(text) : text;
  assert.equal(findUndescribedPlain(operation, status, mediaType, body), null);
}
