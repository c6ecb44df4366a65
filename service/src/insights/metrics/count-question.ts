import type { RawBuilder } from 'kysely';
import type { MetricKind } from './metric-kind.ts';
import type { MetricQuery } from './read-metric-query.ts';

export interface CountQuestion extends Omit<MetricQuery, 'fields'> {
  readonly table: MetricKind['table'];
  readonly teamId: number;
  /** A condition on `post_id`: counts only these posts. */
  readonly ofPosts?: RawBuilder<unknown>;
  /** Maximum number of rows that are read. */
  readonly maxRows: number;
}
