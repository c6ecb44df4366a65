import type { HtmlAttributes } from './html-images.ts';
import { addressOf } from './source-values.ts';

/** A video of a network that the widget plays, by the page that names it. */
export interface PlayerVideo {
  readonly page: string;
  /** A still of the video; null where its address does not follow from the video's. */
  readonly still: string | null;
}

/**
 * The networks that the widget has a player for (`src/components/dialog/player-address.ts`), by the hosts and paths of
 * their players. Another site's player is no video here: its post keeps its picture and its link.
 */
const youtubeHost = /^(?:(?:www\.|m\.|music\.)?youtube(?:-nocookie)?\.com|youtube\.googleapis\.com)$/;
const youtubePath = /^\/(?:embed|v|e|shorts|live)\/([\w-]{11})(?:[/&]|$)/;
/** Words of the same length as an id, for players of lists and channels. */
const noYoutubeId = new Set(['videoseries', 'live_stream']);
const vimeoHost = /^(?:www\.|player\.)?vimeo\.com$/;
/** A video, alone or in a list. The number of a list itself (`/showcase/7060635`, `/event/8034`) is no video's. */
const vimeoPath =
  /^\/(?:(?:videos?|manage\/videos|(?:channels|ondemand)\/[^/]+|groups\/[^/]+\/videos|(?:album|showcase)\/\d+\/video)\/)?(\d{5,12})(?:\/([\da-f]{8,12}))?(?:\/|$)/;
const vimeoHash = /^[\da-f]{8,12}$/;

function readYoutubeId({ hostname, pathname, searchParams }: URL): string | null {
  const id =
    hostname === 'youtu.be'
      ? /^\/([\w-]{11})$/.exec(pathname)?.[1]
      : youtubeHost.test(hostname)
        ? pathname === '/watch'
          ? searchParams.get('v')
          : youtubePath.exec(pathname)?.[1]
        : null;
  return id && /^[\w-]{11}$/.test(id) && !noYoutubeId.has(id) ? id : null;
}

/** The number of a video, and the hash without which an unlisted one is not played. */
function readVimeoId({ hostname, pathname, searchParams }: URL): string | null {
  const [, id, own] = (vimeoHost.test(hostname) && vimeoPath.exec(pathname)) || [];
  if (id === undefined) return null;
  const hash = own ?? searchParams.get('h') ?? '';
  return vimeoHash.test(hash) ? `${id}/${hash}` : id;
}

/** The video of a player's address, which often lacks its scheme. */
export function readPlayer(address: string | undefined): PlayerVideo | null {
  const whole = addressOf(address, 'https://relative.invalid/');
  if (whole === null) return null;
  const url = new URL(whole);
  // Medium and Tumblr put the players of others into a frame of this service.
  if (url.hostname === 'cdn.embedly.com') return readPlayer(url.searchParams.get('src') ?? undefined);
  const youtube = readYoutubeId(url);
  if (youtube !== null)
    return {
      page: `https://www.youtube.com/watch?v=${youtube}`,
      still: `https://i.ytimg.com/vi/${youtube}/hqdefault.jpg`,
    };
  const vimeo = readVimeoId(url);
  return vimeo === null ? null : { page: `https://vimeo.com/${vimeo}`, still: null };
}

/** Elements that show a player, as pages, AMP, editors and old programs write it, and where they name it. */
const playerAttributes: Readonly<Record<string, string>> = {
  iframe: 'src',
  embed: 'src',
  object: 'data',
  'amp-iframe': 'src',
  oembed: 'url',
};
const elementsWithId: Readonly<Record<string, string>> = {
  'amp-youtube': 'https://www.youtube.com/embed/',
  'lite-youtube': 'https://www.youtube.com/embed/',
  'amp-vimeo': 'https://vimeo.com/',
  'lite-vimeo': 'https://vimeo.com/',
};

/** The video that an element of HTML plays; null = it plays none that the widget plays. */
export function readPlayerElement(name: string, attributes: HtmlAttributes): PlayerVideo | null {
  const prefix = Object.hasOwn(elementsWithId, name) ? elementsWithId[name] : undefined;
  if (prefix !== undefined) return readPlayer(prefix + (attributes['data-videoid'] ?? attributes['videoid'] ?? ''));
  const own = Object.hasOwn(playerAttributes, name) ? playerAttributes[name] : undefined;
  if (own === undefined) return null;
  // Scripts that load a frame late, or after consent, each have an attribute of their own for its address.
  const later = Object.entries(attributes).flatMap(([attribute, value]) =>
    attribute.startsWith('data-') ? [value] : [],
  );
  for (const address of [attributes[own], ...later]) {
    const found = readPlayer(address);
    if (found) return found;
  }
  return null;
}

/** An embed block of WordPress that holds an address in place of its player. */
const addressAlone = /(<div class="wp-block-embed__wrapper">)\s*(https?:\/\/[^\s<"]+)\s*(?=<\/div>)/gi;

/** Puts the players of a network into the blocks that name them by an address alone. */
export const frameAddresses = (html: string): string =>
  html.replace(addressAlone, (block, start: string, address: string) =>
    readPlayer(address) ? `${start}<iframe src="${address}"></iframe>` : block,
  );
