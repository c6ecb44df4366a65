import type { Generated } from 'kysely';

/** The schedule of backups: one row with the id 1. */
export interface BackupStateRow {
  id: number;
  due_at: number;
  lease_until?: number | null | undefined;
  lease_owner?: string | null | undefined;
  /** Failures since the last good one. */
  attempts: Generated<number>;
  /** The start of the last good one, its name, and what is in it. */
  good_at?: number | null | undefined;
  good_name?: string | null | undefined;
  good_rows?: number | null | undefined;
  good_files?: number | null | undefined;
  /** The first failure since the last good one. */
  failed_at?: number | null | undefined;
  last_error?: string | null | undefined;
  /** 1 = the administrators know that backups fail. */
  told: Generated<number>;
}
