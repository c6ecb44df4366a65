import type { AccountRow } from '../../database/schema.ts';
import type { ServiceContext } from '../../http/environment.ts';
import { ConnectorError } from '../connectors/connector.ts';
import type { Network, SignedInProfile } from '../networks/network.ts';
import { exchangeVerifier } from '../networks/oauth1.ts';
import { exchangeCode, type Grant } from '../networks/oauth2.ts';
import { blameAccount } from './account-feed.ts';
import { readAccountState } from './describe-account.ts';
import { callbackAddress, requestTools, requireApplication, type SignInTools } from './leave-for-network.ts';
import type { SignIn } from './sign-ins.ts';
import { storeSignedIn } from './store-account.ts';

async function readGrant(
  tools: SignInTools,
  network: Network,
  signIn: SignIn,
  answer: { readonly query: URLSearchParams; readonly state: string; readonly base: string },
): Promise<{ readonly grant: Grant; readonly profile: SignedInProfile }> {
  const asking = requestTools(tools, await requireApplication(tools, signIn.team_id, network));
  const { query, state, base } = answer;
  const { verifier, requestSecret = '' } = signIn.secrets;
  const { rules } = network;
  const grant =
    rules.version === 2
      ? await exchangeCode(
          network.label,
          rules,
          { query, state, verifier, redirectUri: callbackAddress(base, network) },
          asking,
        )
      : await exchangeVerifier(network.label, rules, { query, requestSecret, access: signIn.secrets.access }, asking);
  // A network that names no scopes has granted those that were asked for.
  const asked = rules.version === 2 ? rules.scopes[signIn.secrets.access].join(' ') : '';
  const named = { ...grant, scopes: grant.scopes || asked };
  try {
    return { grant: named, profile: await network.readProfile({ ...asking, secrets: grant.secrets }) };
  } catch (error) {
    // A person may agree to a part of what was asked for.
    throw blameAccount(error, network.label, null);
  }
}

/** Exchanges what the network sent back for tokens, and stores the account that they belong to. */
export async function connectAccount(
  tools: SignInTools,
  context: ServiceContext,
  signIn: SignIn,
  network: Network,
  state: string,
): Promise<AccountRow> {
  const { database, seal, now, jobs } = tools;
  const query = new URL(context.req.url).searchParams;
  const answer = { query, state, base: context.get('base') };
  const { grant, profile } = await readGrant(tools, network, signIn, answer);
  if (signIn.account_id !== null) {
    const known = await database
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', signIn.account_id)
      .executeTakeFirst();
    if (known && readAccountState(known).external_id !== profile.externalId)
      throw new ConnectorError(`You signed in as ${profile.name}, but the account is ${known.name}.`, {
        code: 'another_account',
        values: { name: profile.name, account: known.name },
      });
  }
  const { team_id: teamId, user_id: userId } = signIn;
  const stored = { network, grant, profile, teamId, userId, type: signIn.network };
  const row = await storeSignedIn(database, stored, seal, now());
  jobs.wake('account_tokens');
  jobs.wake('feed_polls');
  return row;
}
