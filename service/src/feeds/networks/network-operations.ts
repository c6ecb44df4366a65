import { callbackAddress } from '../accounts/leave-for-network.ts';
import { accountTypes, type AccountType } from '../accounts/account-types.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import type { ResourceNode } from '../../http/json-api/document.ts';
import { oneOf, textOf } from '../../http/json-api/read-attributes.ts';
import type { Input } from '../../http/operations/operation.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { pageOfList, teamPages } from '../../http/operations/pages.ts';
import { respondList, respondNothing, respondOne } from '../../http/operations/respond.ts';
import { paths } from '../../http/paths.ts';
import type { NetworkAccess } from './network-access.ts';
import { closedNetworks, findNetwork } from './network-table.ts';
import type { Network } from './network.ts';

type Request = Omit<Input, 'item' | 'items'>;

const listScopes = ({ rules }: Network, access: 'read' | 'write'): readonly string[] =>
  rules.version === 2 ? rules.scopes[access] : [rules.permissions[access]];

/** What a team sees of a network. The secret of its application is never returned. */
async function describe({ base, bearer }: Request, type: AccountType, access: NetworkAccess): Promise<ResourceNode> {
  const network = findNetwork(type);
  if (!network)
    return {
      type: 'network',
      id: type,
      attributes: { label: type, state: 'closed', reason: closedNetworks[type] ?? 'Its accounts cannot sign in.' },
    };
  const application = await access.applications.find(bearer.teamId, network.application);
  return {
    type: 'network',
    id: type,
    attributes: {
      label: network.label,
      state: application ? 'ready' : access.recorded ? 'simulated' : 'needs_application',
      reason: null,
      application: network.application,
      application_from: application?.from ?? null,
      client_id: application?.clientId ?? null,
      callback_url: callbackAddress(base, network),
      console_url: network.console.url,
      create: network.console.create,
      review: network.console.review,
      scopes: listScopes(network, 'read'),
      write_scopes: listScopes(network, 'write'),
      subaccount: network.subaccount?.word ?? null,
      subaccount_required: network.subaccount?.isRequired === true,
      hashtags: network.hasHashtags === true,
      tried_with: network.tried,
    },
  };
}

/** The networks at which accounts can sign in, and the team's own applications there. */
export function addNetworkOperations({ add }: OperationRegistry, access: NetworkAccess): void {
  const group = 'networks';
  const write = { group, scope: 'accounts:write', permission: 'program_settings_cu', isOurs: true } as const;
  const known = accountTypes.filter((type) => findNetwork(type) !== null);

  add(
    {
      group,
      scope: 'accounts:read',
      permission: 'accounts_read',
      isOurs: true,
      id: 'list_networks',
      summary: 'List the networks whose accounts can be connected',
      method: 'GET',
      path: paths.networks,
      page: teamPages,
      response: { status: 200, type: 'network', isList: true },
    },
    async (input) => {
      const all = await Promise.all(accountTypes.map((type) => describe(input, type, access)));
      const { rows, links } = pageOfList(input, all, ({ id }) => String(id));
      return respondList(input, rows, links);
    },
  );
  add(
    {
      ...write,
      id: 'set_network_application',
      summary: 'Enter the application of the team at a network',
      method: 'POST',
      path: paths.networks,
      body: {
        kind: 'create',
        type: 'network',
        attributes: {
          network: oneOf(known as [AccountType, ...AccountType[]]),
          client_id: textOf(500),
          client_secret: textOf(500),
        },
        required: ['network', 'client_id', 'client_secret'],
        example: { client_secret: 'As the network shows it' },
      },
      response: { status: 200, type: 'network' },
    },
    async (input) => {
      const { network: type, client_id: clientId, client_secret: clientSecret } = input.item.values;
      const name = findNetwork(type)!.application;
      const application = { clientId: clientId.trim(), clientSecret: clientSecret.trim() };
      await access.applications.store(input.bearer.teamId, name, application, input.nowMs);
      return respondOne(input, await describe(input, type, access));
    },
  );
  add(
    {
      ...write,
      id: 'remove_network_application',
      summary: 'Remove the application of the team at a network',
      method: 'DELETE',
      path: paths.network,
      textParameters: ['network_id'],
    },
    async (input) => {
      const network = findNetwork(input.text('network_id'));
      const isRemoved = network && (await access.applications.remove(input.bearer.teamId, network.application));
      if (!isRemoved) throw new ApiError('not_found', 'The team has no application of its own at this network.');
      return respondNothing(input);
    },
  );
}
