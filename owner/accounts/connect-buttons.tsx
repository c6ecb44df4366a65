/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { ActButton } from '../ui/act-button.tsx';
import type { Accounts } from './accounts-state.ts';
import { NetworkMark } from '../ui/network-mark.tsx';
import { rich, t } from '../words/words.ts';

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
        <ul class="connect" aria-label={t('Networks')}>
          {ready.map((network) => (
            <li key={network.type}>
              <ActButton act={() => accounts.connect(network)}>
                <NetworkMark network={network.type} />
                {t('Connect {label}', { label: network.label })}
              </ActButton>
            </li>
          ))}
        </ul>
      )}
      {waiting.length > 0 && (
        <p class="quiet">
          {rich('{networks}: ask your administrator. {hint}', {
            networks: waiting.map(({ label }) => label).join(', '),
            hint,
          })}
        </p>
      )}
    </>
  );
}
