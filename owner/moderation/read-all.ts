import type { Query, Resource, TeamClient } from './team-client.ts';

interface Found {
  readonly data: readonly Resource[];
  readonly included: readonly Resource[];
}

/** A list that goes on after so many pages does not end. */
const maxPages = 1000;

/**
 * Reads all pages of a list.
 * @param onFirst receives the first page before the others are read
 */
export async function readAll(
  client: Pick<TeamClient, 'get' | 'follow'>,
  path: string,
  query: Query = {},
  onFirst?: (first: Found) => void,
): Promise<Found> {
  let response = await client.get(path, query);
  onFirst?.(response);
  const data = [...response.data];
  const included = [...response.included];
  for (let page = 1; response.links['next'] && page < maxPages; page++) {
    response = await client.follow(response.links['next']);
    data.push(...response.data);
    included.push(...response.included);
  }
  return { data, included };
}
