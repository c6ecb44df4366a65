/** @jsxImportSource preact */
import { useEffect } from 'preact/hooks';
import { ExportTool } from '../moderation/export-tool.tsx';
import { PostTool } from '../moderation/post-tool.tsx';
import { ModerationList } from '../moderation/moderation-view.tsx';
import type { ModerationData } from '../moderation-data.ts';
import { NoBoard, PageHead } from '../ui/page-head.tsx';
import type { Workspace } from '../workspace-state.ts';
import { t } from '../words/words.ts';

interface PostsPageProps {
  readonly workspace: Workspace;
  readonly moderationData: ModerationData;
}

/** Moderation: the posts, and the decisions about them. */
export function PostsPage({ workspace, moderationData }: PostsPageProps) {
  const { board } = workspace.route.value;
  const work = moderationData.work.value;
  useEffect(() => void moderationData.reload().catch(workspace.messages.fail), []);
  useEffect(() => void moderationData.open(board).catch(workspace.messages.fail), [board, work === null]);
  if (workspace.boards.items.value?.length === 0) return <NoBoard title={t('Posts')} />;
  return (
    <>
      <PageHead title={t('Posts')} />
      {work === null ? (
        <p class="quiet">{t('Loading …')}</p>
      ) : (
        <>
          <div class="tools">
            <PostTool moderation={work.moderation} state={work.postTool} />
            <ExportTool moderation={work.moderation} state={work.exportTool} />
          </div>
          <ModerationList moderation={work.moderation} />
        </>
      )}
    </>
  );
}
