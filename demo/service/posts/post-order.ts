import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { PostRow, Tables } from '../database/schema.ts';
import type { SortField } from '../json-api/query.ts';

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

/** Pinned posts on top, then the last moderated ones: how a board stands when nobody asks for anything else. */
const defaultSort: readonly SortField[] = [
  { name: 'pinned', isDescending: true },
  { name: 'last_moderated_at', isDescending: true },
];

/**
 * A total order, so that every place between two posts can be named: what the sort leaves equal stands newest first,
 * and the id decides last.
 */
export function describeOrder(sort: readonly SortField[]): readonly OrderedColumn[] {
  const order = (sort.length > 0 ? sort : defaultSort).map(({ name, isDescending }) => ({
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

/** A post's place in the order. */
export function readKey(order: readonly OrderedColumn[], post: Pick<PostRow, SortColumn>): readonly number[] {
  return order.map(({ column }) => post[column]);
}

/**
 * "Stands after this key": a later first column, or the same and a later second one, and so on. The first column is
 * bounded once more outside of the alternatives, because only then the databases start reading at the right place.
 */
export function standsAfter(
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
