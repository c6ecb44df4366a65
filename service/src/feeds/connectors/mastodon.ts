import { askJson } from './ask-json.ts';
import { ConnectorError, type Connector, type ConnectorTools } from './connector.ts';
import { listAt, stringAt } from './json-values.ts';
import { readStatus } from './mastodon-post.ts';

export interface MastodonSettings {
  /** Host name of the server, such as `mastodon.social`. */
  readonly server: string;
  readonly account: string | undefined;
  readonly hashtag: string | undefined;
}

const pageSize = '40';
/** The number of unlisted posts that each poll checks one by one. */
const maxChecked = 5;

/** Whether a response is a status that its author no longer shows to everyone. */
function isHidden(body: Buffer): boolean {
  try {
    return ['private', 'direct'].includes(stringAt(JSON.parse(body.toString()), 'visibility'));
  } catch {
    return false;
  }
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

  /**
   * A hashtag's list has gaps for many reasons, so the server is asked whether a post was deleted. As with accounts, a
   * post that is no longer public counts as deleted. A check that fails says nothing, and the poll goes on.
   */
  async function findDeleted(listed: ReadonlySet<string>): Promise<readonly string[]> {
    const missing = (await tools.listRecentIds()).filter((id) => !listed.has(id)).slice(0, maxChecked);
    const gone = await Promise.all(
      missing.map(async (id) => {
        const url = `${api}/statuses/${encodeURIComponent(id)}`;
        const response = await tools.send({ url, signal: tools.signal }).catch((error: unknown) => {
          if (error instanceof ConnectorError && !tools.signal.aborted) return null;
          throw error;
        });
        if (response === null) return [];
        if (response.status === 404 || response.status === 410) return [id];
        return response.status === 200 && isHidden(response.body) ? [id] : [];
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
