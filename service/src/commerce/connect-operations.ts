import { refuseParameter } from '../http/json-api/api-error.ts';
import { askNetwork, simulatedMeta } from '../feeds/networks/require-networks.ts';
import type { Networks } from '../feeds/networks/networks.ts';
import type { OperationRegistry } from '../http/operations/operation-registry.ts';
import { interactiveParameters, readTarget, respondTarget } from '../http/operations/interactive.ts';
import { describeRecord, describeRecordQuery } from '../http/records/add-record-operations.ts';
import type { RecordRule } from '../http/records/record-rule.ts';
import { changeRecord, lockRecord, readRecord, storeRecords } from '../http/records/record-store.ts';

interface ConnectRules {
  readonly rule: RecordRule;
  readonly types: readonly string[];
  readonly paths: { readonly authentication: string; readonly reauthentication: string };
  /** Returns the networks that sign in an account of the type, or throws an `ApiError`. */
  readonly requireNetworks: (type: string) => Networks;
}

/** Adds the operations that connect an account through its sign-in, and connect it again. */
export function addConnectOperations({ add }: OperationRegistry, connecting: ConnectRules): void {
  const { rule, types, paths, requireNetworks } = connecting;
  const connect = {
    group: rule.group,
    scope: rule.scopes.write,
    permission: rule.permissions.create,
    method: 'POST',
  } as const;
  const query = { ...describeRecordQuery(rule), parameters: interactiveParameters };
  const authenticate = (type: string) => askNetwork(() => requireNetworks(type).authenticate(type));

  add(
    {
      ...connect,
      id: `reauthenticate_${rule.type}`,
      summary: `Reauthenticate ${rule.words.one}`,
      path: paths.reauthentication,
      query,
      response: { status: 200, type: rule.type },
    },
    async (input) => {
      const { database, bearer, nowMs } = input;
      const target = await readTarget(input);
      const before = await lockRecord(database, rule.type, bearer.teamId, input.id(`${rule.type}_id`));
      const { externalId } = await authenticate(readRecord<{ readonly type: string }>(before).type);
      const change = { status: 'connected', attributes: { external_id: externalId } };
      const row = await changeRecord(database, before, change, nowMs);
      return respondTarget(input, await describeRecord(rule, row, input), target, simulatedMeta);
    },
  );
  add(
    {
      ...connect,
      id: `authenticate_${rule.type}`,
      summary: `Authenticate ${rule.words.one}`,
      path: paths.authentication,
      query: { ...query, parameters: ['type', ...interactiveParameters], required: ['type'] },
      response: { status: 201, type: rule.type, item: rule.paths.item },
    },
    async (input) => {
      const type = types.find((known) => known === input.query.values.get('type'));
      if (!type) throw refuseParameter('type', `One of ${types.join(', ')}.`);
      const target = await readTarget(input);
      const { name, externalId } = await authenticate(type);
      const created = { status: 'connected', attributes: { name, type, external_id: externalId } };
      const [row] = await input.database
        .transaction()
        .execute((transaction) => storeRecords(transaction, rule.type, input.bearer.teamId, input.nowMs, [created]));
      return respondTarget(input, await describeRecord(rule, row!, input), target, simulatedMeta);
    },
  );
}
