import { createLinkedin, linkedinHeaders } from '../connectors/linkedin.ts';
import { askJson } from '../connectors/ask-json.ts';
import { at, listAt, stringAt } from '../connectors/json-values.ts';
import { lineOf } from '../connectors/source-values.ts';
import { requireId } from './ask-account.ts';
import type { AccountTools, Network } from './network.ts';

const api = 'https://api.linkedin.com';
const dayMs = 86_400_000;

const ask = (path: string, tools: AccountTools): Promise<unknown> =>
  askJson(
    { url: `${api}${path}`, headers: linkedinHeaders(tools.secrets['access_token'] ?? '') },
    { ...tools, listRecentIds: async () => [] },
  );

/** The pages that the member administers. */
async function listPages(tools: AccountTools): Promise<readonly unknown[]> {
  const all: unknown[] = [];
  for (let start = 0; start < 500;) {
    const found = await ask(
      `/rest/organizationAcls?q=roleAssignee&role=ADMINISTRATOR&state=APPROVED&count=100&start=${start}`,
      tools,
    );
    const items = listAt(found, 'elements');
    all.push(...items);
    start += items.length;
    if (items.length === 0 || !listAt(found, 'paging', 'links').some((link) => stringAt(link, 'rel') === 'next')) break;
  }
  return all;
}

// learn.microsoft.com/linkedin/shared/authentication/authorization-code-flow and …/organization-access-control
export const linkedin: Network = {
  label: 'LinkedIn',
  application: 'linkedin',
  rules: {
    version: 2,
    authorize: 'https://www.linkedin.com/oauth/v2/authorization',
    token: 'https://www.linkedin.com/oauth/v2/accessToken',
    scopes: {
      read: ['r_basicprofile', 'rw_organization_admin', 'r_organization_social'],
      write: ['r_basicprofile', 'rw_organization_admin', 'r_organization_social', 'w_organization_social'],
    },
    separator: ' ',
    usesPkce: false,
    client: 'post',
    renewal: 'refresh_token',
    lastsMs: 60 * dayMs,
    refreshLastsMs: 365 * dayMs,
  },
  hosts: ['www.linkedin.com', 'api.linkedin.com'],
  subaccount: { word: 'page', isRequired: true },
  console: {
    url: 'https://www.linkedin.com/developers/apps',
    create: 'an app of your page, and ask for the product “Community Management API”',
    review: 'LinkedIn approves this product; until then nobody can connect.',
  },
  tried: 'a stand-in after the public documentation, and recorded responses',
  readProfile: async (tools) => {
    const me = await ask('/v2/me', tools);
    const pages = (await listPages(tools)).map((acl) =>
      stringAt(acl, 'organization').replace('urn:li:organization:', ''),
    );
    const names =
      pages.length === 0 ? {} : at(await ask(`/rest/organizations?ids=List(${pages.join(',')})`, tools), 'results');
    const name = [at(me, 'localizedFirstName'), at(me, 'localizedLastName')].filter(Boolean).join(' ');
    return {
      externalId: requireId(stringAt(me, 'id'), 'LinkedIn'),
      name: lineOf(name, 200) ?? 'LinkedIn',
      subaccounts: pages.map((id) => ({
        id,
        name: lineOf(at(names, id, 'localizedName'), 200) ?? `Page ${id}`,
        type: 'page',
      })),
    };
  },
  openFeed: ({ subaccount }, { secrets, ...tools }) =>
    createLinkedin({ organizationId: subaccount, accessToken: secrets['access_token'] ?? '' }, tools),
};
