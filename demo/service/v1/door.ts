import type { Hono } from 'hono';
import { findPublicBoard, type BoardRow } from '../boards/find-board.ts';
import type { Database } from '../database/schema.ts';
import type { ServiceContext, ServiceEnvironment } from '../http/environment.ts';
import { ApiError } from '../json-api/api-error.ts';
import { limitTable, maxKeys } from '../limits/limit-table.ts';
import { authorizeToken } from './authorize-token.ts';
import { readCallback } from './callback.ts';
import { readParameters, type Parameters } from './parameters.ts';
import { respondError } from './respond.ts';
import type { Windows } from '../limits/windows.ts';
import type { WindowLimit } from '../http/sliding-window.ts';

export interface V1Options {
  readonly now: () => number;
  readonly windows: Windows;
  readonly reportError: (error: unknown) => void;
  /** Left out = the documented one. */
  readonly limit?: WindowLimit;
}

/** A call that may be answered. */
export interface V1Call {
  readonly board: BoardRow;
  readonly parameters: Parameters;
  readonly callback: string | null;
  /** Address that links and media of the answer start with. */
  readonly base: string;
  /** The same for the same token and client, and for nobody else. */
  readonly client: string;
  readonly nowMs: number;
}

/** The way into version 1. */
export interface Door {
  /** Answers GET (and HEAD) at a path, once callback, token, limit and board are in order. */
  open(path: string, answer: (call: V1Call, context: ServiceContext) => Promise<Response>): void;
  /** Everything else below /v1. After all others. */
  close(): void;
}

/** "5000 requests within 15-minute sliding windows", for each token and client. */
const [{ amount, windowMs }] = limitTable.version_1.windows;
export const documentedLimit: WindowLimit = { requests: amount, windowMs, maxKeys };

export function createDoor(app: Hono<ServiceEnvironment>, database: Database, options: V1Options): Door {
  const { now, reportError, windows, limit = documentedLimit } = options;
  const { nameClient } = windows;
  const calls = windows.open('version_1', limit);

  /** Errors are told in the form that was asked for, so the callback is read before anything can go wrong. */
  async function guard(
    context: ServiceContext,
    answer: (callback: string | null) => Promise<Response>,
  ): Promise<Response> {
    let callback: string | null = null;
    try {
      callback = readCallback(new URL(context.req.url).searchParams);
      return await answer(callback);
    } catch (error) {
      if (!(error instanceof ApiError)) reportError(error);
      return respondError(context, error, callback);
    }
  }

  async function readCall(context: ServiceContext, callback: string | null): Promise<V1Call> {
    const nowMs = now();
    const parameters = readParameters(new URL(context.req.url).searchParams);
    const { teamId, tokenHash } = await authorizeToken(database, parameters.get('api_token'), nowMs);
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
    // The same answer as for a board that is not there: who asks shall not learn what other teams have.
    if (board.team_id !== teamId) throw new ApiError('not_found', 'There is no such board.');
    return { board, parameters, callback, base: context.get('base'), client, nowMs };
  }

  const paths: string[] = [];
  return {
    open: (path, answer) => {
      paths.push(path);
      app.get(path, (context) =>
        guard(context, async (callback) => answer(await readCall(context, callback), context)),
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
