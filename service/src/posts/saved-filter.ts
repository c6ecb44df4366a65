import type { Database } from '../database/schema.ts';
import { refuseParameter } from '../http/json-api/api-error.ts';
import { readPostFilters, type PostFilters } from './post-filters.ts';

const parameter = 'filter[saved_filter_id]';

/** The saved filter with this number, for these boards only. */
export async function loadSavedFilter(
  database: Database,
  boardIds: readonly number[],
  id: string | undefined,
): Promise<PostFilters | null> {
  if (id === undefined) return null;
  const row = /^\d{1,15}$/.test(id)
    ? await database
        .selectFrom('saved_filters')
        .select('filters')
        .where('id', '=', Number(id))
        .where('board_id', 'in', boardIds)
        .executeTakeFirst()
    : undefined;
  if (!row) throw refuseParameter(parameter, 'This board has no such saved filter.');
  return readPostFilters(new Map(Object.entries(JSON.parse(row.filters) as Record<string, string>)));
}
