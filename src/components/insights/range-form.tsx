import { useMemo, useRef } from 'preact/hooks';
import { maxDays, presetDays, type RangeProblem } from '../../state/date-range.ts';
import type { InsightsState } from '../../state/insights-state.ts';
import { fillInCount } from '../../text/fill-in-count.ts';
import { fillIn } from '../../text/fill-in.ts';
import type { Words } from './words.ts';

const describeProblem = (problem: RangeProblem, { messages, number }: Words): string =>
  problem === 'wrong' ? messages.rangeIsWrong : fillIn(messages.rangeIsLong, { n: number(maxDays) });

/** The form for the range: a button for each preset, or two days and a time zone. */
export function RangeForm({ state, words }: { readonly state: InsightsState; readonly words: Words }) {
  const { messages, locale } = words;
  const fromRef = useRef<HTMLInputElement>(null);
  const { from, to, timeZone } = state.range.value;
  const rangeProblem = state.rangeProblem.value;
  const problem = rangeProblem && describeProblem(rangeProblem, words);
  const isInvalid = problem ? 'true' : undefined;
  const preset = state.preset.value;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!state.ask()) fromRef.current?.focus();
  };
  return (
    <form class="range" novalidate onSubmit={submit}>
      <div class="presets" role="group" aria-label={messages.days}>
        {presetDays.map((count) => (
          <button
            key={count}
            type="button"
            aria-pressed={`${count === preset}`}
            onClick={() => state.askLastDays(count)}
          >
            {fillInCount(messages.lastDays, count, locale)}
          </button>
        ))}
      </div>
      <div class="fields">
        <div class="field">
          <label for="from">{messages.from}</label>
          <input
            ref={fromRef}
            id="from"
            type="date"
            required
            value={from}
            aria-invalid={isInvalid}
            onInput={({ currentTarget }) => state.changeRange({ from: currentTarget.value })}
          />
        </div>
        <div class="field">
          <label for="to">{messages.to}</label>
          <input
            id="to"
            type="date"
            required
            value={to}
            aria-invalid={isInvalid}
            onInput={({ currentTarget }) => state.changeRange({ to: currentTarget.value })}
          />
        </div>
        <div class="field">
          <label for="zone">{messages.timeZone}</label>
          <select
            id="zone"
            value={timeZone}
            onChange={({ currentTarget }) => state.changeRange({ timeZone: currentTarget.value })}
          >
            <ZoneOptions first={timeZone} />
          </select>
        </div>
        <button type="submit" class="main">
          {messages.show}
        </button>
      </div>
      <p class="problem" role="alert">
        {problem && <span key={problem}>{problem}</span>}
      </p>
    </form>
  );
}

/** All time zones that the browser knows, first the initial one. Created once, because there are some 400. */
function ZoneOptions({ first }: { readonly first: string }) {
  return useMemo(() => {
    const zones = [...new Set([first, 'UTC', ...(Intl.supportedValuesOf?.('timeZone') ?? [])])];
    return zones.map((zone) => (
      <option key={zone} value={zone}>
        {zone.replaceAll('_', ' ')}
      </option>
    ));
  }, []);
}
