import { refuseParameter } from '../http/json-api/api-error.ts';
import type { OrderedColumn } from './post-order.ts';

/** A position in a list: immediately after or before the post with this key. The post itself may have been deleted. */
export interface PageCursor {
  readonly direction: 'after' | 'before';
  readonly key: readonly number[];
}

function nameOrder(order: readonly OrderedColumn[]): string {
  return order.map(({ column, isDescending }) => (isDescending ? '-' : '') + column).join(',');
}

export function writeCursor({ direction, key }: PageCursor, order: readonly OrderedColumn[]): string {
  return Buffer.from(JSON.stringify([direction, nameOrder(order), ...key])).toString('base64url');
}

/** Throws 400 for any text that `writeCursor` did not create for the same order. */
export function readCursor(text: string, order: readonly OrderedColumn[]): PageCursor {
  const fail = (): Error =>
    refuseParameter(
      'page[cursor]',
      'The cursor is damaged or belongs to another order. Follow links.next as it is given.',
    );
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    throw fail();
  }
  if (!Array.isArray(parts)) throw fail();
  const [direction, name, ...key]: unknown[] = parts;
  const isKey = (values: unknown[]): values is number[] => values.every((value) => Number.isSafeInteger(value));
  if (
    (direction !== 'after' && direction !== 'before') ||
    name !== nameOrder(order) ||
    key.length !== order.length ||
    !isKey(key)
  )
    throw fail();
  return { direction, key };
}
