import type { Database, FormSubmissionRow } from '../database/schema.ts';
import { refuseParameter } from '../json-api/api-error.ts';

const defaultPageSize = 25;
/** More would let one request hold the service up. */
const maxPageSize = 100;

export function readPageSize(text: string | undefined): number {
  if (text === undefined) return defaultPageSize;
  const size = /^\d{1,9}$/.test(text) ? Number(text) : 0;
  if (size < 1 || size > maxPageSize) throw refuseParameter('page[size]', `Give a number from 1 to ${maxPageSize}.`);
  return size;
}

export interface SubmissionPage {
  readonly rows: readonly FormSubmissionRow[];
  /** Number of the last row, when there are more. */
  readonly next: number | null;
}

/** Newest first, from behind a number: what comes meanwhile moves nothing. */
export async function listSubmissions(database: Database, experienceId: number, size: number, cursor: string | undefined): Promise<SubmissionPage> {
  if (cursor !== undefined && !/^\d{1,15}$/.test(cursor)) throw refuseParameter('page[cursor]', 'Follow the links of an answer.');
  let query = database.selectFrom('form_submissions').selectAll().where('experience_id', '=', experienceId).orderBy('id', 'desc').limit(size + 1);
  if (cursor !== undefined) query = query.where('id', '<', Number(cursor));
  const found = await query.execute();
  const rows = found.slice(0, size);
  return { rows, next: found.length > size ? rows.at(-1)?.id ?? null : null };
}
