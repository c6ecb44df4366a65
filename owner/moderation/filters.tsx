/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks';
import { type Signal, useSignal } from '@preact/signals';
import { type FilterState, orders, type Status, statusNames } from './filters-state.ts';
import { type SelectOption, Labelled, Select } from './form-fields.tsx';
import { formatNumber, t } from '../words/words.ts';

/** The list waits this long after typing, so that it does not load for a partial word. */
const typingMs = 300;
const statuses = ['pending', 'approved', 'rejected', ''] as const;

interface FiltersProps {
  readonly filters: FilterState;
  readonly boards: readonly SelectOption[];
  readonly networks: readonly SelectOption[];
  /** Number of posts of each status. */
  readonly counts: Readonly<Record<string, number>>;
  readonly onChange: () => void;
}

export function Filters({ filters, boards, networks, counts, onChange }: FiltersProps) {
  const isExpanded = useSignal(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const set =
    <Value,>(target: Signal<Value>) =>
    (value: Value): void => {
      target.value = value;
      onChange();
    };
  const search = (words: string): void => {
    filters.search.value = words;
    clearTimeout(timer.current);
    timer.current = setTimeout(onChange, typingMs);
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    clearTimeout(timer.current);
    onChange();
  };
  const chosenCount = [filters.board, filters.network, filters.search].filter(({ value }) => value !== '').length;
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0);
  const countOf = (status: Status | ''): number => (status === '' ? total : (counts[status] ?? 0));
  return (
    <form class="filters" role="search" aria-label={t('Posts')} onSubmit={submit}>
      <fieldset class="tabs">
        <legend>{t('Status')}</legend>
        {statuses.map((status) => (
          <label class="tab" key={status}>
            <input
              type="radio"
              name="status"
              value={status}
              checked={filters.status.value === status}
              onChange={() => set(filters.status)(status)}
            />
            <span>
              {statusNames[status]} <span class="count">{formatNumber(countOf(status))}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <button
        type="button"
        class="unfold"
        aria-expanded={isExpanded.value}
        aria-controls="filter-fields"
        onClick={() => {
          isExpanded.value = !isExpanded.value;
        }}
      >
        {chosenCount === 0 ? t('Filters') : t('Filters ({count})', { count: chosenCount })}
      </button>
      <div id="filter-fields" class="filter-fields" data-open={isExpanded.value || undefined}>
        <Select
          id="filter-board"
          label={t('Board')}
          value={filters.board.value}
          options={[['', t('All boards')], ...boards]}
          onChange={set(filters.board)}
        />
        <Select
          id="filter-network"
          label={t('Network')}
          value={filters.network.value}
          options={[['', t('All networks')], ...networks]}
          onChange={set(filters.network)}
        />
        <Select
          id="filter-order"
          label={t('Order')}
          value={filters.order.value}
          options={orders}
          onChange={set(filters.order)}
        />
        <Labelled id="filter-search" label={t('Search')}>
          <input
            id="filter-search"
            type="search"
            maxLength={200}
            value={filters.search.value}
            onInput={({ currentTarget }) => search(currentTarget.value)}
          />
        </Labelled>
      </div>
    </form>
  );
}
