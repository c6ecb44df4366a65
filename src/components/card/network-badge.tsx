import type { Network } from '../../model/network.ts';

/** A letter or sign and a colour for the networks met most: our own shapes, no trade marks, and nothing to download. */
export const marks: Readonly<Record<string, string>> = {
  youtube: '▶c4302b',
  twitter: 'X14171a',
  facebook: 'f1864d6',
  instagram_business: '◎b8336a',
  linkedin: 'in0a5fa8',
  pinterest: 'Pb7081b',
  tiktok: '♪1c1c24',
  tumblr: 't36465d',
  rss: '≋b34a00',
};

export const otherMark = '✎41708f';

/** The network's badge on a card. Decoration: the link to the original names the network in words. */
export function NetworkBadge({ network }: { readonly network: Network }) {
  const mark = marks[network] ?? otherMark;
  return (
    <span class="mark" part="mark" aria-hidden="true" style={{ background: '#' + mark.slice(-6) }}>
      {mark.slice(0, -6)}
    </span>
  );
}
