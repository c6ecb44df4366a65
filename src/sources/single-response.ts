import { readJson } from './read-json.ts';

/** A response whose body is read only once. A refusal has no body. */
export interface ReadResponse {
  readonly response: Response;
  readonly body: Promise<unknown> | null;
}

/** Responses by exact address. Each is used once; `null` = the first paint has used it. */
export type ReadResponses = Map<string, Promise<ReadResponse> | null>;

export interface AskEnvironment {
  readonly fetch: (address: string, init: RequestInit) => Promise<Response>;
  /** Requests that the tag's loader sent before this code was loaded, by exact address. Each is used once. */
  readonly preloaded: Map<string, Promise<Response>>;
}

/**
 * Uses the loader's request, or sends one. It sends no `Accept` header, because a preload link cannot send one: if
 * responses vary by it, WebKit would not use the response of such a link.
 */
export async function askFor(
  address: string,
  { fetch, preloaded }: AskEnvironment,
  init?: RequestInit,
): Promise<ReadResponse> {
  const ask = (): Promise<Response> =>
    fetch(address, { ...init, credentials: 'same-origin', referrerPolicy: 'strict-origin' });
  const begun = preloaded.get(address);
  preloaded.delete(address);
  const response = await (begun?.catch(ask) ?? ask());
  return { response, body: response.ok ? readJson(response) : null };
}
