/** @jsxImportSource preact */
import { useSignal } from '@preact/signals';
import { CopyOutput } from '../copy-output.tsx';
import type { AppearancePageState } from './appearance-state.ts';

interface OutputsProps {
  readonly state: AppearancePageState;
}

/**
 * The snippet of the appearance, the settings that only the service can have, and those that the board renders
 * differently from their value.
 */
export function Outputs({ state: { answer, hasFailed, layout, boards, setLayout } }: OutputsProps) {
  const said = useSignal('');
  const announce = (message: string) => {
    said.value = message;
  };
  const written = answer.value;
  const problems = written?.problems ?? [];
  const status = hasFailed.value
    ? 'The code could not be created: the service does not respond. ' +
      'Your settings are kept; change one of them to try again.'
    : said.value || (problems.length > 0 ? 'Some settings were adjusted:' : '');
  return (
    <section class="outputs" aria-labelledby="outputs-title">
      <h2 id="outputs-title">Code to copy</h2>
      <div class="field">
        <label for="layout">Layout of the snippet</label>
        <select
          id="layout"
          name="layout"
          value={layout.value}
          onChange={({ currentTarget }) => setLayout(currentTarget.value)}
        >
          {boards.map((each) => (
            <option key={each.layout}>{each.layout}</option>
          ))}
        </select>
      </div>
      <p class="quiet" role="status">
        {status}
      </p>
      <ul class="problems">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
      <CopyOutput title="Embed code" id="snippet" text={written?.snippet ?? ''} announce={announce} />
      <CopyOutput title="Appearance" id="appearance" text={written?.personalization ?? null} announce={announce}>
        <p>A page has no property for these settings. Set them in the board’s personalization in the service.</p>
      </CopyOutput>
    </section>
  );
}
