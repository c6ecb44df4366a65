import { askJson } from './ask-json.ts';
import type { Connector, ConnectorTools, SourcePost } from './connector.ts';
import { at, listAt, stringAt } from './json-values.ts';
import { addressOf, lineOf, textOf, timeOf } from './source-values.ts';

export interface FacebookSettings {
  readonly pageId: string;
  readonly accessToken: string;
}

// developers.facebook.com/docs/graph-api/reference/page/feed
const api = 'https://graph.facebook.com/v23.0';
const fields =
  'id,message,story,created_time,permalink_url,full_picture,from{id,name,picture},' +
  'attachments{media_type,media,title,unshimmed_url,subattachments{media_type,media}}';

function readPost(post: unknown, nowMs: number): SourcePost | null {
  const id = stringAt(post, 'id');
  const [attachment] = listAt(post, 'attachments', 'data');
  const album = listAt(attachment, 'subattachments', 'data');
  const addresses = [
    ...(album.length > 0 ? album.map((one) => at(one, 'media', 'image', 'src')) : []),
    ...(album.length === 0 ? [at(post, 'full_picture') ?? at(attachment, 'media', 'image', 'src')] : []),
  ];
  const pictures = addresses.flatMap((address) => {
    const url = addressOf(address);
    return url === null ? [] : [{ url, alternativeText: null }];
  });
  const text = textOf(at(post, 'message') ?? at(post, 'story'));
  if (id === '' || (text === null && pictures.length === 0)) return null;
  const [author, name] = [stringAt(post, 'from', 'id'), lineOf(at(post, 'from', 'name'), 200)];
  return {
    id,
    url: addressOf(at(post, 'permalink_url')),
    title: null,
    text,
    author:
      name === null
        ? null
        : {
            name,
            username: null,
            url: author === '' ? null : addressOf(`https://www.facebook.com/${author}`),
            imageUrl: addressOf(at(post, 'from', 'picture', 'data', 'url')),
          },
    publishedAt: timeOf(at(post, 'created_time'), nowMs),
    language: '',
    tags: [],
    pictures,
    videoUrl: stringAt(attachment, 'media_type') === 'video' ? addressOf(at(attachment, 'media', 'source')) : null,
    rating: null,
  };
}

/** The posts of a page of Facebook. */
export function createFacebook({ pageId, accessToken }: FacebookSettings, tools: ConnectorTools): Connector {
  return {
    poll: async () => {
      const found = await askJson(
        {
          url: `${api}/${pageId}/posts`,
          query: { fields, limit: '50' },
          headers: { Authorization: `Bearer ${accessToken}` },
          hint: 'A page access token with pages_read_engagement and pages_read_user_content is needed.',
        },
        tools,
      );
      const posts = listAt(found, 'data').flatMap((post) => readPost(post, tools.now()) ?? []);
      return { posts, cursor: {}, covers: 'newest' };
    },
  };
}
