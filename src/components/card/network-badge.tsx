import type { Network } from '../../model/network.ts';
import { networkName } from '../../text/network-names.ts';
import type { LiveCardParts } from '../board-context.ts';

interface NetworkBadgeProps {
  readonly network: Network;
  /** Its logo, whose code is loaded after the first posts; until then the badge shows a letter. */
  readonly Logo?: LiveCardParts['Logo'];
}

/** The network's badge on a card. Decoration: the link to the original names the network in words. */
export const NetworkBadge = ({ network, Logo }: NetworkBadgeProps) => (
  <span class="mark" part="mark" aria-hidden="true">
    {Logo ? <Logo network={network} /> : networkName(network)[0]}
  </span>
);
