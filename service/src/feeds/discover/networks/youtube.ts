import { inPath, isHost, partsOf, webFeed, type Recognition, type Recognizer, type Step } from '../recognition.ts';

// https://developers.google.com/youtube/v3/guides/push_notifications names the feed of a channel.
const channelPattern = /^UC[\w-]{22}$/;
const listPattern = /^(?:PL|UU|FL|OL)[\w-]{10,60}$/;
const videoPattern = /^[\w-]{11}$/;
const site = 'https://www.youtube.com';
/** The choice "Reject all" of the consent page, which servers in Europe would see instead. */
const headers = { Cookie: 'SOCS=CAI' };

const feedOf = (channel: string): Step => ({ connector: { kind: 'youtube', channel } });

/** The id of the channel that a page is about. */
function findChannel(page: string): string | null {
  const patterns = [
    /feeds\/videos\.xml\?channel_id=(UC[\w-]{22})/,
    /<link[^<>]{1,300}rel=["']canonical["'][^<>]{1,300}\/channel\/(UC[\w-]{22})/i,
    /<meta[^<>]{1,300}itemprop=["'](?:channelId|identifier)["'][^<>]{1,300}content=["'](UC[\w-]{22})/i,
    /"externalId"\s*:\s*"(UC[\w-]{22})"/,
    /"videoDetails"\s*:\s*\{[^{}]*"channelId"\s*:\s*"(UC[\w-]{22})"/,
    /"(?:browseId|channelId)"\s*:\s*"(UC[\w-]{22})"/,
  ];
  for (const pattern of patterns) {
    const found = pattern.exec(page)?.[1];
    if (found !== undefined) return found;
  }
  return null;
}

const readChannel = (page: string): readonly Step[] => {
  const channel = findChannel(page);
  return channel === null ? [] : [feedOf(channel)];
};
const askPage = (path: string): Step => ({ ask: `${site}${path}`, headers, read: readChannel });

/** A video leads to the channel of its author, by the page itself or by the documented oEmbed address. */
function stepsOfVideo(id: string): readonly Step[] {
  const address = `${site}/watch?v=${id}`;
  return [
    { ask: address, headers, read: readChannel },
    {
      ask: `${site}/oembed?format=json&url=${inPath(address)}`,
      read: (body) => {
        const author = /"author_url"\s*:\s*"([^"]+)"/.exec(body)?.[1]?.replace(/\\\//g, '/');
        return author !== undefined && URL.canParse(author) ? [askPage(new URL(author).pathname)] : [];
      },
    },
  ];
}

const otherwise =
  'YouTube did not show the channel of this address. Paste the address of the channel itself, such as ' +
  'youtube.com/@name.';
const found = (subject: string, steps: readonly Step[]): Recognition => ({
  network: 'YouTube',
  subject,
  steps,
  otherwise,
});

const ofVideo = (id: string): Recognition => found('YouTube channel', stepsOfVideo(id));

function readPath(url: URL): Recognition | null {
  const [first = '', second = ''] = partsOf(url);
  const [list, video] = [url.searchParams.get('list') ?? '', url.searchParams.get('v') ?? ''];
  const channel = url.searchParams.get('channel_id') ?? '';
  if (channelPattern.test(channel)) return found('YouTube channel', [feedOf(channel)]);
  const named = url.searchParams.get('playlist_id') ?? list;
  if (listPattern.test(named)) return found('YouTube playlist', [feedOf(named)]);
  if (videoPattern.test(video)) return ofVideo(video);
  if (first === 'channel' && channelPattern.test(second)) return found('YouTube channel', [feedOf(second)]);
  if (first.startsWith('@') && first.length > 1) return found(first, [askPage(`/${inPath(first)}`)]);
  // The feeds of old accounts had their names.
  const user = url.searchParams.get('user') ?? '';
  if (first === 'feeds' && user !== '')
    return found(user, [askPage(`/user/${inPath(user)}`), webFeed(`${site}/feeds/videos.xml?user=${inPath(user)}`)]);
  if (['c', 'user'].includes(first) && second !== '')
    return found(second, [askPage(`/${first}/${inPath(second)}`), askPage(`/@${inPath(second)}`)]);
  // A clip and a post of a channel are pages that name it.
  if (['clip', 'post'].includes(first) && second !== '')
    return found('YouTube channel', [askPage(`/${first}/${inPath(second)}`)]);
  if (['shorts', 'live', 'embed', 'v', 'e'].includes(first) && videoPattern.test(second)) return ofVideo(second);
  if (
    first === '' ||
    second !== '' ||
    /^(?:feed|feeds|results|watch|playlist|about|premium|gaming|hashtag)$/.test(first)
  )
    return { network: 'YouTube', subject: 'YouTube', steps: [], otherwise };
  // The oldest channels have their name directly behind the host.
  return found(first, [askPage(`/${inPath(first)}`), askPage(`/@${inPath(first)}`)]);
}

export const recognizeYoutube: Recognizer = ({ url, text }) => {
  if (url === null) {
    if (channelPattern.test(text)) return found('YouTube channel', [feedOf(text)]);
    if (listPattern.test(text)) return found('YouTube playlist', [feedOf(text)]);
    // A bare handle without a dot: of all networks YouTube's is the usual one. With a dot it is Bluesky's.
    return /^@[\p{L}\p{N}_·-]{3,30}$/u.test(text) ? found(text, [askPage(`/${inPath(text)}`)]) : null;
  }
  if (isHost(url, 'youtu.be')) {
    const [id = ''] = partsOf(url);
    const isVideo = videoPattern.test(id) && !listPattern.test(url.searchParams.get('list') ?? '');
    return isVideo ? ofVideo(id) : readPath(new URL(url.pathname + url.search, site));
  }
  return isHost(url, 'youtube.com', 'youtube-nocookie.com') ? readPath(url) : null;
};
