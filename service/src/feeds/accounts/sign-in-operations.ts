import type { AccountRow, Database } from '../../database/schema.ts';
import type { Seal } from '../../auth/secrets/seal.ts';
import { ApiError, refuseParameter } from '../../http/json-api/api-error.ts';
import { interactiveParameters, readTarget, respondTarget, type Target } from '../../http/operations/interactive.ts';
import type { Input } from '../../http/operations/operation.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { respondOne } from '../../http/operations/respond.ts';
import { paths } from '../../http/paths.ts';
import type { NetworkAccess } from '../networks/network-access.ts';
import { closedNetworks, findNetwork } from '../networks/network-table.ts';
import type { Access } from '../networks/network.ts';
import type { Networks } from '../networks/networks.ts';
import { askNetwork, simulatedMeta } from '../networks/require-networks.ts';
import { accountTypes, type AccountType } from './account-types.ts';
import { accountQuery, requireAccount } from './accounts.ts';
import { describeAccount, readAccountState, type AccountState } from './describe-account.ts';
import { beginSignIn, signInLifeMs } from './sign-ins.ts';
import { storeAccount } from './store-account.ts';

type Request = Omit<Input, 'item' | 'items'>;

export interface SignInOptions {
  readonly networks: NetworkAccess;
  readonly seal: Seal;
}

/** The 202 of a sign-in: a person opens the address in a browser, within a quarter of an hour. */
function respondSignIn(input: Request, ticket: string): Response {
  const url = `${input.base}${paths.accountSignIn}?ticket=${ticket}`;
  return respondOne(
    input,
    {
      type: 'account_sign_in',
      id: ticket.slice(0, 8),
      attributes: { url, expires_at: new Date(input.nowMs + signInLifeMs).toISOString() },
    },
    { status: 202, isCreated: false },
  );
}

function readAccess({ query: { values } }: Request): Access {
  const access = values.get('access') ?? 'read';
  if (access !== 'read' && access !== 'write') throw refuseParameter('access', 'One of read, write.');
  return access;
}

/** Reads an account from the recorded responses of the demo. */
async function readRecorded(recorded: Networks, type: string): Promise<{ name: string; state: AccountState }> {
  return askNetwork(async () => {
    const { externalId, name } = await recorded.authenticate(type);
    const subaccounts = await recorded.listSubaccounts(type, externalId);
    return { name, state: { status: 'connected', external_id: externalId, subaccounts } };
  });
}

/** The operations that connect an account: at its network, or with the recorded responses of the demo. */
export function addSignInOperations({ add }: OperationRegistry, { networks, seal }: SignInOptions): void {
  const connect = {
    group: 'accounts',
    scope: 'accounts:write',
    permission: 'accounts_create',
    method: 'POST',
  } as const;
  const further = {
    202: {
      description: 'A person must agree at the network: open `url` of the answer in a browser.',
      type: 'account_sign_in',
    },
  };

  /** Begins a sign-in at the network; null = the demo has recorded responses instead. */
  async function begin(
    input: Request,
    type: AccountType,
    target: Target,
    accountId: number | null,
  ): Promise<Response | null> {
    const access = readAccess(input);
    const closed = closedNetworks[type];
    const network = findNetwork(type);
    const { teamId, userId } = input.bearer;
    const application = network && (await networks.applications.find(teamId, network.application));
    if (network && application)
      return respondSignIn(
        input,
        await beginSignIn(
          input.database,
          seal,
          { teamId, userId, accountId, network: type, target, access },
          input.nowMs,
        ),
      );
    if (networks.recorded) return null;
    throw new ApiError(
      'conflict',
      closed ??
        `This service has no application at ${network?.label ?? type}. An administrator registers one there first: ` +
          `GET ${input.base}/v2/teams/${teamId}/networks says how.`,
    );
  }

  add(
    {
      ...connect,
      id: 'reauthenticate_account',
      summary: 'Reauthenticate an account',
      path: paths.accountReauthentication,
      query: { ...accountQuery, parameters: ['access', ...interactiveParameters] },
      response: { status: 200, type: 'account', further },
    },
    async (input) => {
      const target = await readTarget(input);
      const row = await requireAccount(input.database, input.bearer.teamId, input.id('account_id'));
      const response = await begin(input, row.type as AccountType, target, row.id);
      if (response || !networks.recorded) return response!;
      const { state } = await readRecorded(networks.recorded, row.type);
      const changed: AccountRow = { ...row, attributes: JSON.stringify({ ...readAccountState(row), ...state }) };
      await saveState(input.database, changed);
      return respondTarget(input, await describeAccount(input.database, changed, input.query), target, simulatedMeta);
    },
  );
  add(
    {
      ...connect,
      id: 'authenticate_account',
      summary: 'Authenticate an account',
      path: paths.accountAuthentication,
      query: { ...accountQuery, parameters: ['type', 'access', ...interactiveParameters], required: ['type'] },
      response: { status: 201, type: 'account', item: paths.account, further },
    },
    async (input) => {
      const type = accountTypes.find((known) => known === input.query.values.get('type'));
      if (!type) throw refuseParameter('type', `One of ${accountTypes.join(', ')}.`);
      const target = await readTarget(input);
      const response = await begin(input, type, target, null);
      if (response || !networks.recorded) return response!;
      const { name, state } = await readRecorded(networks.recorded, type);
      const { teamId } = input.bearer;
      const row = await input.database
        .transaction()
        .execute((transaction) => storeAccount(transaction, { teamId, type, name, state }));
      return respondTarget(input, await describeAccount(input.database, row, input.query), target, simulatedMeta);
    },
  );
}

async function saveState(database: Database, { id, attributes }: AccountRow): Promise<void> {
  await database.updateTable('accounts').set({ attributes }).where('id', '=', id).execute();
}
