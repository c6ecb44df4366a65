import type { HtmlAttributes } from './html-images.ts';

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
const youtubePath = /^\/(?:embed|v|e|shorts|live)\/([\w-]{11})(?:[/&]|$)/;
const vimeoPath = /^\/(?:[a-z]+\/)*(\d{6,12})(?:\/|$)/;
/** Words of the same length as an id, for players of lists and channels. */
const noYoutubeId = new Set(['videoseries', 'live_stream']);
const youtubeHost = /^(?:www\.|m\.|music\.)?youtube(?:-nocookie)?\.com$/;
const vimeoHost = /^(?:www\.|player\.)?vimeo\.com$/;

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

/** The video of a player's address, which often lacks its scheme. */
export function readPlayer(address: string | undefined): PlayerVideo | null {
  const given = address?.trim() ?? '';
  const whole = given.startsWith('//') ? `https:${given}` : given;
  if (!/^https?:/i.test(whole) || !URL.canParse(whole)) return null;
  const url = new URL(whole);
  const youtube = readYoutubeId(url);
  if (youtube !== null)
    return {
      page: `https://www.youtube.com/watch?v=${youtube}`,
      still: `https://i.ytimg.com/vi/${youtube}/hqdefault.jpg`,
    };
  const vimeo = vimeoHost.test(url.hostname) ? vimeoPath.exec(url.pathname)?.[1] : undefined;
  return vimeo === undefined ? null : { page: `https://vimeo.com/${vimeo}`, still: null };
}

/** Elements that show a player, as pages, AMP and old programs write it. */
const playerAttributes: Readonly<Record<string, readonly string[]>> = {
  iframe: ['src', 'data-src', 'data-lazy-src', 'data-litespeed-src', 'data-cookieblock-src'],
  embed: ['src'],
  object: ['data'],
  'amp-iframe': ['src'],
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
  const names = Object.hasOwn(playerAttributes, name) ? (playerAttributes[name] ?? []) : [];
  for (const attribute of names) {
    const found = readPlayer(attributes[attribute]);
    if (found) return found;
  }
  return null;
}
