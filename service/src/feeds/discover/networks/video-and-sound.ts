import {
  inPath,
  isHost,
  nameBelow,
  partsOf,
  webFeed,
  type Recognition,
  type Recognizer,
  type Step,
} from '../recognition.ts';

const vimeoPages =
  /^(?:watch|features|upgrade|categories|ondemand|blog|help|search|login|join|about|event|stock|create|home|solutions|manage|api|settings)$/;
const vimeo = (subject: string, steps: readonly Step[]): Recognition => ({
  network: 'Vimeo',
  subject,
  steps,
  otherwise: 'Vimeo shows no public videos at this address.',
});

/** The document of oEmbed for a video, which names the page of its author. */
const askAuthor = (ask: string, ofAccount: (address: string) => Step | null): Step => ({
  ask,
  read: (body) => {
    const author = /"author_url"\s*:\s*"([^"]+)"/.exec(body)?.[1]?.replace(/\\\//g, '/');
    const step = author === undefined ? null : ofAccount(author);
    return step === null ? [] : [step];
  },
});

function ofVimeoAccount(address: string): Step | null {
  if (!URL.canParse(address)) return null;
  const [user = ''] = partsOf(new URL(address));
  return user === '' ? null : webFeed(`https://vimeo.com/${inPath(user)}/videos/rss`);
}

// https://help.vimeo.com: the feed of an account, a channel or a group is its address with /videos/rss.
export const recognizeVimeo: Recognizer = ({ url }) => {
  if (url === null || !isHost(url, 'vimeo.com')) return null;
  const parts = partsOf(url);
  const [first = '', second = ''] = parts;
  if (/^(?:channels|groups)$/.test(first) && second !== '')
    return vimeo(second, [webFeed(`https://vimeo.com/${first}/${inPath(second)}/videos/rss`)]);
  if (/^(?:album|showcase)$/.test(first) && /^\d+$/.test(second))
    return vimeo('Vimeo showcase', [webFeed(`https://vimeo.com/album/${second}/rss`)]);
  const video = parts.find((part) => /^\d{5,}$/.test(part));
  // A video leads to its author, by the documented oEmbed address.
  if (video !== undefined)
    return vimeo('Vimeo videos', [
      askAuthor(`https://vimeo.com/api/oembed.json?url=${inPath(`https://vimeo.com/${video}`)}`, ofVimeoAccount),
    ]);
  if (first === '' || vimeoPages.test(first)) return null;
  return vimeo(first, [webFeed(`https://vimeo.com/${inPath(first)}/videos/rss`)]);
};

const dailymotion = 'https://www.dailymotion.com';
const dailymotionPages =
  /^(?:about|browse|channels?|embed|explore|faq|feed|following|help|history|latest|legal|library|live|partner|press|search|settings|signin|topics?|trending|upload|us|watch)$/;

function ofDailymotionAccount(address: string): Step | null {
  if (!URL.canParse(address)) return null;
  const [user = ''] = partsOf(new URL(address));
  return user === '' || dailymotionPages.test(user) ? null : webFeed(`${dailymotion}/rss/user/${inPath(user)}`);
}

// Its pages name no feed.
export const recognizeDailymotion: Recognizer = ({ url }) => {
  if (url === null || !isHost(url, 'dailymotion.com', 'dai.ly')) return null;
  const all = partsOf(url);
  const isEmbedded = all[0] === 'embed' || isHost(url, 'geo.dailymotion.com');
  const [first = '', second = ''] = isHost(url, 'dai.ly') ? ['video', ...all] : isEmbedded ? all.slice(1) : all;
  const video = first === 'video' ? second : isEmbedded ? (url.searchParams.get('video') ?? '') : '';
  const found = (subject: string, steps: readonly Step[]): Recognition => ({
    network: 'Dailymotion',
    subject,
    steps,
    otherwise: 'Dailymotion shows no public videos at this address.',
  });
  if (/^[a-z\d]+$/i.test(video)) {
    const page = inPath(`${dailymotion}/video/${video}`);
    return found('Dailymotion videos', [
      askAuthor(`${dailymotion}/services/oembed?format=json&url=${page}`, ofDailymotionAccount),
    ]);
  }
  if (first === 'playlist' && second !== '')
    return found('Dailymotion playlist', [webFeed(`${dailymotion}/rss/playlist/${inPath(second.replace(/_.*/, ''))}`)]);
  const name = first === 'user' ? second : first;
  // A feed is read as it is.
  const step = first === 'rss' || first === 'video' ? null : ofDailymotionAccount(`${dailymotion}/${inPath(name)}`);
  return step === null ? null : found(name, [step]);
};

/** The feed of a podcast by its number at Apple, with the documented look-up. */
const lookUp = (id: string): Step => ({
  ask: `https://itunes.apple.com/lookup?entity=podcast&id=${id}`,
  read: (body) => {
    try {
      const { results } = JSON.parse(body) as { readonly results?: readonly { readonly feedUrl?: unknown }[] };
      return (results ?? []).flatMap(({ feedUrl }) =>
        typeof feedUrl === 'string' && URL.canParse(feedUrl) ? [webFeed(feedUrl)] : [],
      );
    } catch {
      return [];
    }
  },
});
const podcast = (network: string, subject: string, steps: readonly Step[], otherwise?: string): Recognition => ({
  network,
  subject,
  steps,
  ...(otherwise !== undefined && { otherwise }),
});

export const recognizePodcast: Recognizer = ({ url }) => {
  if (url === null) return null;
  const parts = partsOf(url);
  if (isHost(url, 'podcasts.apple.com', 'itunes.apple.com')) {
    const id = /(?:^|\/)id(\d{5,})/.exec(url.pathname)?.[1] ?? /^\d{5,}$/.exec(url.searchParams.get('id') ?? '')?.[0];
    const named = parts.at(-2) ?? '';
    return id === undefined
      ? null
      : podcast(
          'Apple Podcasts',
          named === '' || /^(?:podcast|us)$/.test(named) ? 'Podcast' : named.replaceAll('-', ' '),
          [lookUp(id)],
          'Apple Podcasts names no public feed of this podcast. Paste the address of its own site.',
        );
  }
  const byNumber = /^\/itunes(\d{5,})/.exec(url.pathname)?.[1];
  if (isHost(url, 'overcast.fm') && byNumber !== undefined) return podcast('Overcast', 'Podcast', [lookUp(byNumber)]);
  if (isHost(url, 'open.spotify.com', 'music.amazon.com', 'audible.com'))
    return podcast(
      isHost(url, 'open.spotify.com') ? 'Spotify' : 'Amazon',
      'Podcast',
      [],
      'This platform gives out no feeds. Paste the podcast’s own site, or its address at Apple Podcasts.',
    );
  const buzzsprout = isHost(url, 'buzzsprout.com') ? /^\/(\d+)/.exec(url.pathname)?.[1] : undefined;
  if (buzzsprout !== undefined)
    return podcast('Buzzsprout', 'Podcast', [webFeed(`https://feeds.buzzsprout.com/${buzzsprout}.rss`)]);
  const podbean = nameBelow(url, 'podbean.com', ['feed', 'support', 'api', 'help']);
  if (podbean !== null) return podcast('Podbean', podbean, [webFeed(`https://feed.podbean.com/${podbean}/feed.xml`)]);
  const libsyn = nameBelow(url, 'libsyn.com', ['api', 'support', 'traffic', 'html5-player', 'play']);
  return libsyn === null ? null : podcast('Libsyn', libsyn, [webFeed(`https://${libsyn}.libsyn.com/rss`)]);
};

export const recognizeSoundcloud: Recognizer = ({ url }) => {
  if (url === null || !isHost(url, 'soundcloud.com') || isHost(url, 'feeds.soundcloud.com', 'on.soundcloud.com'))
    return null;
  const [user = ''] = partsOf(url);
  if (user === '' || /^(?:discover|search|charts|you|stream|upload|pages|tags)$/.test(user)) return null;
  return {
    network: 'SoundCloud',
    subject: user,
    steps: [
      {
        ask: `https://soundcloud.com/${inPath(user)}`,
        read: (body) => {
          const id = /soundcloud:(?:\/\/)?users:(\d+)/.exec(body)?.[1];
          return id === undefined
            ? []
            : [webFeed(`https://feeds.soundcloud.com/users/soundcloud:users:${id}/sounds.rss`)];
        },
      },
    ],
    otherwise: `SoundCloud shows no public tracks of ${user}.`,
  };
};

// Its pages name no feed: https://github.com/lbryio/lbry-desktop/issues/7742
export const recognizeOdysee: Recognizer = ({ url }) => {
  if (url === null || !isHost(url, 'odysee.com')) return null;
  const channel = /^\/(@[^/]+)/.exec(url.pathname)?.[1];
  return channel === undefined
    ? null
    : {
        network: 'Odysee',
        subject: (partsOf(url)[0] ?? '').replace(/:.*/, ''),
        steps: [webFeed(`https://odysee.com/$/rss/${channel}`)],
      };
};
