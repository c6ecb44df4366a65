import { sql, type RawBuilder } from 'kysely';

/** One way to group engagement: what the database groups by, and how the value reads in the answer. */
export interface MetricGroup {
  readonly name: string;
  readonly expression: RawBuilder<number | string | null>;
  readonly describe: (value: number | string | null) => number | string | null;
}

const hourMs = 3_600_000;
const dayMs = 86_400_000;

const asIs = (value: number | string | null): number | string | null => value;
const isoDate = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const startOfMonth = (months: number): string => isoDate(Date.UTC(Math.floor(months / 12), months % 12));

function column(name: string): Omit<MetricGroup, 'name'> {
  return { expression: sql.ref(`engagement_events.${name}`), describe: asIs };
}

/**
 * The intervals are integer arithmetic, which is the same SQL everywhere; all are UTC.
 * Days are counted from 1 January 1970, a Thursday: hence the 3 (weeks start on Monday) and the 4 (Sunday is 0).
 */
const groups: Readonly<Record<string, Omit<MetricGroup, 'name'>>> = {
  'time.hour': {
    expression: sql`engagement_events.occurred_at / ${sql.lit(hourMs)}`,
    describe: (hours) => new Date(Number(hours) * hourMs).toISOString().replace('.000', ''),
  },
  'time.hour_of_day': { expression: sql`(engagement_events.occurred_at / ${sql.lit(hourMs)}) % 24`, describe: asIs },
  'time.day': {
    expression: sql`engagement_events.occurred_at / ${sql.lit(dayMs)}`,
    describe: (days) => isoDate(Number(days) * dayMs),
  },
  'time.day_of_week': { expression: sql`(engagement_events.occurred_at / ${sql.lit(dayMs)} + 4) % 7`, describe: asIs },
  'time.week': {
    expression: sql`(engagement_events.occurred_at / ${sql.lit(dayMs)} + 3) / 7`,
    describe: (weeks) => isoDate((Number(weeks) * 7 - 3) * dayMs),
  },
  'time.month': { expression: sql`engagement_events.occurred_month`, describe: (months) => startOfMonth(Number(months)) },
  'time.quarter': { expression: sql`engagement_events.occurred_month / 3`, describe: (quarters) => startOfMonth(Number(quarters) * 3) },
  'time.year': { expression: sql`engagement_events.occurred_month / 12`, describe: (years) => startOfMonth(Number(years) * 12) },
  board_id: column('board_id'),
  post_id: column('post_id'),
  personalization_type: column('personalization_type'),
  theme: column('theme'),
  device_category: column('device_category'),
  media_type: column('media_type'),
  embed_url: column('embed_url'),
  remote_ip_country: column('remote_ip_country'),
};

export const groupNames = Object.keys(groups);

export function findGroup(name: string): MetricGroup | null {
  const group = Object.hasOwn(groups, name) ? groups[name] : undefined;
  return group ? { name, ...group } : null;
}
