import type { Database } from '../../database/schema.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import type { Bearer } from '../authorize.ts';
import { seesBoards } from '../../http/operations/sees-boards.ts';
import type { NeededPermission } from './permissions.ts';
import { hasPermission, namePermissions } from './require-permission.ts';

/**
 * What `include` adds to a response needs the permission of its own operations, or a role would read by `include` what
 * it may not read by its address. Other relationships are parts of the resource itself.
 */
const byRelationship: Readonly<Record<string, NeededPermission>> = {
  account: 'accounts_read',
  accounts: 'accounts_read',
  subaccounts: 'accounts_read',
  assets: 'assets_read',
  board: seesBoards,
  boards: seesBoards,
  catalog: 'product_feeds_r',
  cataglogs: 'product_feeds_r',
  domain: 'domains_r',
  product_account: 'product_accounts_r',
  product_feed: 'product_feeds_r',
  social_feeds: seesBoards,
  submissions: 'form_submissions_r',
};

/** Throws 403 for an included relationship whose resources the user's role may not read. */
export async function requireIncluded(
  database: Database,
  bearer: Pick<Bearer, 'userId'>,
  include: ReadonlySet<string>,
): Promise<void> {
  for (const path of include) {
    const needed = byRelationship[path.split('.').at(-1) ?? ''];
    if (needed !== undefined && !(await hasPermission(database, bearer, needed)))
      throw new ApiError('forbidden', `To include ${path}, your role needs ${namePermissions(needed)}.`, {
        parameter: 'include',
      });
  }
}
