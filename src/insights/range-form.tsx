import { dayIn } from '../sources/insights/time-zone.ts';
import { fillInCount } from '../text/fill-in-count.ts';
import { fillIn } from '../text/fill-in.ts';
import { judgeRange, lastDays, maxDays, presetDays } from './date-range.ts';
import type { InsightsQuestion } from '../sources/insights/insights-source.ts';
import type { Words } from './words.ts';

export interface RangeForm {
  readonly element: HTMLElement;
  /** What is asked for now. */
  read(): InsightsQuestion;
}

/** What the browser's clock is set to, then all that there are. */
function listZones(): readonly string[] {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const all = Intl.supportedValuesOf?.('timeZone') ?? [];
  return [...new Set([own, 'UTC', ...all])];
}

function makeInput(id: string, value: string): HTMLInputElement {
  const input = document.createElement('input');
  input.type = 'date';
  input.id = id;
  input.value = value;
  input.required = true;
  return input;
}

/** The range: three that are a press away, or two days and a zone. `onAsk` is told of each new question. */
export function createRangeForm(words: Words, now: () => number, onAsk: (question: InsightsQuestion) => void): RangeForm {
  const { messages, locale } = words;
  const zone = document.createElement('select');
  zone.id = 'zone';
  for (const name of listZones()) zone.append(new Option(name.replaceAll('_', ' '), name));
  const today = (): string => dayIn(zone.value, now());
  const start = lastDays(presetDays[1], today());
  const [from, to] = [makeInput('from', start.from), makeInput('to', start.to)];
  const problem = <p class="problem" role="alert" />;

  const presets = presetDays.map((count) => ({
    count,
    button: <button type="button" aria-pressed={count === presetDays[1] ? 'true' : 'false'} onClick={() => choose(count)}>{fillInCount(messages.lastDays, count, locale)}</button>,
  }));
  const read = (): InsightsQuestion => ({ from: from.value, to: to.value, timeZone: zone.value });

  function choose(count: number): void {
    const range = lastDays(count, today());
    from.value = range.from;
    to.value = range.to;
    ask();
  }
  function ask(): void {
    const question = read();
    const wrong = judgeRange(question, today());
    problem.textContent = wrong === null ? '' : wrong === 'wrong' ? messages.rangeIsWrong : fillIn(messages.rangeIsLong, { n: words.number(maxDays) });
    for (const input of [from, to]) input.setAttribute('aria-invalid', `${wrong !== null}`);
    for (const { count, button } of presets) {
      const range = lastDays(count, today());
      button.setAttribute('aria-pressed', `${range.from === question.from && range.to === question.to}`);
    }
    if (wrong === null) onAsk(question);
    else from.focus();
  }

  return {
    read,
    element: (
      <form class="range" novalidate onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}>
        <div class="presets" role="group" aria-label={messages.days}>{presets.map(({ button }) => button)}</div>
        <div class="fields">
          <div class="field"><label for="from">{messages.from}</label>{from}</div>
          <div class="field"><label for="to">{messages.to}</label>{to}</div>
          <div class="field"><label for="zone">{messages.timeZone}</label>{zone}</div>
          <button type="submit" class="main">{messages.show}</button>
        </div>
        {problem}
      </form>
    ),
  };
}
