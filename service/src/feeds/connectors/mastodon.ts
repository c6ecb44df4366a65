import { askJson } from './ask-json.ts';
import type { Connector, ConnectorTools, SourcePost } from './connector.ts';
import { readHtml } from './html-to-text.ts';
import { at, listAt, stringAt } from './json-values.ts';
import { addressOf, languageOf, lineOf, tagsOf, textOf, timeOf } from './source-values.ts';

export interface MastodonSettings {
  /** Host name of the server, such as `mastodon.social`. */
  readonly server: string;
  readonly account: string | undefined;
  readonly hashtag: string | undefined;
}

const pageSize = '40';
/** The maximum length of HTML that is parsed in the service's own thread; most servers limit a post to 500 letters. */
const maxHtmlLength = 20_000;
/** The number of unlisted posts that each poll checks one by one. */
const maxChecked = 5;

function readStatus(status: unknown, server: string, nowMs: number): SourcePost | null {
  const id = stringAt(status, 'id');
  const visibility = stringAt(status, 'visibility');
  if (id === '' || at(status, 'reblog') || (visibility !== '' && visibility !== 'public' && visibility !== 'unlisted'))
    return null;
  const spoiler = readHtml(stringAt(status, 'spoiler_text'), maxHtmlLength).text;
  const words = readHtml(stringAt(status, 'content'), maxHtmlLength).text;
  const media = listAt(status, 'media_attachments');
  const video = media.find((one) => ['video', 'gifv'].includes(stringAt(one, 'type')));
  const account = at(status, 'account');
  const username = stringAt(account, 'acct') || stringAt(account, 'username');
  const name = lineOf(stringAt(account, 'display_name'), 200) ?? lineOf(username, 200);
  const text = textOf([spoiler, words].filter(Boolean).join('\n\n'));
  const pictures = media.flatMap((one) => {
    const url = addressOf(stringAt(one, 'type') === 'image' ? at(one, 'url') : at(one, 'preview_url'));
    return url === null ? [] : [{ url, alternativeText: lineOf(at(one, 'description'), 1500) }];
  });
  if (text === null && pictures.length === 0) return null;
  return {
    id,
    url: addressOf(at(status, 'url')) ?? addressOf(at(status, 'uri')),
    title: null,
    text,
    author:
      name === null
        ? null
        : {
            name,
            username: username.includes('@') || username === '' ? username || null : `${username}@${server}`,
            url: addressOf(at(account, 'url')),
            imageUrl: addressOf(at(account, 'avatar_static') ?? at(account, 'avatar')),
          },
    publishedAt: timeOf(at(status, 'created_at'), nowMs),
    language: languageOf(at(status, 'language')),
    tags: tagsOf(listAt(status, 'tags').map((tag) => at(tag, 'name'))),
    pictures,
    videoUrl: video === undefined ? null : addressOf(at(video, 'url')),
    rating: null,
  };
}

/** An account or a hashtag of a Mastodon server, by its public API. */
export function createMastodon({ server, account, hashtag }: MastodonSettings, tools: ConnectorTools): Connector {
  const api = `https://${server}/api/v1`;
  const ask = (path: string, query: Readonly<Record<string, string>> = {}): Promise<unknown> =>
    askJson(
      {
        url: api + path,
        query,
        hint: 'Some servers let nobody read without an account.',
      },
      tools,
    );

  /** A hashtag's list has gaps for many reasons, so the server is asked whether a post was deleted. */
  async function findDeleted(listed: ReadonlySet<string>): Promise<readonly string[]> {
    const missing = (await tools.listRecentIds()).filter((id) => !listed.has(id)).slice(0, maxChecked);
    const gone = await Promise.all(
      missing.map(async (id) => {
        const { status } = await tools.send({
          url: `${api}/statuses/${encodeURIComponent(id)}`,
          signal: tools.signal,
        });
        return status === 404 || status === 410 ? [id] : [];
      }),
    );
    return gone.flat();
  }

  return {
    poll: async (cursor) => {
      if (hashtag !== undefined) {
        const found = await ask(`/timelines/tag/${encodeURIComponent(hashtag)}`, { limit: pageSize });
        const posts = listAt(found).flatMap((status) => readStatus(status, server, tools.now()) ?? []);
        const deletedIds = await findDeleted(new Set(posts.map(({ id }) => id)));
        return { posts, cursor: {}, covers: 'some', deletedIds };
      }
      const known = cursor['account_id'];
      const id = known ?? stringAt(await ask('/accounts/lookup', { acct: account ?? '' }), 'id');
      const found = await ask(`/accounts/${encodeURIComponent(id)}/statuses`, {
        limit: pageSize,
        exclude_replies: 'true',
        exclude_reblogs: 'true',
      });
      const posts = listAt(found).flatMap((status) => readStatus(status, server, tools.now()) ?? []);
      return { posts, cursor: { account_id: id }, covers: 'newest' };
    },
  };
}
