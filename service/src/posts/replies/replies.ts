import type { TeamRecordRow } from '../../database/schema.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import { notAsked, type ResourceNode } from '../../http/json-api/document.ts';
import { textOf } from '../../http/json-api/read-attributes.ts';
import type { NetworkAccess, PostSubject } from '../../feeds/networks/network-access.ts';
import { NetworkError } from '../../feeds/networks/networks.ts';
import { simulatedMeta } from '../../feeds/networks/require-networks.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { respondOne } from '../../http/operations/respond.ts';
import { paths } from '../../http/paths.ts';
import { describeRecord } from '../../http/records/add-record-operations.ts';
import type { RecordRule } from '../../http/records/record-rule.ts';
import { changeRecord, readRecord, requireRecord, storeRecords } from '../../http/records/record-store.ts';

const attributes = { text: textOf(2000) };
const query = {
  include: ['user'],
  fields: {
    reply: ['user', 'post'],
    user: [],
  },
} as const;

const described: Pick<RecordRule, 'type' | 'describe'> = {
  type: 'reply',
  describe: async (row, { database, query: { include } }) => {
    const { user_id } = readRecord<{ readonly user_id: number | null }>(row);
    const user =
      include.has('user') && user_id !== null
        ? await database.selectFrom('users').selectAll().where('id', '=', user_id).executeTakeFirst()
        : undefined;
    const post: ResourceNode = { type: 'post', id: row.parent_id ?? 0, attributes: {}, isLinkOnly: true };
    return {
      relationships: {
        user: include.has('user')
          ? user
            ? { type: 'user', id: user.id, attributes: { name: user.name } }
            : null
          : notAsked,
        post,
      },
    };
  },
};

/**
 * Sends a reply to the network. A rejected reply is stored with the network's error message, so that the team can
 * correct it.
 */
async function send(
  networks: NetworkAccess,
  post: PostSubject,
): Promise<{
  readonly status: string;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly isSimulated?: boolean;
}> {
  const { type, text } = post;
  try {
    const { id, isSimulated } = await networks.reply(post);
    if (id === null)
      throw new ApiError('conflict', `Posts of ${type} cannot be responded: the network takes no responses.`, {
        pointer: '/data/relationships/post',
      });
    return { status: 'published', attributes: { text, external_id: id, error: null }, isSimulated };
  } catch (error) {
    if (error instanceof NetworkError) return { status: 'failed', attributes: { text, error: error.message } };
    throw error;
  }
}

/** A team's replies to posts, at the network of the post. */
export function addReplies({ add }: OperationRegistry, networks: NetworkAccess): void {
  const write = { group: 'replies', scope: 'posts:write', permission: 'replies_cu', query } as const;

  add(
    {
      ...write,
      id: 'create_reply',
      summary: 'Reply to a specific post',
      method: 'POST',
      path: paths.replies,
      body: {
        kind: 'create',
        type: 'reply',
        attributes,
        required: ['text'],
        relationships: { post: { type: 'post', isRequired: true } },
      },
      response: { status: 201, type: 'reply', item: paths.reply },
    },
    async (input) => {
      const {
        database,
        bearer: { teamId, userId },
        nowMs,
        item: {
          values: { text },
          related,
        },
      } = input;
      const post = await database
        .selectFrom('posts')
        .innerJoin('boards', 'boards.id', 'board_id')
        .selectAll('posts')
        .where('posts.id', '=', related.post[0].id)
        .where('team_id', '=', teamId)
        .executeTakeFirst();
      if (!post) throw new ApiError('not_found', 'The team has no such post.', { pointer: '/data/relationships/post' });
      const { external_id = '' } = JSON.parse(post.attributes) as { readonly external_id?: string };
      const subject = { teamId, type: post.type, externalId: external_id, text };
      const { status, attributes: sent, isSimulated = false } = await send(networks, subject);
      const [row] = await database.transaction().execute((transaction) =>
        storeRecords(transaction, 'reply', teamId, nowMs, [
          {
            parent_id: post.id,
            board_id: post.board_id,
            status,
            attributes: { ...sent, user_id: userId, network: post.type, post_external_id: external_id },
          },
        ]),
      );
      return respondOne(input, await describeRecord(described, row!, input), isSimulated ? simulatedMeta : {});
    },
  );
  add(
    {
      ...write,
      id: 'update_reply',
      summary: 'Update a reply',
      method: 'PATCH',
      path: paths.reply,
      body: { kind: 'update', type: 'reply', attributes, required: ['text'] },
      response: { status: 200, type: 'reply' },
    },
    async (input) => {
      const {
        database,
        bearer: { teamId },
        nowMs,
        item: {
          id,
          values: { text },
        },
      } = input;
      const before: TeamRecordRow = await requireRecord(database, 'reply', teamId, id);
      const { network, post_external_id } = readRecord<{ readonly network: string; readonly post_external_id: string }>(
        before,
      );
      const subject = { teamId, type: network, externalId: post_external_id, text };
      const { isSimulated = false, ...change } = await send(networks, subject);
      const row = await changeRecord(database, before, change, nowMs);
      return respondOne(input, await describeRecord(described, row, input), isSimulated ? simulatedMeta : {});
    },
  );
}
