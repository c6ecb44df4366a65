/** @jsxImportSource preact */
import { signal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Select } from '../moderation/form-fields.tsx';
import type { Resource } from '../moderation/team-client.ts';
import { type CtaRow, readCtaRows } from '../insights/cta-rows.ts';
import { type Figures, hasCounts, type Range, rangeBefore, readFigures } from '../insights/figures.ts';
import { Overview } from '../insights/overview.tsx';
import { readTopPosts, type TopPost } from '../insights/top-posts.ts';
import { TopButtons, TopPosts } from '../insights/top-lists.tsx';
import { describeProblem, ListProblem } from '../ui/list-problem.tsx';
import { Empty, NoBoard, PageHead } from '../ui/page-head.tsx';
import { CustomRange, PeriodSelect } from '../ui/period-fields.tsx';
import { createPeriod } from '../ui/period.ts';
import type { Workspace } from '../workspace-state.ts';
import { addressOf } from '../route.ts';
import { rich, t } from '../words/words.ts';

interface Shown {
  readonly now: Figures;
  readonly before: Figures;
  readonly posts: readonly TopPost[];
  readonly ctas: readonly CtaRow[];
}

function CtaTable({ rows, boardId }: { readonly rows: readonly CtaRow[]; readonly boardId: number | '' }) {
  if (rows.length === 0)
    return (
      <p class="quiet">
        {rich(
          boardId === ''
            ? 'No button was clicked. <a>See your buttons</a>'
            : 'This board has no button yet. <a>Create one</a>',
          { a: (words) => <a href={addressOf('ctas', boardId)}>{words}</a> },
        )}
      </p>
    );
  return <TopButtons rows={rows} />;
}

/** What this page does not show itself. */
const chartFigures = 'visitors posts engagement networks devices countries pages moderation';

/**
 * The charts and tables of the widget's own component. `board` is the number of the board, because private boards are
 * not found by their slug; `''` = all boards.
 */
function Charts({
  workspace,
  board,
  range,
}: {
  readonly workspace: Workspace;
  readonly board: string;
  readonly range: Range;
}) {
  const holder = useRef<HTMLDivElement>(null);
  const { service, widgetVersion, team, token } = workspace;
  useEffect(() => {
    const frame = holder.current;
    if (!frame || widgetVersion === '') return;
    let isGone = false;
    void Promise.all([
      token(),
      import(/* @vite-ignore */ `${service}/widget/${widgetVersion}/insights.js`) as Promise<unknown>,
    ])
      .then(([secret]) => {
        if (isGone) return;
        const element = document.createElement('drystone-insights') as HTMLElement & { token?: string };
        const { from, to, timeZone } = range;
        const options = { service, team: String(team.id), board, from, to, 'time-zone': timeZone };
        for (const [name, value] of Object.entries({ api: 'v2', 'no-range': '', figures: chartFigures, ...options }))
          element.setAttribute(name, value);
        element.token = secret;
        frame.replaceChildren(element);
      })
      .catch(workspace.messages.fail);
    return () => {
      isGone = true;
      frame.replaceChildren();
    };
  }, [board, range]);
  if (widgetVersion === '')
    return (
      <p class="quiet">{t('Charts need the widget’s files. Run “npm run build” once, then load this page again.')}</p>
    );
  return <div ref={holder} class="insights" />;
}

interface ReportProps {
  readonly workspace: Workspace;
  readonly figures: Shown;
  /** null = all boards. */
  readonly board: Resource | null;
  readonly range: Range;
}

/** All figures of the period, or the way to the first ones. */
function Report({ workspace, figures, board, range }: ReportProps) {
  if (!hasCounts(figures.now))
    return (
      <Empty title={t('No visits in this period')}>
        <p>{t('Once the board is on a page, views and clicks are counted from the first visitor on.')}</p>
        <p>
          <a class="button main" href={addressOf(board ? 'embed' : 'boards', board?.id ?? '')}>
            {t('Get the embed code')}
          </a>
        </p>
      </Empty>
    );
  return (
    <>
      <section aria-labelledby="overview-heading">
        <h2 id="overview-heading">{t('At a glance')}</h2>
        <Overview {...figures} />
      </section>
      <div class="insight-lists">
        <section aria-labelledby="top-posts-heading">
          <h2 id="top-posts-heading">{t('Top posts')}</h2>
          {figures.posts.length === 0 ? (
            <p class="quiet">{t('No post was opened or clicked.')}</p>
          ) : (
            <TopPosts posts={figures.posts} />
          )}
        </section>
        <section aria-labelledby="cta-figures">
          <h2 id="cta-figures">{t('Buttons')}</h2>
          <CtaTable rows={figures.ctas} boardId={board?.id ?? ''} />
        </section>
      </div>
      <section aria-label={t('Charts')}>
        <Charts key={board?.id ?? 0} workspace={workspace} board={board ? String(board.id) : ''} range={range} />
      </section>
    </>
  );
}

/** The figures of visitors' actions, compared with the period before. */
export function InsightsPage({ workspace }: { readonly workspace: Workspace }) {
  const { client, teamPath, boards, route } = workspace;
  const { period, shown, problem, attempt } = useMemo(
    () => ({
      period: createPeriod(Date.now),
      shown: signal<Shown | null>(null),
      problem: signal(''),
      attempt: signal(0),
    }),
    [],
  );
  const all = boards.items.value ?? [];
  const board = all.find(({ id }) => String(id) === route.value.board) ?? null;
  const range = period.range.value;
  useEffect(() => {
    let isOld = false;
    shown.value = null;
    problem.value = '';
    const id = board?.id ?? null;
    void Promise.all([
      readFigures(client, teamPath, id, range),
      readFigures(client, teamPath, id, rangeBefore(range)),
      readTopPosts(client, teamPath, id, range),
      readCtaRows(client, teamPath, id, range),
    ]).then(
      ([current, earlier, posts, ctas]) => {
        if (!isOld) shown.value = { now: current, before: earlier, posts, ctas };
      },
      (error: unknown) => {
        if (!isOld) problem.value = describeProblem(error);
      },
    );
    return () => {
      isOld = true;
    };
  }, [board?.id, range, attempt.value]);
  if (all.length === 0) return <NoBoard workspace={workspace} title={t('Insights')} />;
  const figures = shown.value;
  return (
    <>
      <PageHead title={t('Insights')}>
        <Select
          id="insights-board"
          label={t('Board')}
          value={String(board?.id ?? '')}
          options={[
            ['', t('All boards')],
            ...all.map(({ id, attributes }) => [String(id), String(attributes['name'])] as const),
          ]}
          onChange={(id) => {
            if (id !== '') workspace.chooseBoard(Number(id));
            location.hash = addressOf('insights', id);
          }}
        />
        <PeriodSelect period={period} />
      </PageHead>
      <CustomRange period={period} />
      <ListProblem list={{ problem }} onRetry={() => void attempt.value++} />
      {figures === null ? (
        problem.value === '' && <p class="quiet">{t('Loading …')}</p>
      ) : (
        <Report workspace={workspace} figures={figures} board={board} range={range} />
      )}
    </>
  );
}
