import { useComputed, useSignalEffect } from '@preact/signals';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { BoardFilter } from '../../model/board.ts';
import type { PostQuery } from '../../sources/board-source.ts';
import { readSort } from '../../state/address.ts';
import { type FilterChoice, choiceIn, narrowQuery } from '../../state/narrow-query.ts';
import { formatNumber } from '../../text/format-number.ts';
import type { ReaderContext } from '../board-context.ts';
import { useStyleSheet } from '../common/use-style-sheet.ts';
import { useLazy } from '../common/use-lazy.ts';
import { goneWhenSaved } from '../common/when-saved.ts';
import { ChoiceSelect, type SelectOption } from './choice-select.tsx';
import { type ActiveFilter, FilterChips } from './filter-chips.tsx';
import type { FilterList } from './filter-lists.ts';
import { nameLanguages } from './languages-by-name.ts';
import filtersCss from './filters.css?inline';
import css from './navigation-bar.css?inline';
import { NetworkButtons } from './network-buttons.tsx';
import { isChosen, offerNetworks } from './offered-networks.ts';
import { SearchBox } from './search-box.tsx';
import { SearchResult } from './search-result.tsx';
import { createSeenValues } from './seen-values.ts';
import { createTypedWords } from './typed-words.ts';
import { useFitting } from './use-fitting.ts';

interface NavigationBarProps {
  readonly context: ReaderContext;
  /** The owner's own query: it stays active under the visitor's choices. */
  readonly base: PostQuery;
}

/**
 * Networks, order, tags, languages and a search, in one row above the posts; where they do not fit beside each other, a
 * button opens them on a sheet. A filter with nothing to choose is not drawn, and neither is the row if the appearance
 * has none.
 */
export const NavigationBar = (props: NavigationBarProps) =>
  props.context.state.appearance.value.navigation.isShown && <Filters {...props} />;

function Filters({ context, base }: NavigationBarProps) {
  const {
    state,
    readerWords: words,
    language: { locale },
    setTimer,
  } = context;
  const region = useRef<HTMLDivElement>(null);
  /**
   * The number of the visitor's choices so far: a filter that has become useful appears with the next one, so that
   * nothing moves by itself.
   */
  const [choices, setChoices] = useState(0);
  const seen = useMemo(createSeenValues, []);
  const values = useComputed(() => seen.collect(state.posts.value)).value;
  const board = state.board.value;
  const { filter, sort } = choiceIn(base, state.query.value);
  /** Whether the service can filter or sort by this. */
  const has = (what: BoardFilter) => !board?.unsupportedFilters?.includes(what);

  const choiceNow = () => choiceIn(base, state.query.peek());
  const ask = (wanted: FilterChoice['filter'], order: FilterChoice['sort']) => {
    typed.settle();
    state.refresh(narrowQuery(base, { filter: wanted, ...(order && { sort: order }) }));
    setChoices((count) => count + 1);
  };
  const choose = (change: FilterChoice['filter']) => {
    const now = choiceNow();
    ask({ ...now.filter, query: typed.words(), ...change }, now.sort);
  };
  const chooseOrder = (value: string) => ask({ ...choiceNow().filter, query: typed.words() }, readSort(value));

  const typed = useMemo(
    () =>
      createTypedWords({
        first: filter.query ?? '',
        setTimer,
        onSearch(query, isUrged) {
          // Enter after the pause finds that the search has already been sent; after a failure it sends the same search
          // again.
          const hasFailed = state.error.peek() !== null && state.query.peek() !== state.list.peek().query;
          if (query !== (choiceNow().filter.query ?? '') || (isUrged && hasFailed)) choose({ query });
        },
      }),
    [],
  );
  useSignalEffect(() => typed.show(choiceIn(base, state.query.value).filter.query ?? ''));
  useLayoutEffect(() => typed.settle, []);

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

  const isKnown = board !== null;
  const shown = useMemo(
    () => ({
      offers: offerNetworks(
        has('networks') ? (board?.feeds ?? []) : [],
        base.filter.networks,
        filter.networks,
        has('feeds'),
      ),
      hasTags: tags.length > 1,
      hasLanguages: languages.length > 1,
    }),
    [choices, isKnown, `${filter.networks}`],
  );
  const hasNetworks = shown.offers.length > 1 || !!shown.offers[0]?.accounts.length;

  const networkRow = useRef<HTMLDivElement>(null);
  const fitting = useFitting(networkRow);
  const filtersButton = useRef<HTMLButtonElement>(null);
  const [isSheetWanted, setSheetWanted] = useState(false);
  const sheet = useLazy(isSheetWanted, () => import('./filter-sheet.tsx'), context.warn);
  // The page behind the sheet cannot get the focus until the sheet is out of the document.
  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    if (wasOpen.current && !sheet) filtersButton.current?.focus();
    wasOpen.current = sheet !== null;
  });

  const withAll = (all: string, options: readonly SelectOption[]): readonly SelectOption[] => [['', all], ...options];
  const split = (value: string) => (value ? value.split(',') : []);
  const lists = [
    has('sort') && {
      name: 'order',
      label: words.order,
      options: withAll(
        usual,
        orders.filter(([value]) => value !== base.sort),
      ),
      value: sort ?? '',
      onChoose: chooseOrder,
    },
    has('tags') &&
      (shown.hasTags || filter.tags) && {
        name: 'tag',
        label: words.tag,
        options: withAll(
          words.allTags,
          tags.map((name) => [name, name]),
        ),
        value: `${filter.tags ?? ''}`,
        onChoose: (value: string) => choose({ tags: split(value) }),
      },
    has('languages') &&
      (shown.hasLanguages || filter.languages) && {
        name: 'language',
        label: words.postLanguage,
        options: withAll(words.allLanguages, languages),
        value: `${filter.languages ?? ''}`,
        onChoose: (value: string) => choose({ languages: split(value) }),
      },
  ].filter((list): list is FilterList => !!list);

  const without = (list: readonly string[] | undefined, one: string) => list?.filter((other) => other !== one) ?? [];
  // The pressed chip disappears; the focus stays among the filters.
  const remove = (change: FilterChoice['filter']) => () => {
    filtersButton.current?.focus();
    choose(change);
  };
  const active: readonly ActiveFilter[] = [
    ...shown.offers
      .filter((offer) => isChosen(offer, filter))
      .map(({ network, label, accounts, filter: own }) => ({
        key: `${network} ${own.feeds ?? ''}`,
        name: accounts.find(({ id }) => filter.feeds?.includes(id))?.name || label,
        remove: remove({ networks: [], feeds: [] }),
      })),
    ...(filter.tags ?? []).map((tag) => ({
      key: `tag ${tag}`,
      name: tag,
      remove: remove({ tags: without(filter.tags, tag) }),
    })),
    ...(filter.languages ?? []).map((code) => ({
      key: `language ${code}`,
      name: languages.find(([one]) => one === code)?.[1] ?? code,
      remove: remove({ languages: without(filter.languages, code) }),
    })),
  ];
  const networkButtons = (isRow: boolean) =>
    hasNetworks && (
      <NetworkButtons
        offers={shown.offers}
        filter={filter}
        words={words}
        Logo={context.liveCard.value.parts?.Logo}
        onChoose={(choice) => choose({ networks: [], feeds: [], ...choice })}
        {...(isRow && { rowRef: networkRow, fitting })}
      />
    );
  const styles = useStyleSheet(css + filtersCss);

  return (
    <div class="find" role="search" tabindex={-1} aria-label={words.findPosts} style={goneWhenSaved} ref={region}>
      {has('query') && <SearchBox words={words} typed={typed} />}
      <div class="find-choices" ref={styles}>
        {networkButtons(true)}
        {(hasNetworks || lists.length > 0) && (
          <button
            type="button"
            class={fitting < Infinity ? 'filters nav-item needed' : 'filters nav-item'}
            aria-haspopup="dialog"
            data-chosen={active.length ? '' : undefined}
            ref={filtersButton}
            onClick={() => setSheetWanted(true)}
          >
            {words.filters}
            {active.length > 0 && <b>{formatNumber(active.length, locale)}</b>}
          </button>
        )}
        <FilterChips filters={active} words={words} />
        {lists.map(({ name, ...list }) => (
          <ChoiceSelect key={name} {...list} class={name} />
        ))}
      </div>
      <SearchResult context={context} regionRef={region} />
      {sheet && (
        <sheet.FilterSheet
          context={context}
          networks={networkButtons(false)}
          lists={lists}
          hasChoice={active.length > 0 || !!sort}
          onClear={() => ask({ query: typed.words() }, undefined)}
          onClose={() => setSheetWanted(false)}
        />
      )}
    </div>
  );
}
