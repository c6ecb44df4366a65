/** @jsxImportSource preact */
import type { Connector } from './feed-form.ts';
import { t } from '../words/words.ts';

interface OtherSourcesProps {
  readonly kinds: readonly Connector[];
  readonly problem: string;
  readonly onChoose: (kind: Connector) => void;
}

function Kinds({ kinds, onChoose }: Omit<OtherSourcesProps, 'problem'>) {
  return (
    <ul class="kinds">
      {kinds.map((connector) => (
        <li key={connector.kind}>
          <button type="button" onClick={() => onChoose(connector)}>
            <span class="kind-name">{connector.label}</span>
            <span class="quiet">{connector.brings}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Sources that have no address: posts that are sent, and those of a file. */
export function OtherSources({ kinds, problem, onChoose }: OtherSourcesProps) {
  return (
    <details class="other-sources">
      <summary>{t('Other ways to bring posts')}</summary>
      {problem !== '' && <p class="problem">{problem}</p>}
      <Kinds kinds={kinds} onChoose={onChoose} />
    </details>
  );
}
