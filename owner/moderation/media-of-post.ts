import { frameAddress, pageAddress, providerNames } from '../../src/components/dialog/player-address.ts';
import { readPlayer } from '../../src/sources/read-videos.ts';
import { readText, webAddress } from '../ui/read-text.ts';
import type { Resource } from './team-client.ts';

/** A picture or video of a post, for the moderator. */
export type PostMedium =
  | {
      readonly kind: 'picture';
      readonly address: string;
      readonly alt: string;
      readonly width: number;
      readonly height: number;
    }
  | { readonly kind: 'video'; readonly address: string; readonly captions: string | null }
  /** A video that only its network can play; `frame` is null if it plays only on its own page. */
  | { readonly kind: 'player'; readonly name: string; readonly frame: string | null; readonly page: string };

type Wire = Readonly<Record<string, unknown>>;

/** The address is normalized: `http:page` is a web address, but a browser would resolve it relative to this page. */
function addressOf(value: unknown): string | null {
  const address = webAddress(value);
  return address === null ? null : new URL(address).href;
}

const defaultSize = { width: 320, height: 240 };

function readVideo(value: unknown, captions: unknown): PostMedium | null {
  if (typeof value !== 'string' || value === '') return null;
  const player = readPlayer(value);
  if (player)
    return {
      kind: 'player',
      name: providerNames[player.provider],
      frame: frameAddress(player),
      page: pageAddress(player),
    };
  const address = addressOf(value);
  return address === null ? null : { kind: 'video', address, captions: addressOf(captions) };
}

function readPicture(value: unknown, alt: string, { width, height }: Wire): PostMedium | null {
  const address = addressOf(value);
  if (address === null) return null;
  return {
    kind: 'picture',
    address,
    alt,
    width: Number(width) || defaultSize.width,
    height: Number(height) || defaultSize.height,
  };
}

const keyOf = (medium: PostMedium): string => (medium.kind === 'player' ? medium.page : medium.address);

/** All media of a post without duplicates: moderators must see everything that they decide about. */
export function mediaOfPost({ attributes }: Resource): readonly PostMedium[] {
  const alt = readText(attributes['alternative_text']);
  const listed = Array.isArray(attributes['media']) ? (attributes['media'] as readonly unknown[]) : [];
  const found = [
    readPicture(attributes['image_url'], alt, {
      width: attributes['image_width'],
      height: attributes['image_height'],
    }),
    ...listed.map((item) => {
      const wire = (typeof item === 'object' && item !== null ? item : {}) as Wire;
      return wire['type'] === 'video'
        ? readVideo(wire['url'], wire['captions_url'])
        : readPicture(wire['url'], readText(wire['alternative_text']), wire);
    }),
    readVideo(attributes['video_url'], null),
  ];
  const media = new Map<string, PostMedium>();
  for (const medium of found) if (medium && !media.has(keyOf(medium))) media.set(keyOf(medium), medium);
  return [...media.values()];
}
