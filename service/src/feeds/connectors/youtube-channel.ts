import { askJson } from './ask-json.ts';
import { ConnectorError, type Connector, type ConnectorTools, type SourcePost } from './connector.ts';
import { digestSent } from './digest-sent.ts';
import { at, listAt, stringAt } from './json-values.ts';
import { addressOf, lineOf, textOf, timeOf } from './source-values.ts';

export interface YoutubeSettings {
  readonly playlistId: string;
  /** The playlist of a channel's uploads, which is in the order of its dates. */
  readonly isUploads: boolean;
  readonly accessToken: string;
}

// developers.google.com/youtube/v3/docs/playlistItems/list
const api = 'https://www.googleapis.com/youtube/v3';
/** The first poll reads so many pages of 50 videos, the others one. */
const firstPages = 4;

function readItem(item: unknown, nowMs: number): SourcePost | null {
  const snippet = at(item, 'snippet');
  const id = stringAt(item, 'contentDetails', 'videoId') || stringAt(snippet, 'resourceId', 'videoId');
  const publishedAt = timeOf(at(item, 'contentDetails', 'videoPublishedAt'), nowMs);
  // A private or deleted video stays in the list, without a date.
  if (id === '' || publishedAt === null) return null;
  const sizes = ['maxres', 'standard', 'high', 'medium', 'default'];
  const picture = sizes.map((size) => addressOf(at(snippet, 'thumbnails', size, 'url'))).find((url) => url !== null);
  const name = lineOf(at(snippet, 'videoOwnerChannelTitle'), 200) ?? lineOf(at(snippet, 'channelTitle'), 200);
  const channel = stringAt(snippet, 'videoOwnerChannelId') || stringAt(snippet, 'channelId');
  const page = `https://www.youtube.com/watch?v=${id}`;
  return {
    id,
    url: page,
    title: lineOf(at(snippet, 'title')),
    text: textOf(at(snippet, 'description')),
    author:
      name === null
        ? null
        : { name, username: null, url: addressOf(`https://www.youtube.com/channel/${channel}`), imageUrl: null },
    publishedAt,
    language: '',
    tags: [],
    pictures: picture ? [{ url: picture, alternativeText: null }] : [],
    videoUrl: page,
    rating: null,
    sent: digestSent(snippet),
  };
}

/** The videos of a playlist, with the token of its owner. */
export function createYoutubePlaylist(
  { playlistId, isUploads, accessToken }: YoutubeSettings,
  tools: ConnectorTools,
): Connector {
  return {
    poll: async (cursor) => {
      const posts: SourcePost[] = [];
      let pageToken = '';
      for (let page = 0; page < (cursor['is_known'] === undefined ? firstPages : 1); page++) {
        const found = await askJson(
          {
            url: `${api}/playlistItems`,
            query: { part: 'snippet,contentDetails', playlistId, maxResults: '50', ...(pageToken && { pageToken }) },
            headers: { Authorization: `Bearer ${accessToken}` },
            hint: 'The account must be connected with youtube.readonly.',
          },
          tools,
        );
        if (!Array.isArray(at(found, 'items')))
          throw new ConnectorError('YouTube listed no videos.', { code: 'response_unreadable' });
        posts.push(...listAt(found, 'items').flatMap((item) => readItem(item, tools.now()) ?? []));
        pageToken = stringAt(found, 'nextPageToken');
        if (pageToken === '') break;
      }
      return { posts, cursor: { is_known: '1' }, covers: isUploads ? 'newest' : 'some' };
    },
  };
}
