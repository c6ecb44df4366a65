import type { ActionTools } from './action-tools.ts';
import type { Status } from './filters-state.ts';
import { type Change, include } from './post-list.ts';
import { splitTags, withoutDoubles } from './split-tags.ts';
import type { Resource } from './team-client.ts';
import { plural, t } from '../words/words.ts';

/** The decisions of a moderator about posts. */
export interface PostActions {
  change(ids: readonly number[], change: Change): Promise<void>;
  /** Publishes a post as it was approved, although its source has changed it. */
  keepApproved(post: Resource): Promise<void>;
  addTag(tag: string): Promise<void>;
  removeTag(tag: string): Promise<void>;
  /** Reverts the last decision; has no effect if there is none. */
  undoLast(): Promise<void>;
  deletePosts(ids: readonly number[]): Promise<void>;
}

/** The id of the list's heading. */
export const headingId = 'posts-heading';

const doneWords: Readonly<Record<Status, (count: number) => string>> = {
  approved: (count) => plural(count, { one: 'The post was approved.', other: '{count} posts were approved.' }),
  rejected: (count) => plural(count, { one: 'The post was rejected.', other: '{count} posts were rejected.' }),
  pending: (count) => plural(count, { one: 'The post was put back.', other: '{count} posts were put back.' }),
};

export function createPostActions(tools: ActionTools): PostActions {
  const { client, teamPath, list, attempt } = tools;
  const { say } = tools.messages;
  let lastUndo: (() => Promise<void>) | null = null;
  const underWay = new Set<string>();

  async function undo(before: readonly Resource[]): Promise<void> {
    await list.update(before.map(({ id, attributes }) => ({ id, attributes: { status: attributes['status'] } })));
    await tools.load();
    say(t('Change undone.'));
    tools.focus(headingId);
  }
  const retag = (change: (tags: readonly string[]) => readonly string[], done: string) =>
    attempt(async () => {
      const posts = list.posts.value.filter(({ id }) => list.selected.value.has(id));
      const tagsOf = ({ attributes }: Resource) => (attributes['tags'] ?? []) as readonly string[];
      await list.update(posts.map((post) => ({ id: post.id, attributes: { tags: change(tagsOf(post)) } })));
      say(done);
    });

  return {
    change: (asked, change) => {
      // A key or a swipe decides as often as it is made. While a decision is under way another one has no effect,
      // because the service could receive them in any order.
      const keyOf = (id: number): string => `${id} ${Object.keys(change).join(' ')}`;
      const ids = asked.filter((id) => !underWay.has(keyOf(id)));
      if (ids.length === 0) return Promise.resolve();
      ids.forEach((id) => underWay.add(keyOf(id)));
      return attempt(async () => {
        const before = await list.update(ids.map((id) => ({ id, attributes: change })));
        const status = change['status'] as Status | undefined;
        if (status === undefined)
          say(plural(ids.length, { one: 'The post was changed.', other: '{count} posts were changed.' }));
        else {
          const takeBack = (lastUndo = () => {
            lastUndo = null;
            return attempt(() => undo(before));
          });
          say(doneWords[status](ids.length), takeBack);
        }
      }).finally(() => ids.forEach((id) => underWay.delete(keyOf(id))));
    },
    keepApproved: (post) =>
      attempt(async () => {
        const path = `${teamPath}/posts/${post.id}/approved_version?include=${include}`;
        list.show(await client.send('POST', path));
        say(t('The approved version is public again. Changes at the source no longer apply to it.'));
      }),
    addTag: (tag) =>
      retag((tags) => withoutDoubles([...tags, ...splitTags(tag)]), t('The tag “{tag}” was added.', { tag })),
    removeTag: (tag) =>
      retag(
        (tags) => tags.filter((other) => other.toLowerCase() !== tag.toLowerCase()),
        t('The tag “{tag}” was removed.', { tag }),
      ),
    undoLast: async () => {
      await lastUndo?.();
    },
    deletePosts: (ids) =>
      attempt(async () => {
        const question = plural(ids.length, {
          one: 'Delete permanently?',
          other: 'Delete {count} posts permanently?',
        });
        const hint = t('This cannot be undone. To take a post off the board and keep it, reject it.');
        if (!(await tools.confirm({ question, hint }))) return;
        await list.delete(ids);
        say(plural(ids.length, { one: 'Post deleted.', other: '{count} posts deleted.' }));
      }),
  };
}
