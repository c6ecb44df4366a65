import { askJson } from './ask-json.ts';
import { ConnectorError, type Connector, type ConnectorTools, type SourcePost } from './connector.ts';
import { at, listAt, stringAt } from './json-values.ts';
import { addressOf, tagsOf, textOf, timeOf } from './source-values.ts';

export interface InstagramSettings {
  readonly userId: string;
  /** The name without `#`; undefined = the account's own posts. */
  readonly hashtag: string | undefined;
  readonly accessToken: string;
}

// developers.facebook.com/docs/instagram-platform: "IG User Media" and "IG Hashtag Recent Media".
const api = 'https://graph.facebook.com/v23.0';
const mediaFields = 'id,caption,media_type,media_url,permalink,timestamp';
const hint = 'Tokens last 60 days: renew it in the application’s settings at developers.facebook.com.';
const hashtagPattern = /#([\p{L}\p{N}_]{1,100})/gu;

function readMedia(media: unknown, nowMs: number): SourcePost | null {
  const id = stringAt(media, 'id');
  const type = stringAt(media, 'media_type');
  const parts = type === 'CAROUSEL_ALBUM' ? listAt(media, 'children', 'data') : [media];
  const pictures = parts.flatMap((part) => {
    const isVideo = stringAt(part, 'media_type') === 'VIDEO';
    const url = addressOf(isVideo ? at(part, 'thumbnail_url') : at(part, 'media_url'));
    return url === null ? [] : [{ url, alternativeText: null }];
  });
  const text = textOf(at(media, 'caption'));
  if (id === '' || (text === null && pictures.length === 0)) return null;
  const username = stringAt(media, 'username');
  return {
    id,
    url: addressOf(at(media, 'permalink')),
    title: null,
    text,
    // Posts of a hashtag have no author.
    author:
      username === ''
        ? null
        : {
            name: username,
            username,
            url: addressOf(`https://www.instagram.com/${username}/`),
            imageUrl: null,
          },
    publishedAt: timeOf(at(media, 'timestamp'), nowMs),
    language: '',
    tags: tagsOf([...(text ?? '').matchAll(hashtagPattern)].map(([, tag]) => tag)),
    pictures,
    videoUrl: type === 'VIDEO' ? addressOf(at(media, 'media_url')) : null,
    rating: null,
  };
}

/** The posts of a professional account of Instagram, or those with a hashtag. */
export function createInstagram({ userId, hashtag, accessToken }: InstagramSettings, tools: ConnectorTools): Connector {
  const ask = (path: string, query: Readonly<Record<string, string>>): Promise<unknown> =>
    askJson(
      {
        url: `${api}/${path}`,
        query,
        headers: { Authorization: `Bearer ${accessToken}` },
        hint,
      },
      tools,
    );
  const read = (found: unknown): SourcePost[] =>
    listAt(found, 'data').flatMap((media) => readMedia(media, tools.now()) ?? []);
  return {
    poll: async (cursor) => {
      if (hashtag === undefined) {
        const found = await ask(`${userId}/media`, {
          fields: `${mediaFields},children{media_type,media_url,thumbnail_url},thumbnail_url,username`,
          limit: '50',
        });
        return { posts: read(found), cursor: {}, covers: 'newest' };
      }
      // An account may look up thirty hashtags per week, so the id of the hashtag is stored.
      const id =
        cursor['hashtag_id'] ??
        stringAt(await ask('ig_hashtag_search', { user_id: userId, q: hashtag }), 'data', 0, 'id');
      if (id === '')
        throw new ConnectorError(`Instagram knows no hashtag ${hashtag}.`, {
          code: 'hashtag_unknown',
          values: { network: 'Instagram', hashtag },
        });
      const found = await ask(`${id}/recent_media`, {
        user_id: userId,
        fields: `${mediaFields},children{media_type,media_url}`,
        limit: '50',
      });
      return { posts: read(found), cursor: { hashtag_id: id }, covers: 'some' };
    },
  };
}
