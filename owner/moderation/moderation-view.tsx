/** @jsxImportSource preact */
import { useEffect } from 'preact/hooks';
import { AppearanceTool, type AppearanceToolState, createAppearanceTool } from './appearance-tool.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { createCtaTool, CtaTool, type CtaToolState } from './cta-tool.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { createExportTool, ExportTool, type ExportToolState } from './export-tool.tsx';
import { Filters } from './filters.tsx';
import { MessagesBar } from './messages-bar.tsx';
import { useModerationKeys } from './moderation-keys.ts';
import { headingId, type Moderation } from './moderation-state.ts';
import { PostCards } from './post-cards.tsx';
import { createPostTool, PostTool, type PostToolState } from './post-tool.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { TaggingDialog } from './tagging-dialog.tsx';

/** The input in the tools above the list. It is kept after the session ends. */
export interface Tools {
  readonly post: PostToolState;
  readonly cta: CtaToolState;
  readonly appearance: AppearanceToolState;
  readonly export: ExportToolState;
}

export function createTools({ options, boards }: Moderation): Tools {
  const firstBoard = String(boards[0]?.id ?? '');
  return {
    post: createPostTool(firstBoard),
    cta: createCtaTool(options, firstBoard),
    appearance: createAppearanceTool(options, firstBoard),
    export: createExportTool(),
  };
}

interface ModerationProps {
  readonly moderation: Moderation;
}

function ListHead({ moderation: { list } }: ModerationProps) {
  const ids = list.posts.value.map(({ id }) => id);
  const isAll = ids.length > 0 && ids.every((id) => list.selected.value.has(id));
  return (
    <div class="list-head">
      <h2 id={headingId} tabIndex={-1}>
        Posts
      </h2>
      <label class="check">
        <input
          type="checkbox"
          checked={isAll}
          onChange={({ currentTarget }) => list.select(ids, currentTarget.checked)}
        />
        {' Select all shown'}
      </label>
      <p class="keys quiet">
        <kbd>↓</kbd> next post · <kbd>A</kbd> approve · <kbd>R</kbd> reject · <kbd>Z</kbd> undo
      </p>
    </div>
  );
}

/** Moves the focus to the element that an action requests, after that element is rendered. */
function FocusMover({ moderation: { focusRequest } }: ModerationProps) {
  const request = focusRequest.value;
  useEffect(() => {
    if (request) document.getElementById(request.id)?.focus({ preventScroll: true });
  }, [request]);
  return null;
}

function ToolList({ moderation, tools }: ModerationViewProps) {
  return (
    <div class="tools">
      <PostTool moderation={moderation} state={tools.post} />
      <CtaTool moderation={moderation} state={tools.cta} />
      <AppearanceTool moderation={moderation} state={tools.appearance} />
      <ExportTool moderation={moderation} state={tools.export} />
    </div>
  );
}

interface ModerationViewProps extends ModerationProps {
  readonly tools: Tools;
}

/** The posts with their filters and actions. */
export function ModerationList({ moderation }: ModerationProps) {
  const { list, filters, boardChoices, networks, filter } = moderation;
  useModerationKeys(moderation);
  return (
    <>
      <Filters
        filters={filters}
        boards={boardChoices}
        networks={networks}
        counts={list.counts.value}
        onChange={filter}
      />
      <div data-posts="">
        <ListHead moderation={moderation} />
        <PostCards moderation={moderation} />
      </div>
      {list.hasMore.value && (
        <button type="button" onClick={() => void moderation.loadMore()}>
          Load more
        </button>
      )}
      <SelectionBar moderation={moderation} />
      <ConfirmDialog moderation={moderation} />
      <EditDialog moderation={moderation} />
      <TaggingDialog moderation={moderation} />
      <FocusMover moderation={moderation} />
    </>
  );
}

/** The page of a signed-in owner. */
export function ModerationView({ moderation, tools }: ModerationViewProps) {
  const {
    options: { userName, teamName, signOut },
    focus,
  } = moderation;
  useEffect(() => focus(headingId), []);
  return (
    <>
      <div class="account">
        <h1>Moderation</h1>
        <p>
          {`${userName}, ${teamName} `}
          <button type="button" class="plain" onClick={signOut}>
            Sign out
          </button>
        </p>
      </div>
      <MessagesBar messages={moderation.messages} />
      <ToolList moderation={moderation} tools={tools} />
      <ModerationList moderation={moderation} />
    </>
  );
}
