import { decodeXML } from 'entities';
import { askJson } from './ask-json.ts';
import { ConnectorError, type Connector, type ConnectorTools, type SourcePost } from './connector.ts';
import { at, listAt, stringAt } from './json-values.ts';
import { addressOf, languageOf, lineOf, tagsOf, textOf, timeOf } from './source-values.ts';

export interface XSettings {
  /** The name without `@`. */
  readonly username: string | undefined;
  readonly query: string | undefined;
  /** The id of the account, if it is known: X charges for looking it up. */
  readonly userId?: string;
  readonly bearerToken: string;
}

// docs.x.com/x-api: "User posts timeline" and "Recent search".
const api = 'https://api.x.com/2';
const fields = {
  'tweet.fields': 'created_at,lang,entities,attachments,author_id,note_tweet',
  expansions: 'author_id,attachments.media_keys',
  'media.fields': 'media_key,type,url,preview_image_url,alt_text,variants',
  'user.fields': 'name,username,profile_image_url',
  max_results: '50',
};

function readPost(post: unknown, found: unknown, nowMs: number): SourcePost | null {
  const id = stringAt(post, 'id');
  const keys = listAt(post, 'attachments', 'media_keys');
  const media = listAt(found, 'includes', 'media').filter((one) => keys.includes(at(one, 'media_key')));
  const user = listAt(found, 'includes', 'users').find((one) => at(one, 'id') === at(post, 'author_id'));
  const pictures = media.flatMap((one) => {
    const url = addressOf(at(one, 'url') ?? at(one, 'preview_image_url'));
    return url === null ? [] : [{ url, alternativeText: lineOf(at(one, 'alt_text'), 1500) }];
  });
  const videos = media.flatMap((one) => listAt(one, 'variants'));
  const [video] = videos
    .filter((variant) => stringAt(variant, 'content_type') === 'video/mp4')
    .sort((one, other) => Number(at(other, 'bit_rate') ?? 0) - Number(at(one, 'bit_rate') ?? 0));
  // Short addresses are expanded; the address of the post's own pictures is removed.
  const note = at(post, 'note_tweet');
  let words = stringAt(note, 'text') || stringAt(post, 'text');
  for (const link of listAt(note ?? post, 'entities', 'urls'))
    words = words.replaceAll(
      stringAt(link, 'url') || '\0',
      at(link, 'media_key') ? '' : stringAt(link, 'expanded_url'),
    );
  const text = textOf(decodeXML(words));
  if (id === '' || (text === null && pictures.length === 0)) return null;
  const username = stringAt(user, 'username');
  const name = lineOf(at(user, 'name'), 200);
  return {
    id,
    url: addressOf(`https://x.com/${username || 'i/web'}/status/${id}`),
    title: null,
    text,
    author:
      name === null
        ? null
        : {
            name,
            username: username || null,
            url: username === '' ? null : addressOf(`https://x.com/${username}`),
            imageUrl: addressOf(at(user, 'profile_image_url')),
          },
    publishedAt: timeOf(at(post, 'created_at'), nowMs),
    language: stringAt(post, 'lang') === 'und' ? '' : languageOf(at(post, 'lang')),
    tags: tagsOf(listAt(post, 'entities', 'hashtags').map((tag) => at(tag, 'tag'))),
    pictures,
    videoUrl: video === undefined ? null : addressOf(at(video, 'url')),
    rating: null,
  };
}

/**
 * docs.x.com/x-api/fundamentals/response-codes-and-errors, “Partial errors”: what cannot be shown is said with status
 * 200, in `errors`. Beside posts it is about a part of them; alone it is about the account.
 */
function refuseErrors(found: unknown, name: string): unknown {
  const [error] = listAt(found, 'errors');
  if (error === undefined || at(found, 'data') !== undefined || at(found, 'meta') !== undefined) return found;
  const reason = stringAt(error, 'detail') || stringAt(error, 'title') || 'no reason';
  const isProtected = stringAt(error, 'type').endsWith('not-authorized-for-resource');
  throw new ConnectorError(
    `X says: ${reason}`,
    isProtected
      ? { code: 'permission_missing', values: { network: 'X' } }
      : { code: 'profile_unknown', values: { name } },
  );
}

/** The posts of an X account, or the results of a search. */
export function createX(
  { username, query, userId: knownId = '', bearerToken }: XSettings,
  tools: ConnectorTools,
): Connector {
  const ask = (path: string, parameters: Readonly<Record<string, string>> = {}): Promise<unknown> =>
    askJson(
      {
        url: `${api}/${path}`,
        query: parameters,
        headers: { Authorization: `Bearer ${bearerToken}` },
        hint: 'An app with a plan that may read posts is needed.',
      },
      tools,
    );
  return {
    poll: async (cursor) => {
      // X charges per post read, so known posts are not requested again.
      const since = cursor['since_id'] === undefined ? {} : { since_id: cursor['since_id'] };
      let userId = cursor['user_id'] ?? knownId;
      let found: unknown;
      if (username !== undefined) {
        if (userId === '')
          userId = stringAt(
            refuseErrors(await ask(`users/by/username/${encodeURIComponent(username)}`), username),
            'data',
            'id',
          );
        if (userId === '')
          throw new ConnectorError(`X has no account ${username}.`, {
            code: 'profile_unknown',
            values: { name: username },
          });
        found = refuseErrors(
          await ask(`users/${userId}/tweets`, { ...fields, ...since, exclude: 'replies,retweets' }),
          username,
        );
      } else {
        found = await ask('tweets/search/recent', {
          ...fields,
          ...since,
          query: query ?? '',
        });
      }
      const posts = listAt(found, 'data').flatMap((post) => readPost(post, found, tools.now()) ?? []);
      const newest = stringAt(found, 'meta', 'newest_id') || (cursor['since_id'] ?? '');
      return {
        posts,
        covers: 'some',
        cursor: {
          ...(userId !== '' && { user_id: userId }),
          ...(newest !== '' && { since_id: newest }),
        },
      };
    },
  };
}
