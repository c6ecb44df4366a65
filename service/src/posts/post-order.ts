import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { PostRow, Tables } from '../database/schema.ts';
import type { SortField } from '../http/json-api/query.ts';

export type SortColumn = 'is_pinned' | 'last_moderated_at' | 'published_at' | 'score' | 'rating' | 'id';

export interface OrderedColumn {
  readonly column: SortColumn;
  readonly isDescending: boolean;
}

const columns: Readonly<Record<string, SortColumn>> = {
  pinned: 'is_pinned',
  last_moderated_at: 'last_moderated_at',
  published_at: 'published_at',
  score: 'score',
  rating: 'rating',
};

export const sortNames = Object.keys(columns);

/**
 * The orders of a board, in which pinned posts are first: then the most recently moderated ones, or the newest ones.
 */
export const boardOrders = ['moderated', 'published'] as const;
export type BoardOrder = (typeof boardOrders)[number];

const sortOf: Readonly<Record<BoardOrder, string>> = { moderated: 'last_moderated_at', published: 'published_at' };

export const orderOfBoard = ({ is_by_date }: { readonly is_by_date?: number | undefined }): BoardOrder =>
  is_by_date === 1 ? 'published' : 'moderated';

/**
 * A total order, so that every position between two posts has a key: posts that are equal in the sort are ordered by
 * time, newest first, and then by id.
 * @param boardOrder applies if the request has no sort
 */
export function describeOrder(
  sort: readonly SortField[],
  boardOrder: BoardOrder = 'moderated',
): readonly OrderedColumn[] {
  const ofBoard = ['pinned', sortOf[boardOrder]].map((name) => ({ name, isDescending: true }));
  const order = (sort.length > 0 ? sort : ofBoard).map(({ name, isDescending }) => ({
    column: columns[name] ?? 'id',
    isDescending,
  }));
  if (!order.some(({ column }) => column === 'last_moderated_at'))
    order.push({ column: 'last_moderated_at', isDescending: true });
  order.push({ column: 'id', isDescending: true });
  return order;
}

export function reverseOrder(order: readonly OrderedColumn[]): readonly OrderedColumn[] {
  return order.map(({ column, isDescending }) => ({ column, isDescending: !isDescending }));
}

/** A post's key in the order. */
export function readKey(order: readonly OrderedColumn[], post: Pick<PostRow, SortColumn>): readonly number[] {
  return order.map(({ column }) => post[column]);
}

/**
 * The condition "after this key": a later first column, or an equal first and a later second one, and so on. An
 * additional bound on the first column is outside the alternatives, because databases need it to start reading at the
 * right position.
 */
export function isAfter(
  order: readonly OrderedColumn[],
  key: readonly number[],
  post: ExpressionBuilder<Tables, 'posts'>,
): Expression<SqlBool> {
  const places = order.map((ordered, index) => ({ ...ordered, value: key[index] ?? 0 }));
  const alternatives = places.map(({ column, isDescending, value }, index) =>
    post.and([
      ...places.slice(0, index).map((earlier) => post(`posts.${earlier.column}`, '=', earlier.value)),
      post(`posts.${column}`, isDescending ? '<' : '>', value),
    ]),
  );
  const bounds = places
    .slice(0, 1)
    .map(({ column, isDescending, value }) => post(`posts.${column}`, isDescending ? '<=' : '>=', value));
  return post.and([...bounds, post.or(alternatives)]);
}
