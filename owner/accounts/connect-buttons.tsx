/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import type { Accounts } from './accounts-state.ts';

interface ConnectButtonsProps {
  readonly accounts: Accounts;
  /** Where the administrator reads on. */
  readonly hint: ComponentChildren;
}

/** "Connect YouTube", for every network that can be connected; for the others, whom to ask. */
export function ConnectButtons({ accounts, hint }: ConnectButtonsProps) {
  const networks = accounts.networks.value;
  const ready = networks.filter(({ state }) => state === 'ready' || state === 'simulated');
  const waiting = networks.filter(({ state }) => state === 'needs_application');
  return (
    <>
      {ready.length > 0 && (
        <ul class="connect" aria-label="Networks">
          {ready.map((network) => (
            <li key={network.type}>
              <button type="button" onClick={() => void accounts.connect(network)}>
                Connect {network.label}
              </button>
            </li>
          ))}
        </ul>
      )}
      {waiting.length > 0 && (
        <p class="quiet">
          {waiting.map(({ label }) => label).join(', ')}: ask your administrator. {hint}
        </p>
      )}
    </>
  );
}
