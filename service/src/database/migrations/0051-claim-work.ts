import { migrationOf } from '../migration-of.ts';

const leases = ['lease_until bigint', 'lease_owner text'];
const retries = ['due_at bigint not null default 0', 'attempts bigint not null default 0'];

/** The columns that a table of work lacks (`jobs/claim.ts`). */
const columns: Readonly<Record<string, readonly string[]>> = {
  post_create_requests: [...leases, ...retries],
  export_requests: [...leases, ...retries],
  work_requests: ['lease_owner text', ...retries],
  webhook_events: leases,
  outgoing_mails: leases,
  team_records: leases,
};

/** Every kind of work is claimed in the same way. */
export const claimWork = migrationOf([
  ...Object.entries(columns).flatMap(([table, added]) =>
    added.map((column) => `alter table ${table} add column ${column}`),
  ),
  // Their expiry time was also their lease.
  `update export_requests set status = 'pending', expires_at = null where status = 'processing'`,
]);
