import { isFormTouched } from './moderation/form-state.ts';
import { effect, type ReadonlySignal, signal } from '@preact/signals';
import { type Moderation, openModeration } from './moderation/moderation-state.ts';
import { createExportTool, type ExportToolState } from './moderation/export-tool.tsx';
import { createPostTool, type PostToolState } from './moderation/post-tool.tsx';
import type { Workspace } from './workspace-state.ts';
import { addressOf } from './route.ts';

/** The posts, and the input in the tools above them. */
interface Work {
  readonly moderation: Moderation;
  readonly postTool: PostToolState;
  readonly exportTool: ExportToolState;
}

/** The data of the page Posts. It is kept while another page is open, and loaded again if the boards change. */
export interface ModerationData {
  readonly work: ReadonlySignal<Work | null>;
  /** Loads the boards and posts unless they are loaded, and shows those of this board. */
  open(board: string): Promise<void>;
  /** Loads the posts again that are loaded already, as when an owner comes back from another page. */
  reload(): Promise<void>;
}

export function createModerationData(workspace: Workspace): ModerationData {
  const { client, teamPath, userName, teamName, signOut, messages, boards } = workspace;
  const work = signal<Work | null>(null);
  const postTool = workspace.keep(
    'new post',
    () => createPostTool(),
    ({ form }) => isFormTouched(form),
  );
  const exportTool = createExportTool();
  let known = '';
  effect(() => {
    // The list is a new one each time it is read; the page is only about these parts of it.
    const now = JSON.stringify(boards.items.value?.map(({ id, attributes: { name, slug } }) => [id, name, slug]));
    if (known !== now) work.value = null;
    known = now;
  });
  return {
    work,
    reload: async () => work.peek()?.moderation.reload(),
    async open(board) {
      const known = work.peek();
      if (known) {
        const { boards: all, filters, filter, forgetCtas } = known.moderation;
        forgetCtas();
        if (filters.board.value === board || !all.some(({ id }) => String(id) === board)) return;
        filters.board.value = board;
        return filter();
      }
      const moderation = await openModeration({
        client,
        teamPath,
        userName: userName.value,
        teamName: teamName.value,
        signOut,
        messages,
        firstBoard: board,
        ctasAddress: (boardId) => addressOf('ctas', boardId),
        feedsAddress: (boardId) => addressOf('feeds', boardId),
        productsAddress: addressOf('products'),
      });
      const chosen = postTool.board;
      const isThere = moderation.boards.some(({ id }) => String(id) === chosen.value);
      if (!isThere || !isFormTouched(postTool.form)) chosen.value = board || String(moderation.boards[0]?.id ?? '');
      work.value = { moderation, postTool, exportTool };
    },
  };
}
