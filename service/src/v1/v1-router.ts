import type { Hono } from 'hono';
import { findPublicBoard, type BoardRow } from '../boards/find-board.ts';
import type { Database } from '../database/schema.ts';
import { judgeError } from '../http/describe-trouble.ts';
import type { ServiceContext, ServiceEnvironment } from '../http/environment.ts';
import { ApiError } from '../http/json-api/api-error.ts';
import { limitTable, maxKeys } from '../http/limits/limit-table.ts';
import { authorizeToken } from './authorize-token.ts';
import { readCallback } from './callback.ts';
import { readParameters, type Parameters } from './parameters.ts';
import { respondError } from './respond.ts';
import type { Windows } from '../http/limits/windows.ts';
import type { WindowLimit } from '../http/sliding-window.ts';

export interface V1Options {
  readonly now: () => number;
  readonly windows: Windows;
  readonly reportError: (error: unknown) => void;
  /** Default: the documented limit. */
  readonly limit?: WindowLimit;
}

/** An authorized request. */
export interface V1Call {
  readonly board: BoardRow;
  readonly parameters: Parameters;
  readonly callback: string | null;
  /** The base address for links and media in the response. */
  readonly base: string;
  /** A key that is unique to the combination of token and client. */
  readonly client: string;
  readonly nowMs: number;
}

export interface V1Route {
  readonly path: string;
  /** The parameters that the handler reads. It does not see others, so the description has all that have an effect. */
  readonly parameters: readonly string[];
}

/** The entry point of version 1. */
export interface V1Router {
  /** Adds a GET (and HEAD) route. The handler runs after callback, token, limit and board have been checked. */
  open(route: V1Route, response: (call: V1Call, context: ServiceContext) => Promise<Response>): void;
  /** Adds the fallback for all other paths below /v1. Must be called after all other routes are added. */
  close(): void;
}

/** "5000 requests within 15-minute sliding windows", for each combination of token and client. */
const [{ amount, windowMs }] = limitTable.version_1.windows;
export const documentedLimit: WindowLimit = { requests: amount, windowMs, maxKeys };

export function createV1Router(app: Hono<ServiceEnvironment>, database: Database, options: V1Options): V1Router {
  const { now, reportError, windows, limit = documentedLimit } = options;
  const { nameClient } = windows;
  const calls = windows.open('version_1', limit);

  /** Runs a handler and returns errors in the requested format. The callback is read first, because errors need it. */
  async function guard(
    context: ServiceContext,
    respond: (callback: string | null) => Promise<Response>,
  ): Promise<Response> {
    let callback: string | null = null;
    try {
      callback = readCallback(new URL(context.req.url).searchParams);
      return await respond(callback);
    } catch (error) {
      return respondError(context, judgeError(error, context.req, reportError), callback);
    }
  }

  async function readCall(context: ServiceContext, callback: string | null, names: readonly string[]): Promise<V1Call> {
    const nowMs = now();
    const sent = readParameters(new URL(context.req.url).searchParams);
    const parameters = new Map([...sent].filter(([name]) => names.includes(name)));
    const { teamId, tokenHash } = await authorizeToken(database, sent.get('api_token'), nowMs);
    const client = nameClient(tokenHash, context.get('address'), context.get('scope'));
    const verdict = await calls.take(client, nowMs);
    if (!verdict.isAllowed) {
      throw new ApiError(
        'too_many_requests',
        `More than ${limit.requests} requests in ${limit.windowMs / 60_000} minutes.`,
        undefined,
        { 'Retry-After': String(verdict.retryAfterS) },
      );
    }
    const board = await findPublicBoard(database, context.req.param('board_name') ?? '');
    // The response is the same as for a missing board, so that it does not reveal the boards of other teams.
    if (board.team_id !== teamId) throw new ApiError('not_found', 'There is no such board.');
    return { board, parameters, callback, base: context.get('base'), client, nowMs };
  }

  const paths: string[] = [];
  return {
    open: ({ path, parameters }, respond) => {
      paths.push(path);
      app.get(path, (context) =>
        guard(context, async (callback) => respond(await readCall(context, callback, parameters), context)),
      );
    },
    close: () => {
      for (const path of paths) {
        app.all(path, (context) =>
          guard(context, () =>
            Promise.reject(
              new ApiError('method_not_allowed', 'Version 1 is read-only.', undefined, { Allow: 'GET, HEAD' }),
            ),
          ),
        );
      }
      app.all('/v1/*', (context) =>
        guard(context, () => Promise.reject(new ApiError('not_found', 'There is nothing at this address.'))),
      );
    },
  };
}
