import type { Database } from '../../database/schema.ts';
import { byteOrderMark, writeRow } from './csv.ts';
import type { ExportFile } from './export-posts.ts';

const rowsAtOnce = 1000;

async function eachPage(
  database: Database,
  experienceId: number,
  take: (
    rows: readonly {
      readonly id: number;
      readonly created_at: number;
      readonly data: Readonly<Record<string, unknown>>;
    }[],
  ) => void,
): Promise<void> {
  for (let last = 0; ;) {
    const rows = await database
      .selectFrom('form_submissions')
      .select(['id', 'created_at', 'data'])
      .where('experience_id', '=', experienceId)
      .where('id', '>', last)
      .orderBy('id')
      .limit(rowsAtOnce)
      .execute();
    take(rows.map((row) => ({ ...row, data: JSON.parse(row.data) as Readonly<Record<string, unknown>> })));
    last = rows.at(-1)?.id ?? last;
    if (rows.length < rowsAtOnce) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Exports one column for each field that was ever filled in, because a form may change while it is open. */
export async function exportSubmissions(database: Database, experienceId: number): Promise<ExportFile> {
  const names = new Set<string>();
  await eachPage(database, experienceId, (rows) => {
    for (const { data } of rows) for (const name of Object.keys(data)) names.add(name);
  });
  const fields = [...names];
  const parts = [byteOrderMark + writeRow(['id', 'created_at', ...fields])];
  let rowsCount = 0;
  await eachPage(database, experienceId, (rows) => {
    rowsCount += rows.length;
    for (const { id, created_at, data } of rows) {
      parts.push(
        writeRow([
          id,
          new Date(created_at).toISOString(),
          ...fields.map((name) => {
            const value = Object.hasOwn(data, name) ? data[name] : null;
            return Array.isArray(value) ? value.join(', ') : value;
          }),
        ]),
      );
    }
  });
  return { content: parts.join(''), rowsCount };
}
