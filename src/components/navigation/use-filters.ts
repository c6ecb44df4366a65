import { useComputed } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { BoardFilter } from '../../model/board.ts';
import type { PostQuery } from '../../sources/board-source.ts';
import type { ReaderContext } from '../board-context.ts';
import { type ActiveFilter, listActiveFilters } from './active-filters.ts';
import type { SelectOption } from './choice-select.tsx';
import type { FilterList } from './filter-lists.ts';
import { nameLanguages } from './languages-by-name.ts';
import { type OfferedNetwork, offerNetworks } from './offered-networks.ts';
import { createSeenValues } from './seen-values.ts';
import type { Choice } from './use-choice.ts';

export interface Filters {
  /** Whether the service can filter or sort by this. */
  has(what: BoardFilter): boolean;
  readonly offers: readonly OfferedNetwork[];
  /** The lists with something to choose, or with something chosen, which came by a link. */
  readonly lists: readonly FilterList[];
  readonly active: readonly ActiveFilter[];
}

const split = (value: string) => (value ? value.split(',') : []);

/**
 * The filters by the values of the board, and of the posts that were shown so far. A filter that has become useful
 * appears with the visitor's next choice, so that nothing moves by itself.
 *
 * @param onRemove called when the visitor removes an active filter
 */
export function useFilters(context: ReaderContext, base: PostQuery, choice: Choice, onRemove: () => void): Filters {
  const { state, readerWords: words } = context;
  const { locale } = context.language;
  const { filter, sort, count, choose } = choice;
  const seen = useMemo(createSeenValues, []);
  const values = useComputed(() => seen.collect(state.posts.value)).value;
  const board = state.board.value;
  const has = (what: BoardFilter) => !board?.unsupportedFilters?.includes(what);

  const { usual, newest, oldest, popular, bestRated } = words.orders;
  const orders: readonly SelectOption[] = [
    ['-published_at', newest],
    ['published_at', oldest],
    ['-score', popular],
    ...(values.hasStars ? [['-rating', bestRated] as const] : []),
  ];
  // A comma separates the tags of a filter, so a tag with a comma cannot be searched for.
  const boardTags = board?.tags?.filter((one) => !one.includes(',')) ?? [];
  const tags = [...(base.filter.tags ?? new Set([...boardTags, ...values.tags]))].sort((one, other) =>
    one.localeCompare(other, locale),
  );
  const languages = useMemo(() => nameLanguages(values.languages, locale), [`${values.languages}`, locale]);
  const [offers, hasTags, hasLanguages] = useMemo(
    () =>
      [
        offerNetworks(has('networks') ? (board?.feeds ?? []) : [], base.filter.networks, filter.networks, has('feeds')),
        tags.length > 1,
        languages.length > 1,
      ] as const,
    [count, board !== null, `${filter.networks}`],
  );
  const lists: readonly (FilterList | false | undefined)[] = [
    has('sort') && {
      name: 'order',
      label: words.order,
      options: [['', usual], ...orders.filter(([value]) => value !== base.sort)],
      value: sort ?? '',
      onChoose: choice.chooseOrder,
    },
    has('tags') &&
      (hasTags || filter.tags) && {
        name: 'tag',
        label: words.tag,
        options: [['', words.allTags], ...tags.map((name) => [name, name] as const)],
        value: `${filter.tags ?? ''}`,
        onChoose: (value: string) => choose({ tags: split(value) }),
      },
    has('languages') &&
      (hasLanguages || filter.languages) && {
        name: 'language',
        label: words.postLanguage,
        options: [['', words.allLanguages], ...languages],
        value: `${filter.languages ?? ''}`,
        onChoose: (value: string) => choose({ languages: split(value) }),
      },
  ];
  return {
    has,
    offers,
    lists: lists.filter((list) => !!list),
    active: listActiveFilters(offers, languages, filter, (change) => {
      onRemove();
      choose(change);
    }),
  };
}
