import { cors } from 'hono/cors';
import type { MiddlewareHandler } from 'hono';

const preflightMaxAgeS = 86_400;

/** What the protocol of uploads adds. */
const allowUploads = cors({
  origin: '*',
  allowMethods: ['HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS'],
  allowHeaders: [
    'Content-Type',
    'Tus-Resumable',
    'Upload-Length',
    'Upload-Metadata',
    'Upload-Offset',
    'X-HTTP-Method-Override',
    'X-Request-ID',
    'X-Requested-With',
  ],
  exposeHeaders: [
    'Location',
    'Retry-After',
    'Tus-Extension',
    'Tus-Max-Size',
    'Tus-Resumable',
    'Tus-Version',
    'Upload-Expires',
    'Upload-Length',
    'Upload-Offset',
  ],
  maxAge: preflightMaxAgeS,
});

const uploadPaths = /^\/v2\/boards\/[^/]+\/uploads(?:\/|$)/;

/** Uploads by their own rules, all else as `allowOthers` has it. */
export function allowUploadsToo(allowOthers: MiddlewareHandler): MiddlewareHandler {
  return (context, next) => {
    if (!uploadPaths.test(context.req.path)) return allowOthers(context, next);
    // Asked by the client itself and not by its browser: what the protocol can do here.
    const isOwnQuestion =
      context.req.method === 'OPTIONS' && context.req.header('Access-Control-Request-Method') === undefined;
    if (!isOwnQuestion) return allowUploads(context, next);
    context.header('Access-Control-Allow-Origin', '*');
    return next();
  };
}
