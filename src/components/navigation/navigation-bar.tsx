import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { PostQuery } from '../../sources/board-source.ts';
import { formatNumber } from '../../text/format-number.ts';
import type { ReaderContext } from '../board-context.ts';
import { useStyleSheet } from '../common/use-style-sheet.ts';
import { useLazy } from '../common/use-lazy.ts';
import { goneWhenSaved } from '../common/when-saved.ts';
import { ChoiceSelect } from './choice-select.tsx';
import { FilterChips } from './filter-chips.tsx';
import filtersCss from './filters.css?inline';
import css from './navigation-bar.css?inline';
import { NetworkButtons } from './network-buttons.tsx';
import { SearchBox } from './search-box.tsx';
import { SearchResult } from './search-result.tsx';
import { useChoice } from './use-choice.ts';
import { useFilters } from './use-filters.ts';
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
  const { readerWords: words } = context;
  const { locale } = context.language;
  const region = useRef<HTMLDivElement>(null);
  const filtersButton = useRef<HTMLButtonElement>(null);
  const choice = useChoice(context, base);
  const { filter, typed, choose } = choice;
  // The pressed chip disappears; the focus stays among the filters.
  const { has, offers, lists, active } = useFilters(context, base, choice, () => filtersButton.current?.focus());
  const hasNetworks = offers.length > 1 || !!offers[0]?.accounts.length;

  const networkRow = useRef<HTMLDivElement>(null);
  const fitting = useFitting(networkRow);
  const [isSheetWanted, setSheetWanted] = useState(false);
  const sheet = useLazy(isSheetWanted, () => import('./filter-sheet.tsx'), context.warn);
  // The page behind the sheet cannot get the focus until the sheet is out of the document.
  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    if (wasOpen.current && !sheet) filtersButton.current?.focus();
    wasOpen.current = sheet !== null;
  });

  const networkButtons = (isRow: boolean) =>
    hasNetworks && (
      <NetworkButtons
        offers={offers}
        filter={filter}
        words={words}
        Logo={context.liveCard.value.parts?.Logo}
        onChoose={(one) => choose({ networks: [], feeds: [], ...one })}
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
          hasChoice={active.length > 0 || !!choice.sort}
          onClear={choice.clear}
          onClose={() => setSheetWanted(false)}
        />
      )}
    </div>
  );
}
