import type { Tables } from '../../database/schema.ts';
import type { ResourceNode } from '../../http/json-api/document.ts';
import { fillPath, paths } from '../../http/paths.ts';

export const resourceTypes = {
  posts: 'post_export_request',
  submissions: 'form_submission_export_request',
  users: 'teams_user_export_request',
} as const;

/** Describes an export request for its team; the address of the file is present while the file exists. */
export function describeExport(row: Tables['export_requests'], base: string, nowMs: number): ResourceNode {
  const isOpen = row.status === 'completed' && row.file_name !== null && (row.expires_at ?? 0) > nowMs;
  return {
    type: resourceTypes[row.kind],
    id: row.id,
    attributes: {
      status: row.status === 'completed' && !isOpen ? 'expired' : row.status,
      created_at: new Date(row.created_at).toISOString(),
      url: isOpen ? base + fillPath(paths.exportFile, { file: row.file_name ?? '' }) : null,
      expires_at: isOpen && row.expires_at !== null ? new Date(row.expires_at).toISOString() : null,
      rows_count: row.rows_count,
    },
  };
}
