/** @jsxImportSource preact */
import { signal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Select } from '../moderation/form-fields.tsx';
import {
  type CtaRow,
  describeChange,
  hasCounts,
  type Figures,
  type Range,
  rangeBefore,
  rateOf,
  readCtaRows,
  readFigures,
} from '../insights/figures.ts';
import { DataTable } from '../ui/data-table.tsx';
import { hostAndPath } from '../ui/host-and-path.ts';
import { Empty, NoBoard, PageHead } from '../ui/page-head.tsx';
import { CustomRange, PeriodSelect } from '../ui/period-fields.tsx';
import { createPeriod } from '../ui/period.ts';
import type { Workspace } from '../workspace-state.ts';
import { addressOf } from '../route.ts';

const number = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 });
/** Averages of few: “0.3”, “4.7”. */
const smallNumber = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 1 });
const percent = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 1 });

interface Shown {
  readonly now: Figures;
  readonly before: Figures;
  /** null = all boards together, for which this table does not exist. */
  readonly ctas: readonly CtaRow[] | null;
}

function Tile({
  label,
  value,
  change,
}: {
  readonly label: string;
  readonly value: string;
  readonly change: string | null;
}) {
  return (
    <div class="figure">
      <dt>{label}</dt>
      <dd>
        <strong>{value}</strong>
        <span class="quiet">{change === null ? 'no earlier data' : `${change} vs previous period`}</span>
      </dd>
    </div>
  );
}

function Overview({ now, before }: Shown) {
  const rate = rateOf(now);
  const counts = [
    ['Views', now.views, before.views],
    ['Visitors per day', now.dailyVisitors, before.dailyVisitors],
    ['Post opens', now.opens, before.opens],
    ['Clicks', now.clicks, before.clicks],
    ['Button clicks', now.ctaClicks, before.ctaClicks],
  ] as const;
  return (
    <dl class="figures">
      {counts.map(([label, count, earlier]) => (
        <Tile
          key={label}
          label={label}
          value={(count < 10 ? smallNumber : number).format(count)}
          change={describeChange(count, earlier)}
        />
      ))}
      <Tile
        label="Click-through rate"
        value={rate === null ? '–' : percent.format(rate)}
        change={describeChange(rate, rateOf(before))}
      />
    </dl>
  );
}

function CtaTable({ rows, boardId }: { readonly rows: readonly CtaRow[]; readonly boardId: number }) {
  if (rows.length === 0)
    return (
      <p class="quiet">
        {'This board has no button yet. '}
        <a href={addressOf('ctas', boardId)}>Create one</a>
      </p>
    );
  return (
    <DataTable
      labelledBy="cta-figures"
      columns={['Label', 'Link', 'Clicks', 'Share']}
      figures={[2, 3]}
      rows={rows.map(({ id, label, link, clicks, share }) => ({
        id,
        cells: [label, hostAndPath(link), number.format(clicks), percent.format(share)],
      }))}
    />
  );
}

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
        for (const [name, value] of Object.entries({ api: 'v2', 'no-range': '', ...options }))
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
    return <p class="quiet">Charts need the widget’s files. Run “npm run build” once, then load this page again.</p>;
  return <div ref={holder} class="insights" />;
}

/** The figures of visitors' actions, compared with the period before. */
export function InsightsPage({ workspace }: { readonly workspace: Workspace }) {
  const { client, teamPath, boards, messages, route } = workspace;
  const { period, shown } = useMemo(() => ({ period: createPeriod(Date.now), shown: signal<Shown | null>(null) }), []);
  const all = boards.items.value ?? [];
  const board = all.find(({ id }) => String(id) === route.value.board) ?? null;
  const range = period.range.value;
  useEffect(() => {
    let isOld = false;
    shown.value = null;
    const id = board?.id ?? null;
    void Promise.all([
      readFigures(client, teamPath, id, range),
      readFigures(client, teamPath, id, rangeBefore(range)),
      id === null ? null : readCtaRows(client, teamPath, id, range),
    ]).then(([current, earlier, ctas]) => {
      if (!isOld) shown.value = { now: current, before: earlier, ctas };
    }, messages.fail);
    return () => {
      isOld = true;
    };
  }, [board?.id, range]);
  if (all.length === 0) return <NoBoard title="Insights" />;
  const figures = shown.value;
  return (
    <>
      <PageHead title="Insights">
        <Select
          id="insights-board"
          label="Board"
          value={String(board?.id ?? '')}
          options={[
            ['', 'All boards'],
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
      <section aria-labelledby="overview-heading">
        <h2 id="overview-heading">At a glance</h2>
        {figures ? <Overview {...figures} /> : <p class="quiet">Loading …</p>}
        {figures && !hasCounts(figures.now) && (
          <Empty title="No visits in this period">
            <p>Once the board is on a page, views and clicks are counted from the first visitor on.</p>
            <p>
              <a href={addressOf('boards', board?.id ?? '')}>Get the embed code</a>
            </p>
          </Empty>
        )}
      </section>
      {board && figures?.ctas && (
        <section aria-labelledby="cta-figures">
          <h2 id="cta-figures">Buttons</h2>
          <CtaTable rows={figures.ctas} boardId={board.id} />
        </section>
      )}
      <section aria-label="Charts">
        <Charts key={board?.id ?? 0} workspace={workspace} board={board ? String(board.id) : ''} range={range} />
      </section>
    </>
  );
}
