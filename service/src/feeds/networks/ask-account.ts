import { askJson } from '../connectors/ask-json.ts';
import { ConnectorError } from '../connectors/connector.ts';
import { listAt, stringAt } from '../connectors/json-values.ts';
import type { AccountTools } from './network.ts';

/** Asks the API of a network with the token of an account. */
export function askAccount(
  url: string,
  query: Readonly<Record<string, string>>,
  tools: AccountTools,
  more: { readonly body?: object; readonly form?: Readonly<Record<string, string>>; readonly token?: string } = {},
): Promise<unknown> {
  const { token = tools.secrets['access_token'] ?? '', ...rest } = more;
  return askJson(
    { url, query, headers: { Authorization: `Bearer ${token}` }, ...rest },
    { ...tools, listRecentIds: async () => [] },
  );
}

/** An account has few pages or boards; a longer list is a fault. */
const maxPages = 20;

/**
 * All entries of a list with pages.
 * @param ask asks for a page; `''` = the first
 * @param list the place of the entries in a page
 * @param next the place of the name of the next page
 */
export async function askAll(
  ask: (page: string) => Promise<unknown>,
  list: readonly string[],
  next: readonly string[],
): Promise<readonly unknown[]> {
  const all: unknown[] = [];
  let page = '';
  for (let count = 0; count < maxPages; count++) {
    const found = await ask(page);
    all.push(...listAt(found, ...list));
    const following = stringAt(found, ...next);
    if (following === '' || following === page) return all;
    page = following;
  }
  return all;
}

/** Requires the id of a profile: without it, two accounts could not be told apart. */
export function requireId(id: string, network: string): string {
  if (id === '')
    throw new ConnectorError(`${network} did not say whose account this is.`, {
      code: 'sign_in_refused',
      values: { network },
    });
  return id;
}
