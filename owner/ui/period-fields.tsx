/** @jsxImportSource preact */
import { useRef } from 'preact/hooks';
import { Labelled, Select } from '../moderation/form-fields.tsx';
import { type Period, type PeriodName, periods } from './period.ts';
import { plural, t } from '../words/words.ts';

interface PeriodProps {
  readonly period: Period;
}

const nameOf = (name: PeriodName): string =>
  name === 'custom' ? t('Custom range') : plural(Number(name), { one: 'Last {count} day', other: 'Last {count} days' });

/** The page's only control for the period. */
export function PeriodSelect({ period }: PeriodProps) {
  return (
    <Select
      id="insights-days"
      label={t('Period')}
      value={period.chosen.value}
      options={periods.map((name) => [name, nameOf(name)])}
      onChange={(value) => period.choose(value as PeriodName)}
    />
  );
}

/** Two days and a time zone, for a custom range. */
export function CustomRange({ period }: PeriodProps) {
  const first = useRef<HTMLInputElement>(null);
  if (period.chosen.value !== 'custom') return null;
  const { from, to, timeZone } = period.draft.value;
  const problem = period.problem.value;
  const wrong = problem === '' ? {} : { 'aria-invalid': true as const, 'aria-describedby': 'range-problem' };
  const submit = (event: Event): void => {
    event.preventDefault();
    if (!period.apply()) first.current?.focus();
  };
  const zones = [...new Set([timeZone, 'UTC', ...(Intl.supportedValuesOf?.('timeZone') ?? [])])];
  return (
    <form class="custom-range" aria-label={t('Custom range')} noValidate onSubmit={submit}>
      <Labelled id="range-from" label={t('From')}>
        <input
          ref={first}
          id="range-from"
          type="date"
          value={from}
          {...wrong}
          onInput={({ currentTarget }) => period.type({ from: currentTarget.value })}
        />
      </Labelled>
      <Labelled id="range-to" label={t('To')}>
        <input
          id="range-to"
          type="date"
          value={to}
          {...wrong}
          onInput={({ currentTarget }) => period.type({ to: currentTarget.value })}
        />
      </Labelled>
      <Select
        id="range-zone"
        label={t('Time zone')}
        value={timeZone}
        options={zones.map((zone) => [zone, zone.replaceAll('_', ' ')])}
        onChange={(zone) => period.type({ timeZone: zone })}
      />
      <button type="submit" class="main">
        {t('Show')}
      </button>
      {problem !== '' && (
        <p class="problem" id="range-problem" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
