// Loaded when the first mark is drawn: most pages have none.
import { commonLogos, globe } from '../../src/components/card/network-logos/common-logos.ts';
import type { Logo } from '../../src/components/card/network-logos/logo.ts';
import { rarerLogos } from '../../src/components/card/network-logos/rarer-logos.ts';

/** The logo of a network by the service's name of it; a globe for one that has none. */
export const logoOf = (network: string): Logo => commonLogos[network] ?? rarerLogos[network] ?? globe;
