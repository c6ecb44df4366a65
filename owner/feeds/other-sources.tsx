/** @jsxImportSource preact */
import type { Connector } from './feed-form.ts';

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
            {connector.needsApplication && <span class="quiet">Needs a developer app.</span>}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Sources that have no address: posts that are sent, and networks that need a developer app. */
export function OtherSources({ kinds, problem, onChoose }: OtherSourcesProps) {
  const open = kinds.filter(({ needsApplication }) => !needsApplication);
  const closed = kinds.filter(({ needsApplication }) => needsApplication);
  return (
    <details class="other-sources">
      <summary>Other ways to bring posts</summary>
      {problem !== '' && <p class="problem">{problem}</p>}
      <Kinds kinds={open} onChoose={onChoose} />
      {closed.length > 0 && (
        <>
          <h3>Networks that need a connection</h3>
          <p class="quiet">
            Ask your administrator to connect them. If you have a developer app at the network, you can enter it here.
          </p>
          <Kinds kinds={closed} onChoose={onChoose} />
        </>
      )}
    </details>
  );
}
