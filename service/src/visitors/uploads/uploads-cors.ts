import { cors } from 'hono/cors';
import type { MiddlewareHandler } from 'hono';

const preflightMaxAgeS = 86_400;

/** The CORS rules of the upload protocol. */
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

/** Applies the upload rules to upload paths, and `allowOthers` to all other paths. */
export function allowUploadsToo(allowOthers: MiddlewareHandler): MiddlewareHandler {
  return (context, next) => {
    if (!uploadPaths.test(context.req.path)) return allowOthers(context, next);
    // An OPTIONS request without a preflight header comes from the client itself, which reads the protocol's
    // capabilities.
    const isOwnQuestion =
      context.req.method === 'OPTIONS' && context.req.header('Access-Control-Request-Method') === undefined;
    if (!isOwnQuestion) return allowUploads(context, next);
    context.header('Access-Control-Allow-Origin', '*');
    return next();
  };
}
