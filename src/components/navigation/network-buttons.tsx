import type { RefObject } from 'preact';
import type { FilterChoice } from '../../state/narrow-query.ts';
import { fillIn } from '../../text/fill-in.ts';
import type { ReaderMessages } from '../../text/reader-messages.ts';
import type { LiveCardParts } from '../board-context.ts';
import { NetworkBadge } from '../card/network-badge.tsx';
import { ChoiceSelect, type SelectOption } from './choice-select.tsx';
import { isChosen, type OfferedNetwork } from './offered-networks.ts';

interface NetworkButtonsProps {
  readonly offers: readonly OfferedNetwork[];
  /** The current choice. */
  readonly filter: FilterChoice['filter'];
  readonly words: ReaderMessages;
  readonly Logo: LiveCardParts['Logo'];
  /** In a row: its box, and how many of its buttons fit; the others are on the sheet only. */
  readonly rowRef?: RefObject<HTMLDivElement | null>;
  readonly fitting?: number;
  readonly onChoose: (choice: Pick<FilterChoice['filter'], 'networks' | 'feeds'>) => void;
}

/**
 * A button for each network: one press chooses only this network, another press removes the choice. A network with
 * several accounts has a select of them beside it.
 */
export function NetworkButtons({
  offers,
  filter,
  words,
  Logo,
  rowRef,
  fitting = Infinity,
  onChoose,
}: NetworkButtonsProps) {
  const chosen = offers.filter((offer) => isChosen(offer, filter));
  return (
    <div class="find-networks" role="group" aria-label={words.networks} ref={rowRef}>
      {offers.map((offer, index) => {
        const { network, label, accounts } = offer;
        const isPressed = chosen.includes(offer);
        const isHidden = index >= fitting;
        const key = `${network} ${offer.filter.feeds ?? ''}`;
        const button = (
          <button
            key={key}
            type="button"
            class={isHidden ? 'network nav-item beyond' : 'network nav-item'}
            aria-pressed={isPressed}
            onClick={() => onChoose(isPressed && chosen.length === 1 ? {} : offer.filter)}
          >
            <NetworkBadge network={network} Logo={Logo} />
            <span dir="auto">{label}</span>
          </button>
        );
        if (!accounts.length) return button;
        const options: readonly SelectOption[] = [
          ['', label],
          ...accounts.map(({ id, name }): SelectOption => [id, name]),
        ];
        return (
          <span class={isHidden ? 'pair beyond' : 'pair'} key={key}>
            {button}
            <ChoiceSelect
              label={fillIn(words.accountsOf, { network: label })}
              class="accounts"
              options={options}
              value={accounts.find(({ id }) => filter.feeds?.includes(id))?.id ?? ''}
              onChoose={(id) => onChoose(id ? { feeds: [id] } : offer.filter)}
            />
          </span>
        );
      })}
    </div>
  );
}
