import type { Core } from '../core.ts';
import { countFeeds, readBackupState } from '../http/monitoring/count-work.ts';
import { ApiError } from '../http/json-api/api-error.ts';
import type { OperationRegistry } from '../http/operations/operation-registry.ts';
import { respondOne } from '../http/operations/respond.ts';
import { paths } from '../http/paths.ts';
import type { Finding } from './finding.ts';
import { findHostTroubles } from './host-findings.ts';
import { readVersion } from '../read-version.ts';
import { findWorkTroubles } from './work-findings.ts';

const order: readonly Finding['severity'][] = ['problem', 'risk', 'hint'];

const timeOf = (ms: number | null | undefined): string | null =>
  ms === null || ms === undefined ? null : new Date(Number(ms)).toISOString();

/** Says in words what is not well with the whole service, to users of its first team who may do everything. */
export function addStatusOperation({ add }: OperationRegistry, core: Core): void {
  const version = readVersion();
  add(
    {
      id: 'retrieve_service_status',
      group: 'teams',
      summary: 'Say what is not well with the service, for its administrators',
      method: 'GET',
      path: paths.serviceStatus,
      scope: 'teams:read',
      permission: 'all',
      isOurs: true,
      response: { status: 200, type: 'service_status' },
    },
    async (input) => {
      const { database } = core;
      const first = await database.selectFrom('teams').select('id').orderBy('id').limit(1).executeTakeFirst();
      if (first?.id !== input.bearer.teamId)
        throw new ApiError('forbidden', 'Only the administrators of this service see its status.');
      const found = [...(await findWorkTroubles(database, input.nowMs)), ...(await findHostTroubles(core))];
      const feeds = await countFeeds(database);
      return respondOne(input, {
        type: 'service_status',
        id: 'service',
        attributes: {
          is_well: found.every(({ severity }) => severity === 'hint'),
          findings: order.flatMap((severity) => found.filter((one) => one.severity === severity)),
          version,
          node_version: process.versions.node,
          database: core.options.database.kind,
          storage: core.storage.files.kind === 's3' ? 'store' : 'folder',
          feeds_count: feeds.working + feeds.failing + feeds.paused,
          last_backup_at: timeOf((await readBackupState(database))?.good_at),
          checked_at: timeOf(input.nowMs),
        },
      });
    },
  );
}
