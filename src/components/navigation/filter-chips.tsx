import type { ReaderMessages } from '../../text/reader-messages.ts';
import { fillIn } from '../../text/fill-in.ts';
import type { ActiveFilter } from './active-filters.ts';

interface FilterChipsProps {
  readonly filters: readonly ActiveFilter[];
  readonly words: ReaderMessages;
}

/** The active filters, each with a button that removes it. */
export const FilterChips = ({ filters, words }: FilterChipsProps) => (
  <div class="chips">
    {filters.map(({ key, name, remove }) => (
      <button
        key={key}
        type="button"
        class="chip nav-item"
        aria-label={fillIn(words.removeFilter, { name })}
        onClick={remove}
      >
        <span dir="auto">{name}</span>
        <span aria-hidden="true">×</span>
      </button>
    ))}
  </div>
);
