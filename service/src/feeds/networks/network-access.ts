import type { Seal } from '../../auth/secrets/seal.ts';
import type { Database } from '../../database/schema.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import { ConnectorError } from '../connectors/connector.ts';
import type { Sender } from '../connectors/sender.ts';
import { createApplications, type Applications, type ConfiguredApplications } from './applications.ts';
import type { NetworkReply, ReplyPlace } from './network.ts';
import { findNetwork } from './network-table.ts';
import { NetworkError, type NetworkContent, type Networks } from './networks.ts';
import { findFirstSubaccount, findWriter, mayWrite, openAccount, type OpenAccount } from './open-account.ts';
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

function refuse(type: string): never {
  throw new ApiError(
    'conflict',
    `The team has no connected account of ${type}. An administrator registers an application there, and a member ` +
      'connects the account.',
  );
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

  const open = (accountId: number, signal = signalOf()): Promise<OpenAccount> =>
    openAccount({ database, seal, now, send, applications }, accountId, signal);

  return {
    applications,
    place,
    send,
    recorded,
    openAccount: open,
    reply: async ({ teamId, type, externalId, text }) => {
      const writer = findNetwork(type) ? await findWriter(database, teamId, type) : null;
      if (writer !== null) {
        const account = await ask(() => open(writer));
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
      const { network, tools } = await open(accountId);
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
        const { network, tools } = await open(id);
        const { publish } = network;
        const first = await findFirstSubaccount(database, id);
        return {
          url: publish ? await publish({ ...content, subaccount: subaccount ?? first }, tools) : null,
          isSimulated: false,
        };
      });
    },
  };
}
