import { type ReadonlySignal, signal, type Signal } from '@preact/signals';
import type { ActionTools } from './action-tools.ts';
import { type Confirming, createConfirmation } from './confirmation-state.ts';
import { type CtaActions, createCtaActions } from './cta-actions.ts';
import { createFilters, type FilterState, listNetworks } from './filters-state.ts';
import type { SelectOption } from './form-fields.tsx';
import { createMessages, type Messages } from './messages-state.ts';
import { createEdit, type EditState } from './edit-state.ts';
import { nameOfPost } from './name-of-post.ts';
import { createPostActions, type PostActions } from './post-actions.ts';
import { createPostList, include, type PostList } from './post-list.ts';
import { readAll } from './read-all.ts';
import { createTagging, type Tagging } from './tagging-state.ts';
import type { TeamResponse, Resource, TeamClient } from './team-client.ts';
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
  /** Number of the board for the first list; if absent or unknown, all boards. */
  readonly firstBoard?: string;
  /** Address of the page for a board's calls to action; if absent, the same page. */
  readonly ctasAddress?: (boardId: number) => string;
  /** Address of the page for a board's feeds, `''` = all boards; if absent, these pages have none. */
  readonly feedsAddress?: (boardId: string) => string;
  /** Address of the page for products; if absent, these pages have none. */
  readonly productsAddress?: string;
}

/** A post in the edit dialog. */
export interface Editing {
  readonly post: Resource;
  readonly name: string;
  readonly edit: EditState;
}

/** The state and the actions of the page for a signed-in owner. It is kept after the session ends. */
export interface Moderation extends Confirming, PostActions, CtaActions {
  readonly options: ModerationOptions;
  readonly boards: readonly Resource[];
  readonly boardChoices: readonly SelectOption[];
  readonly networks: readonly SelectOption[];
  readonly filters: FilterState;
  readonly list: PostList;
  readonly messages: Messages;
  readonly editing: ReadonlySignal<Editing | null>;
  readonly tagging: ReadonlySignal<Tagging | null>;
  /** The unfolded tools. */
  readonly openTools: Signal<ReadonlySet<string>>;
  /** The input for the selected posts. */
  readonly selection: { readonly tag: Signal<string>; readonly cta: Signal<string> };
  /** Id of the element that receives the focus next; each request is a new object. */
  readonly focusRequest: ReadonlySignal<{ readonly id: string } | null>;
  focus(id: string): void;
  filter(): void;
  /** Loads the shown posts again. */
  reload(): Promise<void>;
  loadMore(): Promise<void>;
  edit(post: Resource): void;
  /** Closes the dialog; `response` is the service's response to the change, or null. */
  finishEditing(response: TeamResponse | null): void;
  /** Opens the dialog for the products in the post's picture. */
  tag(post: Resource): void;
  finishTagging(): Promise<void>;
}

export const checkboxId = (postId: number): string => `select-${postId}`;

/** Loads the team's boards and first posts. Rejects if they cannot be loaded. */
export async function openModeration(options: ModerationOptions): Promise<Moderation> {
  const { client, teamPath } = options;
  const { data: boards, included } = await readAll(client, `${teamPath}/boards`, { include: 'social_feeds' });
  const filters = createFilters(boards.some(({ id }) => String(id) === options.firstBoard) ? options.firstBoard : '');
  const list = createPostList(client, teamPath, filters);
  const messages = options.messages ?? createMessages();
  const { say, fail } = messages;
  const editing = signal<Editing | null>(null);
  const tagging = signal<Tagging | null>(null);
  const focusRequest = signal<{ readonly id: string } | null>(null);
  const confirming = createConfirmation();
  const tools: ActionTools = {
    client,
    teamPath,
    list,
    messages,
    attempt: (work) => work().catch(fail),
    refresh: (ids) => list.update(ids.map((id) => ({ id, attributes: {} }))),
    load: async () => {
      await list.load();
      messages.dismissProblem();
    },
    focus: (id) => {
      focusRequest.value = { id };
    },
    confirm: confirming.confirm,
  };
  const { attempt, focus, load, refresh } = tools;
  await load();
  return {
    ...confirming,
    ...createPostActions(tools),
    ...createCtaActions(tools),
    options,
    boards,
    filters,
    list,
    messages,
    editing,
    tagging,
    focusRequest,
    focus,
    boardChoices: boards.map(({ id, attributes }) => [String(id), String(attributes['name'])]),
    networks: listNetworks(included.map(({ attributes }) => String(attributes['source']))),
    openTools: signal<ReadonlySet<string>>(new Set()),
    selection: { tag: signal(''), cta: signal('') },
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
    edit: (post) => {
      editing.value = { post, name: nameOfPost(post), edit: createEdit(post) };
    },
    finishEditing(response) {
      editing.value = null;
      if (!response) return;
      list.show(response);
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
        await refresh([done.post.id]);
        say(t('The products of the post were changed.'));
      }),
  };
}

/** The path of one post. */
export const postPath = ({ teamPath }: ModerationOptions, { id }: Resource): string =>
  `${teamPath}/posts/${id}?include=${include}`;
