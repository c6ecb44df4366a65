import { encodeUrlPart } from '../../model/encode-url-part.ts';
import type { Network } from '../../model/network.ts';
import { shortenLine } from '../../model/shorten-line.ts';
import { networkName } from '../../text/network-names.ts';

/** The shared data of a post. */
export interface Shared {
  readonly address: string;
  readonly title: string;
  readonly picture: string | null;
}

/** A network that a post can be shared to: an address of it that the visitor opens. */
export interface Target {
  /** The service's name of it, in an owner's list of offered networks. */
  readonly key: string;
  /** The network's own name; `null` for e-mail. */
  readonly network: string | null;
  /** The network whose logo is shown. */
  readonly logo: Network;
  readonly addressFor: (shared: Shared) => string;
}

/**
 * Networks cut long texts themselves, and mail programs cut long addresses anywhere: a title of 140 characters is at
 * most 1,700 bytes when encoded.
 */
const maxTitleLength = 140;

export const targets: readonly Target[] = [
  {
    key: 'fb',
    network: networkName('facebook'),
    logo: 'facebook',
    addressFor: ({ address }) => write('https://www.facebook.com/', 'sharer/sharer.php', { u: address }),
  },
  {
    key: 'li',
    network: networkName('linkedin'),
    logo: 'linkedin',
    addressFor: ({ address }) => write('https://www.linkedin.com/', 'sharing/share-offsite/', { url: address }),
  },
  {
    key: 'pin',
    network: networkName('pinterest'),
    logo: 'pinterest',
    // Without a picture Pinterest looks for one at the address.
    addressFor: ({ address, title, picture }) =>
      write('https://www.pinterest.com/', 'pin/create/button/', {
        url: address,
        media: picture ?? '',
        description: shorten(title),
      }),
  },
  {
    key: 'tw',
    network: networkName('twitter'),
    logo: 'twitter',
    addressFor: ({ address, title }) => write('https://x.com/', 'intent/post', { url: address, text: shorten(title) }),
  },
  {
    key: 'email',
    network: null,
    logo: 'email',
    // Lines of a mail end with both characters: https://www.rfc-editor.org/rfc/rfc6068#section-5
    addressFor: ({ address, title }) =>
      write('mailto:', '', {
        subject: shorten(title),
        body: [shorten(title), address].filter(Boolean).join('\r\n\r\n'),
      }),
  },
];

/** Empty values are left out. `URLSearchParams` is not used, because a mail program shows its `+` as a plus. */
const write = (place: string, path: string, parameters: Readonly<Record<string, string>>): string => {
  const pairs = Object.entries(parameters).filter(([, value]) => value);
  return `${place}${path}?${pairs.map(([name, value]) => `${name}=${encodeUrlPart(value)}`).join('&')}`;
};

const shorten = (title: string): string => shortenLine(title, maxTitleLength);
