import type { PostFilter, PostQuery } from '../sources/board-source.ts';

/** A visitor's choice, without the owner's own filters. */
export interface FilterChoice {
  readonly filter: PostFilter;
  readonly sort?: PostQuery['sort'];
}

type Lists = Partial<Record<'networks' | 'feeds' | 'tags' | 'languages' | 'ratings', readonly string[]>>;
const lists = ['networks', 'feeds', 'tags', 'languages', 'ratings'] as const;

/**
 * Narrows the owner's own query by a visitor's choice. The owner's filters always apply: a visitor chooses among the
 * values of the owner's list, search words are added to the owner's words, and a saved filter stays.
 */
export function narrowQuery(base: PostQuery, { filter, sort = base.sort }: FilterChoice): PostQuery {
  const narrowed: Lists = {};
  for (const name of lists) {
    const own = base.filter[name];
    const chosen = filter[name]?.filter((one) => !own?.length || own.includes(one));
    if (chosen?.length) narrowed[name] = chosen;
  }
  const words = [base.filter.query, filter.query].filter(Boolean).join(' ');
  const narrowedFilter = { ...base.filter, ...narrowed, ...(words && { query: words }) };
  return { size: base.size, filter: narrowedFilter, ...(sort && { sort }) };
}

/** Recovers the visitor's choice from a query: `narrowQuery(base, choiceIn(base, query))` requests the same posts. */
export function choiceIn(base: PostQuery, { filter, sort }: PostQuery): FilterChoice {
  const chosen: Lists = {};
  for (const name of lists) {
    const list = filter[name];
    if (list?.length && `${list}` !== `${base.filter[name] ?? ''}`) chosen[name] = list;
  }
  const [own = '', words = ''] = [base.filter.query, filter.query];
  const added = !own ? words : words.startsWith(own + ' ') ? words.slice(own.length + 1) : '';
  return { filter: { ...chosen, ...(added && { query: added }) }, ...(sort && sort !== base.sort && { sort }) };
}
