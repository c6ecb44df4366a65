import type { Choice } from '../../state/narrow-query.ts';
import { fillIn } from '../../text/fill-in.ts';
import type { BoardMessages } from '../../text/board-messages.ts';
import { NetworkBadge } from '../card/network-badge.tsx';
import { createChoiceSelect } from './choice-select.ts';
import { isChosen, type OfferedNetwork } from './offered-networks.ts';

type NetworkChoice = Pick<Choice['filter'], 'networks' | 'feeds'>;

export interface NetworkButtons {
  readonly element: HTMLElement;
  show(filter: Choice['filter']): void;
}

/** A button for each network: one press chooses it alone, another lets it go. Beside one with several accounts, their list. */
export function createNetworkButtons(offers: readonly OfferedNetwork[], messages: BoardMessages, onChoose: (choice: NetworkChoice) => void): NetworkButtons {
  const shows: ((filter: Choice['filter']) => void)[] = [];

  const draw = (offer: OfferedNetwork): HTMLElement => {
    const { network, label, accounts } = offer;
    const press = () => {
      const others = [...element.querySelectorAll('[aria-pressed=true]')].filter((one) => one !== button);
      onChoose(button.ariaPressed === 'true' && !others.length ? {} : offer.filter);
    };
    const button = <button type="button" class="network nav-item" aria-pressed="false" onClick={press}><NetworkBadge network={network} /><span dir="auto">{label}</span></button>;
    shows.push((filter) => (button.ariaPressed = `${isChosen(offer, filter)}`));
    if (!accounts.length) return button;

    const list = createChoiceSelect(fillIn(messages.accountsOf, { network: label }), 'accounts', (id) => onChoose(id ? { feeds: [id] } : offer.filter));
    const options = [['', label] as const, ...accounts.map(({ id, name }) => [id, name] as const)];
    shows.push(({ feeds = [] }) => list.show(options, accounts.find(({ id }) => feeds.includes(id))?.id ?? ''));
    return <span class="pair">{button}{list.element}</span>;
  };

  const element = <div class="find-networks" role="group" tabindex={-1} aria-label={messages.networks}>{offers.map(draw)}</div>;
  return {
    element,
    show(filter) {
      for (const show of shows) show(filter);
    },
  };
}
