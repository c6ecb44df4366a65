import { useComputed, useSignalEffect } from '@preact/signals';
import { useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { BoardFilter } from '../../model/board.ts';
import type { PostQuery } from '../../sources/board-source.ts';
import { readSort } from '../../state/address.ts';
import { type Choice, choiceIn, narrowQuery } from '../../state/narrow-query.ts';
import type { BoardContext } from '../board-context.ts';
import { useStyleSheet } from '../common/use-style-sheet.ts';
import { ChoiceSelect, type SelectOption } from './choice-select.tsx';
import { nameLanguages } from './languages-by-name.ts';
import css from './navigation-bar.css?inline';
import { NetworkButtons } from './network-buttons.tsx';
import { offerNetworks } from './offered-networks.ts';
import { SearchBox } from './search-box.tsx';
import { SearchResult } from './search-result.tsx';
import { createSeenValues } from './seen-values.ts';
import { createTypedWords } from './typed-words.ts';

interface NavigationBarProps {
  readonly context: BoardContext;
  /** The owner's own query: it stays in force under what the visitor chooses. */
  readonly base: PostQuery;
}

/**
 * Networks, order, tags, languages and a search, in one row above the posts. A filter with nothing to choose is not
 * there, and neither is the row while the appearance has none.
 */
export const NavigationBar = (props: NavigationBarProps) =>
  props.context.state.appearance.value.navigation.isShown && <Filters {...props} />;

function Filters({ context, base }: NavigationBarProps) {
  const {
    state,
    words,
    language: { locale },
    setTimer,
  } = context;
  const region = useRef<HTMLDivElement>(null);
  /**
   * The visitor's choices so far: a filter that has become of use comes with the next one, so that nothing moves by
   * itself.
   */
  const [choices, setChoices] = useState(0);
  const seen = useMemo(createSeenValues, []);
  const values = useComputed(() => seen.look(state.posts.value)).value;
  const board = state.board.value;
  const { filter, sort } = choiceIn(base, state.query.value);
  /** Whether the service can narrow or order by it. */
  const has = (what: BoardFilter) => !board?.unsupportedFilters?.includes(what);

  const choiceNow = () => choiceIn(base, state.query.peek());
  const ask = (wanted: Choice['filter'], order: Choice['sort']) => {
    typed.settle();
    state.refresh(narrowQuery(base, { filter: wanted, ...(order && { sort: order }) }));
    setChoices((count) => count + 1);
  };
  const choose = (change: Choice['filter']) => {
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
          // Enter after the pause finds its words on their way already; after a failure it asks for the same again.
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
  // A comma divides the tags of a filter: a tag that holds one cannot be asked for.
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

  // A scrolling row is no stop of its own for keys: its controls are. To the engine a control of which a little can
  // be seen is in view; a visitor who comes by keys needs the whole of it.
  const reveal = ({ target, currentTarget }: FocusEvent & { readonly currentTarget: HTMLElement }) => {
    for (const control of currentTarget.querySelectorAll(':focus-visible')) {
      if (control === target) control.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    }
  };
  const withAll = (all: string, options: readonly SelectOption[]): readonly SelectOption[] => [['', all], ...options];
  const split = (value: string) => (value ? value.split(',') : []);
  const styles = useStyleSheet(css);

  return (
    <div class="find" role="search" tabindex={-1} aria-label={words.findPosts} ref={region}>
      {has('query') && <SearchBox words={words} typed={typed} />}
      <div class="find-choices" tabindex={-1} ref={styles} onFocusIn={reveal}>
        {hasNetworks && (
          <NetworkButtons
            offers={shown.offers}
            filter={filter}
            words={words}
            Logo={context.liveCard.value.parts?.Logo}
            onChoose={(choice) => choose({ networks: [], feeds: [], ...choice })}
          />
        )}
        {has('sort') && (
          <ChoiceSelect
            label={words.order}
            class="order"
            options={withAll(
              usual,
              orders.filter(([value]) => value !== base.sort),
            )}
            value={sort ?? ''}
            onChoose={chooseOrder}
          />
        )}
        {has('tags') && (shown.hasTags || filter.tags) && (
          <ChoiceSelect
            label={words.tag}
            class="tag"
            options={withAll(
              words.allTags,
              tags.map((name) => [name, name]),
            )}
            value={`${filter.tags ?? ''}`}
            onChoose={(value) => choose({ tags: split(value) })}
          />
        )}
        {has('languages') && (shown.hasLanguages || filter.languages) && (
          <ChoiceSelect
            label={words.postLanguage}
            class="language"
            options={withAll(words.allLanguages, languages)}
            value={`${filter.languages ?? ''}`}
            onChoose={(value) => choose({ languages: split(value) })}
          />
        )}
      </div>
      <SearchResult context={context} regionRef={region} />
    </div>
  );
}
