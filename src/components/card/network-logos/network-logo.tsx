import { signal } from '@preact/signals';
import type { Drawn } from '../../../jsx/jsx-runtime.ts';
import type { Network } from '../../../model/network.ts';
import { networkName } from '../../../text/network-names.ts';
import { commonLogos, globe } from './common-logos.ts';
import type { Logo, Logos } from './logo.ts';
import { rarerNetworks } from './build-time-constants.ts';

/** Creates the component for the badges of one board. The first badge that needs a rarer logo loads all of them. */
export function createNetworkLogo(): (props: { readonly network: Network }) => Drawn {
  const rarerLogos = signal<Logos>({});
  let isAsked = false;
  const loadRarer = async () => {
    isAsked = true;
    ({ rarerLogos: rarerLogos.value } = await import('./rarer-logos.ts'));
  };

  return function NetworkLogo({ network }) {
    const logo = commonLogos[network] ?? rarerLogos.value[network];
    if (logo || !rarerNetworks.includes(network)) return <Disc {...(logo ?? globe)} />;
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
