/** @jsxImportSource preact */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { ExportTool } from '../moderation/export-tool.tsx';
import { PostTool } from '../moderation/post-tool.tsx';
import { ModerationList } from '../moderation/moderation-view.tsx';
import type { ModerationData } from '../moderation-data.ts';
import { describeProblem, ListProblem } from '../ui/list-problem.tsx';
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
  const problem = useSignal('');
  const open = async (): Promise<void> => {
    problem.value = '';
    await moderationData.open(board).catch((error: unknown) => {
      problem.value = describeProblem(error);
    });
  };
  useEffect(() => void open(), [board, work === null]);
  if (workspace.boards.items.value?.length === 0) return <NoBoard workspace={workspace} title={t('Posts')} />;
  return (
    <>
      <PageHead title={t('Posts')} />
      <ListProblem list={{ problem, load: open }} />
      {work === null ? (
        problem.value === '' && <p class="quiet">{t('Loading …')}</p>
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
