import type { Seal } from '../../auth/secrets/seal.ts';
import type { TeamRecordRow } from '../../database/schema.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import { notAsked, type ResourceNode } from '../../http/json-api/document.ts';
import { nameOf, oneOf } from '../../http/json-api/read-attributes.ts';
import type { Networks } from '../../feeds/networks/networks.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { paths } from '../../http/paths.ts';
import { addRecordOperations } from '../../http/records/add-record-operations.ts';
import type { RecordRule } from '../../http/records/record-rule.ts';
import { sourceTypes } from '../sources/source-table.ts';
import { addConnectOperations } from '../connect-operations.ts';
import { sealToken } from '../record-token.ts';
import { settingAttributes } from './account-settings.ts';
import { readRecord } from '../../http/records/record-store.ts';

/** Every shop has one catalog with all of its products. */
export function describeCatalog(account: TeamRecordRow): ResourceNode {
  return {
    type: 'catalog',
    id: `${account.id}-all`,
    attributes: { name: readRecord<{ readonly name: string }>(account).name },
  };
}

const changeable = { name: nameOf(200), ...settingAttributes };
const attributes = { ...changeable, type: oneOf(sourceTypes) };

const ruleOf = (seal: Seal): RecordRule<typeof attributes> => ({
  type: 'product_account',
  group: 'product accounts',
  words: { one: 'a product account', many: 'product accounts' },
  paths: { list: paths.productAccounts, item: paths.productAccount },
  operations: ['list', 'create', 'retrieve', 'update', 'delete'],
  scopes: { read: 'accounts:read', write: 'accounts:write' },
  permissions: {
    read: 'product_accounts_r',
    create: 'product_accounts_cu',
    update: 'product_accounts_cu',
    remove: 'product_accounts_d',
  },
  attributes,
  required: ['name', 'type'],
  changeable,
  // This is the spelling in the documents.
  include: ['cataglogs'],
  includedFields: { catalog: ['name'] },
  // A secret is stored, but never returned: the prefix `_` hides it.
  prepare: ({ values }) => ({
    status: 'connected',
    attributes: {
      token: undefined,
      ...(values.token !== undefined && sealToken(values.token, 'product_account', seal)),
    },
  }),
  prepareChange: (_row, { values }) => ({
    attributes: {
      token: undefined,
      ...(typeof values['token'] === 'string' && sealToken(values['token'], 'product_account', seal)),
    },
  }),
  beforeRemoval: async (row, _request, transaction) => {
    const feed = await transaction
      .selectFrom('team_records')
      .select('id')
      .where('type', '=', 'product_feed')
      .where('parent_id', '=', row.id)
      .limit(1)
      .executeTakeFirst();
    if (feed)
      throw new ApiError(
        'conflict',
        'A product feed is read with this account. Only a product account without a feed can be deleted.',
      );
  },
  describe: (row, { query: { include } }) => ({
    relationships: { cataglogs: include.has('cataglogs') ? [describeCatalog(row)] : notAsked },
  }),
});

/** Shops give keys to their owners and sign nobody in, so only the demo plays a sign-in. */
function requireDemo(networks: Networks | null, type: string): Networks {
  if (!networks)
    throw new ApiError(
      'conflict',
      `A product account of ${type} is created with the address and the key that the shop gives its owner ` +
        '(create_product_account); there is no sign-in.',
    );
  return networks;
}

/** A team's shop accounts. */
export function addProductAccounts(registry: OperationRegistry, networks: Networks | null, seal: Seal): void {
  const rule = ruleOf(seal);
  addRecordOperations(registry, rule);
  addConnectOperations(registry, {
    rule: rule as unknown as RecordRule,
    types: sourceTypes,
    paths: {
      authentication: paths.productAccountAuthentication,
      reauthentication: paths.productAccountReauthentication,
    },
    requireNetworks: (type) => requireDemo(networks, type),
  });
}
