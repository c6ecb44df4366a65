import { ApiError } from '../../http/json-api/api-error.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { paths } from '../../http/paths.ts';

export function addExportFile({ add }: OperationRegistry): void {
  add(
    {
      id: 'read_export_file',
      group: 'posts',
      summary: 'Read the file of an export',
      method: 'GET',
      path: paths.exportFile,
      limit: 'media',
      response: { status: 200, type: 'file', mediaType: 'text/csv' },
      isOurs: true,
    },
    async ({ context, database, nowMs, text }) => {
      const row = await database
        .selectFrom('export_requests')
        .selectAll()
        .where('file_name', '=', text('file'))
        .where('status', '=', 'completed')
        .executeTakeFirst();
      if (!row?.content || (row.expires_at ?? 0) <= nowMs)
        throw new ApiError('not_found', 'There is no such file, or its time is over. Ask for the export again.');
      context.header('Cache-Control', 'no-store');
      context.header('Content-Type', 'text/csv; charset=utf-8');
      context.header(
        'Content-Disposition',
        `attachment; filename="${row.kind}-${new Date(row.created_at).toISOString().slice(0, 10)}.csv"`,
      );
      return context.body(row.content);
    },
  );
}
