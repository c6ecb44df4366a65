import type { Seal } from '../../auth/secrets/seal.ts';
import type { Database } from '../../database/schema.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import { openSecrets } from '../accounts/account-tokens.ts';
import { ConnectorError } from '../connectors/connector.ts';
import type { Sender } from '../connectors/sender.ts';
import { createApplications, type Applications, type ConfiguredApplications } from './applications.ts';
import type { AccountTools, Network, NetworkReply, ReplyPlace } from './network.ts';
import { findNetwork } from './network-table.ts';
import { NetworkError, type NetworkContent, type Networks } from './networks.ts';
import { createPlace, sendToPlaces, type Place, type StandIns } from './stand-ins.ts';

export interface NetworkAccessOptions {
  readonly database: Database;
  readonly seal: Seal;
  readonly now: () => number;
  readonly closing: AbortSignal;
  readonly send: Sender;
  readonly applications: ConfiguredApplications;
  readonly standIns: StandIns;
  /** The recorded responses of the demo; null = nothing is simulated. */
  readonly recorded: Networks | null;
}

/** An account whose tokens can be used. */
export interface OpenAccount {
  readonly id: number;
  readonly teamId: number;
  readonly type: string;
  readonly network: Network;
  readonly tools: AccountTools;
}

export interface PostSubject {
  readonly teamId: number;
  /** The network of the post. */
  readonly type: string;
  readonly externalId: string;
  readonly text: string;
}

/** How the service reaches the networks: by accounts that have signed in, or by the recorded responses of the demo. */
export interface NetworkAccess {
  readonly applications: Applications;
  readonly place: Place;
  readonly send: Sender;
  readonly recorded: Networks | null;
  /** Opens the tokens of an account. Throws a `ConnectorError` that says why it cannot. */
  openAccount(accountId: number, signal: AbortSignal): Promise<OpenAccount>;
  /** Publishes a reply. Returns its id there; null = the network does not support replies. */
  reply(
    post: PostSubject,
  ): Promise<{ readonly id: string | null; readonly isSimulated: boolean; readonly accountId: number | null }>;
  /** What an author said below a reply. Throws a `ConnectorError`, which is final if the account must sign in again. */
  listReplies(place: ReplyPlace & { readonly accountId: number }): Promise<readonly NetworkReply[]>;
  /** Publishes a post with an account. Returns its address there; null = the network does not support posts. */
  publish(
    account: { readonly id: number; readonly type: string },
    content: NetworkContent & { readonly subaccount?: string },
  ): Promise<{ readonly url: string | null; readonly isSimulated: boolean }>;
}

const timeoutMs = 30_000;

/** A rejection of the network, or a token that has ended, is for the team and no fault of the service. */
async function ask<Value>(work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ConnectorError) throw new NetworkError(error.message, { cause: error });
    throw error;
  }
}

export function createNetworkAccess({
  database,
  seal,
  now,
  closing,
  send: plain,
  applications: configured,
  standIns,
  recorded,
}: NetworkAccessOptions): NetworkAccess {
  const applications = createApplications(database, seal, configured);
  const place = createPlace(standIns);
  const send = sendToPlaces(plain, place);
  const signalOf = (): AbortSignal => AbortSignal.any([closing, AbortSignal.timeout(timeoutMs)]);

  async function openAccount(accountId: number, signal: AbortSignal): Promise<OpenAccount> {
    const row = await database.selectFrom('accounts').selectAll().where('id', '=', accountId).executeTakeFirst();
    const network = row ? findNetwork(row.type) : null;
    if (!row || !network) throw new ConnectorError('The account is gone.', { isFinal: true, code: 'account_missing' });
    const secrets = await openSecrets(database, seal, accountId);
    const { status } = JSON.parse(row.attributes ?? '{}') as { readonly status?: string };
    if (!secrets || status === 'expired')
      throw new ConnectorError(`The account ${row.name} of ${network.label} must be connected again.`, {
        code: 'sign_in_again',
        values: { network: network.label },
        isFinal: true,
      });
    const application = await applications.find(row.team_id, network.application);
    if (!application) throw new ConnectorError(`The application at ${network.label} is gone.`);
    return {
      id: row.id,
      teamId: row.team_id,
      type: row.type,
      network,
      tools: { application, secrets, send, now, signal },
    };
  }

  /** The account that may write there: the network says so when it has granted its further scopes. */
  async function openWriter(teamId: number, type: string): Promise<OpenAccount | null> {
    const rows = await database
      .selectFrom('accounts')
      .innerJoin('account_tokens', 'account_id', 'accounts.id')
      .select(['accounts.id', 'account_tokens.scopes'])
      .where('team_id', '=', teamId)
      .where('type', '=', type)
      .orderBy('accounts.id')
      .execute();
    const writer = rows.find(({ scopes }) => mayWrite(type, scopes));
    if (rows.length > 0 && !writer)
      throw new ApiError(
        'conflict',
        `The account of ${type} may only read. Connect it again with access=write, so that it may also reply.`,
      );
    return writer ? ask(() => openAccount(writer.id, signalOf())) : null;
  }

  function refuse(type: string): never {
    throw new ApiError(
      'conflict',
      `The team has no connected account of ${type}. An administrator registers an application there, and a member ` +
        'connects the account.',
    );
  }

  return {
    applications,
    place,
    send,
    recorded,
    openAccount,
    reply: async ({ teamId, type, externalId, text }) => {
      const network = findNetwork(type);
      const account = network ? await openWriter(teamId, type) : null;
      if (account) {
        const { reply } = account.network;
        return {
          id: reply ? await ask(() => reply({ externalId, text }, account.tools)) : null,
          isSimulated: false,
          accountId: account.id,
        };
      }
      if (recorded) return { id: await recorded.reply(type, externalId, text), isSimulated: true, accountId: null };
      return refuse(type);
    },
    listReplies: async ({ accountId, ...place }) => {
      const { network, tools } = await openAccount(accountId, signalOf());
      return (await network.listReplies?.(place, tools)) ?? [];
    },
    publish: async ({ id, type }, { subaccount, ...content }) => {
      const tokens = await database
        .selectFrom('account_tokens')
        .select('scopes')
        .where('account_id', '=', id)
        .executeTakeFirst();
      if (!tokens) {
        if (recorded) return { url: await recorded.publish(type, content), isSimulated: true };
        return refuse(type);
      }
      if (!mayWrite(type, tokens.scopes))
        throw new NetworkError('The account may only read. Connect it again, and allow it to publish.');
      return ask(async () => {
        const { network, tools } = await openAccount(id, signalOf());
        const { publish } = network;
        const first = await firstSubaccount(database, id);
        return {
          url: publish ? await publish({ ...content, subaccount: subaccount ?? first }, tools) : null,
          isSimulated: false,
        };
      });
    },
  };
}

/** Whether the granted scopes include all that writing needs. A network that names none has granted what was asked. */
function mayWrite(type: string, scopes: string): boolean {
  const rules = findNetwork(type)?.rules;
  const granted = scopes.split(' ');
  if (rules?.version === 1) return granted.includes(rules.permissions.write);
  return rules !== undefined && rules.scopes.write.every((scope) => granted.includes(scope));
}

async function firstSubaccount(database: Database, accountId: number): Promise<string> {
  const row = await database.selectFrom('accounts').select('attributes').where('id', '=', accountId).executeTakeFirst();
  const { subaccounts = [] } = JSON.parse(row?.attributes ?? '{}') as {
    readonly subaccounts?: readonly { readonly id: string }[];
  };
  return subaccounts[0]?.id ?? '';
}
