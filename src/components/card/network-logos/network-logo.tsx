import type { Drawn } from '../../../jsx/jsx-runtime.ts';
import type { Network } from '../../../model/network.ts';
import { networkName } from '../../../text/network-names.ts';
import { commonLogos, globe } from './common-logos.ts';
import type { Logo, Logos } from './logo.ts';
import { rarerNetworks } from './build-time-constants.ts';

/**
 * Creates the component for the badges of one board. The first badge that needs a rarer logo loads all of them into
 * `rarer`, which draws it again.
 */
export function createNetworkLogo(rarer: { value: Logos }): (props: { readonly network: Network }) => Drawn {
  let isAsked = Object.keys(rarer.value).length > 0;
  const loadRarer = async () => {
    isAsked = true;
    ({ rarerLogos: rarer.value } = await import('./rarer-logos.ts'));
  };

  return function NetworkLogo({ network }) {
    const logo = commonLogos[network] ?? rarer.value[network];
    if (logo || !rarerNetworks.includes(network)) return Disc(logo ?? globe);
    // If they do not load, the badge keeps the letter.
    if (!isAsked) loadRarer().catch(() => {});
    return <>{networkName(network)[0]}</>;
  };
}

const Disc = ({ color, letters, fill, line }: Logo) => (
  <span class="logo" style={{ background: color }}>
    {letters ?? (
      <svg viewBox="0 0 24 24" width="14" height="14" aria-hidden="true" focusable="false">
        {fill && <path d={fill} fill="currentColor" />}
        {line && (
          <path
            d={line}
            fill="none"
            stroke="currentColor"
            stroke-width="2"
            stroke-linecap="round"
            stroke-linejoin="round"
          />
        )}
      </svg>
    )}
  </span>
);
