import { setTimeout as wait } from 'node:timers/promises';
import type { ServerResponse } from 'node:http';
import type { MiddlewareHandler } from 'hono';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { ServiceContext, ServiceEnvironment } from '../../src/http/environment.ts';
import { jsonApiType } from '../../src/http/json-api/media-type.ts';
import type { FaultRule } from './fault-rule.ts';
import type { FaultRegistry } from './fault-registry.ts';

/** Sends the first bytes of the body without the end of a complete response. */
async function sendHalf(outgoing: ServerResponse, response: Response, bytes: number): Promise<void> {
  const body = new Uint8Array(await response.arrayBuffer());
  outgoing.writeHead(response.status, {
    ...Object.fromEntries(response.headers),
    'content-length': String(body.length),
  });
  await new Promise<void>((resolve) => {
    outgoing.write(body.subarray(0, bytes), () => resolve());
  });
}

/**
 * Closes the connection during the response. Without a server (in a unit test) there is no connection, so a network
 * error replaces it.
 */
async function dropConnection(context: ServiceContext, response: Response | null, bytes: number): Promise<Response> {
  const outgoing = context.env?.outgoing as ServerResponse | undefined;
  if (!outgoing) return Response.error();
  if (response) await sendHalf(outgoing, response, bytes);
  outgoing.destroy();
  return RESPONSE_ALREADY_SENT;
}

async function readSeenBody(request: Request): Promise<string> {
  return request.method === 'GET' || request.method === 'HEAD' ? '' : request.clone().text();
}

/** @param callback the function that the script's request named */
function respondFor({ status = 200, body = '', contentType = jsonApiType }: FaultRule, callback: string): Response {
  const isBodyless = status === 204 || status === 304;
  return new Response(isBodyless ? null : body.replaceAll('{callback}', () => callback), {
    status,
    headers: isBodyless ? {} : { 'Content-Type': contentType, 'Cache-Control': 'no-store' },
  });
}

/** The outermost middleware: records every request of a scope, and applies the scope's rule to the response. */
export function breakResponses(
  registry: FaultRegistry,
  now: () => number,
  closing: AbortSignal,
): MiddlewareHandler<ServiceEnvironment> {
  return async (context, next) => {
    const scope = context.get('scope');
    if (scope === null) return next();
    const { raw } = context.req;
    const path = context.req.path + new URL(raw.url).search;
    registry.record(scope, {
      method: raw.method,
      path,
      headers: Object.fromEntries(raw.headers),
      body: await readSeenBody(raw),
      at: now(),
    });
    const rule = registry.takeRule(scope, raw.method, path);
    if (!rule) return next();

    // An aborted request or the end of the service ends the wait.
    if (rule.delayMs !== undefined)
      await wait(rule.delayMs, undefined, { signal: AbortSignal.any([raw.signal, closing]) }).catch(() => {});
    if (rule.dropConnection === true && rule.truncate === undefined) return dropConnection(context, null, 0);
    context.set('fault', rule);
    await next();
    for (const [name, value] of Object.entries(rule.headers ?? {})) {
      if (value === null) context.res.headers.delete(name);
      else context.res.headers.set(name, value);
    }
    if (rule.dropConnection === true) {
      const dropped = await dropConnection(context, context.res, rule.truncate ?? 0);
      // Hono copies the headers of an existing response to the new one, so the existing one is removed first.
      context.res = undefined;
      context.res = dropped;
    }
    return undefined;
  };
}

/**
 * The innermost middleware: responds instead of the service. It is inside of the headers for other origins, so that a
 * page can read a 500.
 */
export const respondInstead: MiddlewareHandler<ServiceEnvironment> = async (context, next) => {
  const rule = context.get('fault') as FaultRule | undefined;
  if (!rule) return next();
  if (rule.status !== undefined || rule.body !== undefined)
    context.res = respondFor(rule, context.req.query('callback') ?? '');
  else await next();
  if (rule.truncate !== undefined && rule.dropConnection !== true) {
    const { status, headers } = context.res;
    const bytes = new Uint8Array(await context.res.arrayBuffer()).slice(0, rule.truncate);
    headers.delete('Content-Length');
    context.res = new Response(bytes, { status, headers });
  }
  return undefined;
};
