import type { Core } from '../core.ts';
import type { Feature } from '../feature.ts';
import { createBackupJob } from './backup-job.ts';

/** Backups by a schedule. The commands `backup` and `restore` are in `auth/setup/commands.ts`. */
export function openBackups(core: Core): Feature {
  const { backups } = core.options;
  return { operations: [], jobs: backups ? [createBackupJob(core, backups)] : [] };
}
