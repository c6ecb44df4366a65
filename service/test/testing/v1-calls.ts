import { runInNewContext } from 'node:vm';
import { demoV1Token } from '../../../demo/seed/seed.ts';
import type { Response, TestService } from './test-service.ts';

/** Only the fields that tests use. */
export interface V1Post extends Readonly<Record<string, unknown>> {
  readonly title: string;
  readonly social_post_id: number;
  readonly offset: number;
}

export interface V1Feed {
  readonly data: V1Post[];
  readonly cached: boolean;
  readonly next_page: string;
}

export type V1Response = Response & { readonly json: unknown };

/** Calls version 1 with the demo's token, with another token, or with null for none. */
export async function callV1(
  service: TestService,
  path: string,
  parameters: Readonly<Record<string, string | number | null>> = {},
  headers: Record<string, string> = {},
): Promise<V1Response> {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ api_token: demoV1Token, ...parameters }))
    if (value !== null) search.set(name, String(value));
  const response = await service.get(`${path}?${search}`, headers);
  return { ...response, json: response.body };
}

export async function readFeed(
  service: TestService,
  board: string,
  parameters: Readonly<Record<string, string | number | null>> = {},
): Promise<V1Feed> {
  const response = await callV1(service, `/v1/feed/${board}`, parameters);
  if (response.status !== 200) throw new Error(response.text);
  return response.json as V1Feed;
}

/** Runs a JSONP response as a browser would, and returns the arguments of each call. */
export function runScript(text: string, name: string): unknown[] {
  const calls: unknown[] = [];
  const receive = (value: unknown): void => void calls.push(value);
  const [outer = name, inner] = name.split('.');
  runInNewContext(text, { [outer]: inner === undefined ? receive : { [inner]: receive } });
  // Objects from another context have different classes, so they are copied before they are compared.
  return JSON.parse(JSON.stringify(calls)) as unknown[];
}
