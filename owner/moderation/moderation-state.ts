// This file is long because it contains every action of a moderator, beside the state that it changes.
import { computed, effect, type ReadonlySignal, signal, type Signal } from '@preact/signals';
import { createFilters, type FilterState, listNetworks, type Status } from './filters-state.ts';
import type { SelectOption } from './form-fields.tsx';
import { createMessages, type Messages } from './messages-state.ts';
import { createEdit, type EditState } from './edit-state.ts';
import { nameOfPost } from './name-of-post.ts';
import { type Change, createPostList, findCtaUses, include, type PostList } from './post-list.ts';
import { createTagging, type Tagging } from './tagging-state.ts';
import type { Answer, Resource, TeamClient } from './team-client.ts';
import { plural, t } from '../words/words.ts';

export interface ModerationOptions {
  readonly client: TeamClient;
  /** `/v2/teams/1` */
  readonly teamPath: string;
  readonly userName: string;
  readonly teamName: string;
  readonly signOut: () => void;
  /** Target of the messages; if absent, the page has its own. */
  readonly messages?: Messages;
  /** Number of the board for the first list; if absent, all boards. */
  readonly firstBoard?: string;
  /** Address of the page for a board's calls to action; if absent, the same page. */
  readonly ctasAddress?: (boardId: number) => string;
  /** Address of the page for a board's feeds, `''` = all boards; if absent, these pages have none. */
  readonly feedsAddress?: (boardId: string) => string;
  /** Address of the page for products; if absent, these pages have none. */
  readonly productsAddress?: string;
}

/** A confirmation before a deletion. */
export interface Confirmation {
  readonly question: string;
  readonly hint: string;
  /** The label of the confirming button; if absent, "Delete". */
  readonly button?: string;
  readonly answer: (isSure: boolean) => void;
}

/** A post in the edit dialog. */
export interface Editing {
  readonly post: Resource;
  readonly name: string;
  readonly edit: EditState;
}

/** The state and the actions of the page for a signed-in owner. It is kept after the session ends. */
export interface Moderation {
  readonly options: ModerationOptions;
  readonly boards: readonly Resource[];
  readonly boardChoices: readonly SelectOption[];
  readonly networks: readonly SelectOption[];
  readonly filters: FilterState;
  readonly list: PostList;
  readonly messages: Messages;
  readonly confirmation: ReadonlySignal<Confirmation | null>;
  readonly editing: ReadonlySignal<Editing | null>;
  readonly tagging: ReadonlySignal<Tagging | null>;
  /** The calls to action of the board of all selected posts. */
  readonly selectedCtas: ReadonlySignal<readonly Resource[]>;
  /** The unfolded tools. */
  readonly openTools: Signal<ReadonlySet<string>>;
  /** The input for the selected posts. */
  readonly selection: { readonly tag: Signal<string>; readonly cta: Signal<string> };
  /** Id of the element that receives the focus next; each request is a new object. */
  readonly focusRequest: ReadonlySignal<{ readonly id: string } | null>;
  focus(id: string): void;
  confirm(question: string, hint: string): Promise<boolean>;
  filter(): void;
  /** Loads the shown posts again. */
  reload(): Promise<void>;
  loadMore(): Promise<void>;
  change(ids: readonly number[], change: Change): Promise<void>;
  /** Publishes a post as it was approved, although its source has changed it. */
  keepApproved(post: Resource): Promise<void>;
  addTag(tag: string): Promise<void>;
  removeTag(tag: string): Promise<void>;
  /** The loaded calls to action, by the board's number. */
  readonly ctasByBoard: ReadonlySignal<ReadonlyMap<number, readonly Resource[]>>;
  /** Loads the calls to action of a board once. */
  readCtas(boardId: number): Promise<void>;
  /** Loads them again when they are needed: another page has changed them. */
  forgetCtas(): void;
  /** The target is these posts; by default, the selected ones. */
  applyCta(ctaId: string, ids?: readonly number[], boardId?: number): Promise<void>;
  removeCta(ctaId: string, ids?: readonly number[]): Promise<void>;
  /** Reverts the last decision; has no effect if there is none. */
  undoLast(): Promise<void>;
  deletePosts(ids: readonly number[]): Promise<void>;
  edit(post: Resource): void;
  /** Closes the dialog; `answer` is the service's response to the change, or null. */
  finishEditing(answer: Answer | null): void;
  /** Opens the dialog for the products in the post's picture. */
  tag(post: Resource): void;
  finishTagging(): Promise<void>;
}

/** The id of the list's heading. */
export const headingId = 'posts-heading';
export const checkboxId = (postId: number): string => `select-${postId}`;

const doneWords: Readonly<Record<Status, (count: number) => string>> = {
  approved: (count) => plural(count, { one: 'The post was approved.', other: '{count} posts were approved.' }),
  rejected: (count) => plural(count, { one: 'The post was rejected.', other: '{count} posts were rejected.' }),
  pending: (count) => plural(count, { one: 'The post was put back.', other: '{count} posts were put back.' }),
};

/** Loads the team's boards and first posts. Rejects if they cannot be loaded. */
export async function openModeration(options: ModerationOptions): Promise<Moderation> {
  const { client, teamPath } = options;
  const { data: boards, included } = await client.get(`${teamPath}/boards`, { include: 'social_feeds' });
  const filters = createFilters(options.firstBoard);
  const list = createPostList(client, teamPath, filters);
  const messages = options.messages ?? createMessages();
  const { say, fail } = messages;
  const confirmation = signal<Confirmation | null>(null);
  const editing = signal<Editing | null>(null);
  const tagging = signal<Tagging | null>(null);
  const focusRequest = signal<{ readonly id: string } | null>(null);
  const ctasByBoard = signal<ReadonlyMap<number, readonly Resource[]>>(new Map());

  /** Shows the error of a failed action, and never rejects. */
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    await work().catch(fail);
  };
  const focus = (id: string): void => {
    focusRequest.value = { id };
  };
  const selectedIds = (): readonly number[] => [...list.selected.value];
  const setCtas = (boardId: number, ctas: readonly Resource[]): void => {
    ctasByBoard.value = new Map([...ctasByBoard.value, [boardId, ctas]]);
  };
  /** Boards with a request in progress: they are not requested twice. */
  const asked = new Set<number>();
  const readCtas = async (boardId: number): Promise<void> => {
    if (asked.has(boardId) || ctasByBoard.peek().has(boardId)) return;
    asked.add(boardId);
    await client
      .get(`${teamPath}/boards/${boardId}/ctas`)
      .then(({ data }) => setCtas(boardId, data), fail)
      .finally(() => asked.delete(boardId));
  };
  effect(() => {
    const boardId = list.selectedBoard.value;
    if (boardId !== null && !ctasByBoard.value.has(boardId)) void readCtas(boardId);
  });
  let lastUndo: (() => Promise<void>) | null = null;

  async function load(): Promise<void> {
    await list.load();
    messages.dismissProblem();
  }
  async function undo(before: readonly Resource[]): Promise<void> {
    await list.update(before.map(({ id, attributes }) => ({ id, attributes: { status: attributes['status'] } })));
    await load();
    say(t('Change undone.'));
    focus(headingId);
  }
  const retag = (change: (tags: readonly string[]) => readonly string[], done: string) =>
    attempt(async () => {
      const posts = list.posts.value.filter(({ id }) => list.selected.value.has(id));
      const tagsOf = ({ attributes }: Resource) => (attributes['tags'] ?? []) as readonly string[];
      await list.update(posts.map((post) => ({ id: post.id, attributes: { tags: change(tagsOf(post)) } })));
      say(done);
    });
  /** Loads the selected posts again, after a change of their calls to action. */
  const refreshSelected = (ids: readonly number[]) => list.update(ids.map((id) => ({ id, attributes: {} })));

  const moderation: Moderation = {
    options,
    boards,
    filters,
    list,
    messages,
    confirmation,
    editing,
    tagging,
    focusRequest,
    focus,
    boardChoices: boards.map(({ id, attributes }) => [String(id), String(attributes['name'])]),
    networks: listNetworks(included.map(({ attributes }) => String(attributes['source']))),
    selectedCtas: computed(() => ctasByBoard.value.get(list.selectedBoard.value ?? -1) ?? []),
    openTools: signal<ReadonlySet<string>>(new Set()),
    selection: { tag: signal(''), cta: signal('') },
    confirm: (question, hint) =>
      new Promise((resolve) => {
        confirmation.value = {
          question,
          hint,
          answer: (isSure) => {
            confirmation.value = null;
            resolve(isSure);
          },
        };
      }),
    filter() {
      // A message about the posts of another tab would be confusing.
      messages.dismissStatus();
      void attempt(load);
    },
    reload: () => attempt(list.reload),
    loadMore: () =>
      attempt(async () => {
        const added = await list.loadMore();
        if (!added) return;
        say(plural(added.length, { one: '{count} more post.', other: '{count} more posts.' }));
        const [first] = added;
        if (first) focus(checkboxId(first.id));
      }),
    change: (ids, change) =>
      attempt(async () => {
        const before = await list.update(ids.map((id) => ({ id, attributes: change })));
        const status = change['status'] as Status | undefined;
        if (status === undefined)
          say(plural(ids.length, { one: 'The post was changed.', other: '{count} posts were changed.' }));
        else {
          const takeBack = (lastUndo = () => {
            lastUndo = null;
            return attempt(() => undo(before));
          });
          say(doneWords[status](ids.length), () => void takeBack());
        }
      }),
    keepApproved: (post) =>
      attempt(async () => {
        const path = `${teamPath}/posts/${post.id}/approved_version?include=${include}`;
        list.show([post], await client.send('POST', path));
        say(t('The approved version is public again. Changes at the source no longer apply to it.'));
      }),
    addTag: (tag) => retag((tags) => [...new Set([...tags, tag])], t('The tag “{tag}” was added.', { tag })),
    removeTag: (tag) =>
      retag(
        (tags) => tags.filter((other) => other.toLowerCase() !== tag.toLowerCase()),
        t('The tag “{tag}” was removed.', { tag }),
      ),
    ctasByBoard,
    readCtas,
    forgetCtas: () => {
      ctasByBoard.value = new Map();
    },
    undoLast: async () => {
      await lastUndo?.();
    },
    applyCta: (ctaId, ids = selectedIds(), boardId = list.selectedBoard.value ?? 0) =>
      attempt(async () => {
        await client.send('POST', `${teamPath}/boards/${boardId}/cta_associations`, {
          type: 'cta_association',
          relationships: {
            cta: { data: { type: 'cta', id: ctaId } },
            posts: { data: ids.map((id) => ({ type: 'post', id })) },
          },
        });
        await refreshSelected(ids);
        say(t('Button added.'));
      }),
    removeCta: (ctaId, ids = selectedIds()) =>
      attempt(async () => {
        const boardId = list.posts.value.find(({ id }) => id === ids[0])?.attributes['board_id'];
        const associations = findCtaUses(list, ids, ctaId);
        const path = `${teamPath}/boards/${String(boardId)}/cta_associations`;
        for (const { id } of associations) await client.send('DELETE', `${path}/${id}`);
        await refreshSelected(ids);
        say(associations.length > 0 ? t('Button removed.') : t('None of the selected posts has it.'));
      }),
    deletePosts: (ids) =>
      attempt(async () => {
        const question = plural(ids.length, {
          one: 'Delete permanently?',
          other: 'Delete {count} posts permanently?',
        });
        const hint = t('This cannot be undone. To take a post off the board and keep it, reject it.');
        if (!(await moderation.confirm(question, hint))) return;
        await list.delete(ids);
        say(plural(ids.length, { one: 'Post deleted.', other: '{count} posts deleted.' }));
      }),
    edit: (post) => {
      editing.value = { post, name: nameOfPost(post), edit: createEdit(post) };
    },
    finishEditing(answer) {
      const before = editing.value?.post;
      editing.value = null;
      if (!answer || !before) return;
      list.show([before], answer);
      say(t('The post was changed.'));
    },
    tag: (post) => {
      tagging.value = createTagging(client, teamPath, post, list.included.value);
    },
    finishTagging: () =>
      attempt(async () => {
        const done = tagging.value;
        tagging.value = null;
        if (!done || !(await done.finish())) return;
        await refreshSelected([done.post.id]);
        say(t('The products of the post were changed.'));
      }),
  };
  await load();
  return moderation;
}

/** The path of one post. */
export const postPath = ({ teamPath }: ModerationOptions, { id }: Resource): string =>
  `${teamPath}/posts/${id}?include=${include}`;
