import { useRef } from 'preact/hooks';
import type { Drawn } from '../../jsx/jsx-runtime.ts';
import type { ReaderContext } from '../board-context.ts';
import { DialogShell } from '../common/dialog-shell.tsx';
import { ChoiceSelect } from './choice-select.tsx';
import css from './filter-sheet.css?inline';
import type { FilterList } from './filter-lists.ts';
import { SearchResult } from './search-result.tsx';

interface FilterSheetProps {
  readonly context: ReaderContext;
  /** The networks' buttons; null if there is nothing to choose. */
  readonly networks: Drawn;
  readonly lists: readonly FilterList[];
  /** Something is chosen. */
  readonly hasChoice: boolean;
  readonly onClear: () => void;
  readonly onClose: () => void;
}

const titleId = 'drystone-filters';

/**
 * All filters on a sheet of their own, for widths where they do not fit beside each other. A choice applies at once:
 * the posts behind the sheet are its result.
 */
export function FilterSheet({ context, networks, lists, hasChoice, onClear, onClose }: FilterSheetProps) {
  const { words, readerWords } = context;
  const sheet = useRef<HTMLDivElement | null>(null);
  const dialog = useRef<HTMLDialogElement | null>(null);
  return (
    <DialogShell
      class="filter-dialog"
      css={css}
      labelledBy={titleId}
      dialogRef={dialog}
      sheetRef={sheet}
      sheetClass="narrow"
      closeLabel={words.close}
      onClose={onClose}
      tools={
        <h2 class="filter-title" id={titleId}>
          {readerWords.filters}
        </h2>
      }
    >
      <div class="stage filter-fields">
        {networks && (
          <div class="filter-field">
            <p aria-hidden="true">{readerWords.networks}</p>
            {networks}
          </div>
        )}
        {lists.map(({ name, ...list }) => (
          <div class="filter-field" key={name}>
            <p aria-hidden="true">{list.label}</p>
            <ChoiceSelect {...list} class={name} />
          </div>
        ))}
      </div>
      <div class="stage filter-end">
        <SearchResult context={context} regionRef={sheet} isCountFirst />
        <button type="button" class="filter-clear" aria-disabled={!hasChoice} onClick={() => hasChoice && onClear()}>
          {readerWords.showAll}
        </button>
        <button type="button" class="filter-done" onClick={() => dialog.current?.close()}>
          {readerWords.showResults}
        </button>
      </div>
    </DialogShell>
  );
}
