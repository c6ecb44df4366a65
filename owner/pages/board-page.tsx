/** @jsxImportSource preact */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Resource } from '../moderation/team-client.ts';
import { BoardSettingsDialog } from '../boards/board-settings-dialog.tsx';
import { Checklist } from '../boards/checklist.tsx';
import { DeleteBoardDialog } from '../boards/delete-board-dialog.tsx';
import { readOverviews } from '../boards/board-overview.ts';
import { CopyField } from '../ui/copy-field.tsx';
import { heightsOf, type Measured, MeasuredBoard } from '../embed/measured-board.tsx';
import { describeProblem, ListProblem } from '../ui/list-problem.tsx';
import { NoBoard, PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';
import type { Workspace } from '../workspace-state.ts';
import { addressOf, type PageName, pageNames } from '../route.ts';
import { writeSnippet } from '../embed/snippet.ts';
import { formatFacts, plural, rich, t } from '../words/words.ts';

interface BoardPageProps {
  readonly workspace: Workspace;
}

/** The pages about a board, in the order of the work. */
const parts: readonly PageName[] = ['posts', 'feeds', 'appearance', 'embed', 'insights'];

interface EmbedSectionProps extends BoardPageProps {
  readonly board: Resource;
  readonly measured: Measured;
  readonly isEmpty: boolean;
}

function EmbedSection({
  workspace: { service, widgetVersion },
  board: { id, attributes },
  measured,
  isEmpty,
}: EmbedSectionProps) {
  return (
    <section aria-labelledby="snippet-heading">
      <h2 id="snippet-heading" tabIndex={-1}>
        {t('Put it on your page')}
      </h2>
      <CopyField
        id="snippet"
        label={t('Embed code')}
        isMain={!isEmpty}
        text={writeSnippet({
          service,
          version: widgetVersion,
          slug: String(attributes['slug']),
          heights: attributes['public'] === true ? heightsOf(measured) : null,
        })}
      />
      <p class="quiet">
        {rich(
          'Paste it where the board should appear. To set its layout and colors, or for a platform like ' +
            'WordPress, <a>configure the embed code</a>.',
          { a: (words) => <a href={addressOf('embed', id)}>{words}</a> },
        )}
      </p>
    </section>
  );
}

/** The number of its posts, and why it, or what else the page is about, could not be read. */
function useOverview(workspace: Workspace, board: Resource | null) {
  const counts = useSignal({ approved: 1, pending: 0 });
  const isRead = useSignal(false);
  const problem = useSignal('');
  const attempt = useSignal(0);
  const fail = (error: unknown): void => {
    problem.value = describeProblem(error);
  };
  useEffect(() => {
    if (board)
      void readOverviews(workspace, [board]).then((read) => {
        counts.value = read.get(board.id)?.counts ?? counts.peek();
        isRead.value = true;
      }, fail);
  }, [board?.id, attempt.value]);
  const retry = (): void => {
    problem.value = '';
    attempt.value++;
  };
  return { counts, isRead, problem, attempt, fail, retry };
}

/** One board: its actions, its snippet, and the board as visitors see it. */
export function BoardPage({ workspace }: BoardPageProps) {
  const open = useSignal<'none' | 'settings' | 'delete'>('none');
  const measured = useSignal<Measured>('measuring');
  const board = workspace.board.value;
  const { counts, isRead, problem, attempt, fail, retry } = useOverview(workspace, board);
  if (!board) return <NoBoard workspace={workspace} title={t('Board')} />;
  const { attributes } = board;
  const [name, slug] = [String(attributes['name']), String(attributes['slug'])];
  const isPublic = attributes['public'] === true;
  const close = (): void => {
    open.value = 'none';
  };
  const { approved, pending } = counts.value;
  const isEmpty = approved + pending === 0;
  return (
    <>
      <p class="crumb">
        <a href={addressOf('boards')}>{t('All boards')}</a>
      </p>
      <PageHead
        title={name}
        intro={formatFacts([
          isPublic ? t('Public') : t('Private'),
          ...(isRead.value ? [plural(approved, { one: '{count} post', other: '{count} posts' })] : []),
        ])}
      >
        <button
          type="button"
          onClick={() => {
            open.value = 'settings';
          }}
        >
          {t('Board settings')}
        </button>
      </PageHead>
      <nav class="tile-links" aria-label={name}>
        {parts.map((part) => (
          <a key={part} href={addressOf(part, board.id)}>
            {pageNames[part]}
          </a>
        ))}
      </nav>
      <ListProblem list={{ problem }} onRetry={retry} />
      <Checklist
        key={attempt.value}
        workspace={workspace}
        board={board}
        counts={counts.value}
        codeId="snippet-heading"
        onFail={fail}
      />
      <EmbedSection workspace={workspace} board={board} measured={measured.value} isEmpty={isEmpty} />
      <section aria-labelledby="live-heading">
        <h2 id="live-heading">{t('Preview')}</h2>
        {isPublic && isEmpty && <p class="quiet">{t('Visitors see this until you approve a post.')}</p>}
        {isPublic ? (
          <MeasuredBoard
            workspace={workspace}
            slug={slug}
            label={t('Preview of {name}', { name })}
            onMeasured={(found) => {
              measured.value = found;
            }}
          />
        ) : (
          <p class="quiet">{t('Pages do not show a private board. Make it public in “Board settings”.')}</p>
        )}
      </section>
      <Panel
        id="danger-heading"
        title={t('Delete this board')}
        intro={t('Its posts, feeds, appearances and insights are deleted, too. This cannot be undone.')}
        isDanger
      >
        <button
          type="button"
          class="danger"
          onClick={() => {
            open.value = 'delete';
          }}
        >
          {t('Delete board')}
        </button>
      </Panel>
      {open.value === 'settings' && <BoardSettingsDialog workspace={workspace} board={board} onClose={close} />}
      {open.value === 'delete' && <DeleteBoardDialog workspace={workspace} board={board} close={close} />}
    </>
  );
}
