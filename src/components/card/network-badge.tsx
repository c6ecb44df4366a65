import type { Network } from '../../model/network.ts';
import { networkName } from '../../text/network-names.ts';

/** The network's badge on a card. Decoration: the link to the original names the network in words. */
export const NetworkBadge = ({ network }: { readonly network: Network }) => (
  <span class="mark" part="mark" aria-hidden="true">
    {networkName(network)[0]}
  </span>
);
