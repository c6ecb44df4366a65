import { askJson } from './ask-json.ts';
import {
  ConnectorError,
  type Connector,
  type ConnectorTools,
  type SourceAuthor,
  type SourcePost,
} from './connector.ts';
import { at, listAt, stringAt } from './json-values.ts';
import { addressOf, lineOf, tagsOf, textOf, timeOf } from './source-values.ts';

// developers.tiktok.com/doc/tiktok-api-v2-video-list and …-get-user-info
const api = 'https://open.tiktokapis.com/v2';
const videoFields = 'id,title,video_description,create_time,cover_image_url,share_url';
const hint =
  'A token with the scopes user.info.profile and video.list is needed; its application renews it every two hours.';

function readVideo(video: unknown, author: SourceAuthor | null, nowMs: number): SourcePost | null {
  const id = stringAt(video, 'id');
  if (id === '') return null;
  const text = textOf(at(video, 'video_description')) ?? textOf(at(video, 'title'));
  const cover = addressOf(at(video, 'cover_image_url'));
  const created = at(video, 'create_time');
  // The query identifies to TikTok the person who shared the address.
  const address = addressOf(at(video, 'share_url'))?.replace(/\?[^]*$/, '') ?? null;
  const page = author?.username ? addressOf(`https://www.tiktok.com/@${author.username}/video/${id}`) : address;
  return {
    id,
    url: page,
    title: null,
    text,
    author,
    publishedAt: timeOf(typeof created === 'number' ? created * 1000 : null, nowMs),
    language: '',
    tags: tagsOf([...(text ?? '').matchAll(/#([\p{L}\p{N}_]{1,100})/gu)].map(([, tag]) => tag)),
    pictures: cover === null ? [] : [{ url: cover, alternativeText: null }],
    videoUrl: page,
    rating: null,
  };
}

/** developers.tiktok.com/doc/tiktok-api-v2-error-handling: a token without a scope is a 401, too. */
export const tiktokScopeErrors: ReadonlySet<string> = new Set(['scope_not_authorized', 'scope_permission_missed']);

function failureOf(code: string): ConstructorParameters<typeof ConnectorError>[1] {
  const host = 'open.tiktokapis.com';
  if (tiktokScopeErrors.has(code)) return { code: 'permission_missing', values: { network: 'TikTok' } };
  if (code === 'access_token_invalid') return { code: 'sign_in_again', values: { network: 'TikTok' } };
  if (code === 'rate_limit_exceeded')
    return { code: 'asked_too_often', values: { host, status: 429 }, isTemporary: true };
  if (code === 'internal_error') return { code: 'source_faulty', values: { host, status: 500 }, isTemporary: true };
  return {};
}

/** The videos of the TikTok account that owns the token. */
export function createTiktok({ accessToken }: { readonly accessToken: string }, tools: ConnectorTools): Connector {
  const headers = { Authorization: `Bearer ${accessToken}` };
  /** An error response may have the status 200. */
  const check = (found: unknown): unknown => {
    const code = stringAt(found, 'error', 'code');
    if (code !== '' && code !== 'ok')
      throw new ConnectorError(`TikTok says: ${stringAt(found, 'error', 'message') || code}. ${hint}`, failureOf(code));
    return found;
  };
  return {
    poll: async () => {
      const fields = 'open_id,display_name,username,avatar_url,profile_deep_link';
      const user = at(
        check(await askJson({ url: `${api}/user/info/`, query: { fields }, headers, hint }, tools)),
        'data',
        'user',
      );
      const name = lineOf(at(user, 'display_name'), 200);
      const author =
        name === null
          ? null
          : {
              name,
              username: stringAt(user, 'username') || null,
              url: addressOf(at(user, 'profile_deep_link')),
              imageUrl: addressOf(at(user, 'avatar_url')),
            };
      const found = check(
        await askJson(
          {
            url: `${api}/video/list/`,
            query: { fields: videoFields },
            headers,
            body: { max_count: 20 },
            hint,
          },
          tools,
        ),
      );
      const posts = listAt(found, 'data', 'videos').flatMap((video) => readVideo(video, author, tools.now()) ?? []);
      return { posts, cursor: {}, covers: 'newest' };
    },
  };
}
