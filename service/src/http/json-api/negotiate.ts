import type { Context, MiddlewareHandler } from 'hono';
import { ApiError } from './api-error.ts';
import { acceptsType, canRespond, jsonApiType } from './media-type.ts';

export const apiVersion = '20190326';

/** Rejects unknown versions before any other work. A request without the version header uses the current version. */
export const negotiateVersion: MiddlewareHandler = async (context, next) => {
  context.header('API-Version', apiVersion);
  const version = context.req.header('API-Version');
  if (version !== undefined && version !== apiVersion) {
    throw new ApiError(
      'unsupported_version',
      `The version "${version.slice(0, 40)}" does not exist. Available: ${apiVersion}.`,
      { header: 'API-Version' },
    );
  }
  await next();
};

/** The media types of an operation's responses. */
export interface OfferedTypes {
  /** Instead of JSON:API: a style sheet, a stream. */
  readonly mediaType?: string | undefined;
  /** Beside JSON:API: the page of an interactive operation. */
  readonly furtherTypes?: readonly string[] | undefined;
  /** The operation takes bulk bodies, so its client may ask for the extension. */
  readonly isBulk?: boolean | undefined;
}

/** Rejects a request with 406 when the operation responds with none of the types that the client accepts. */
export function requireAcceptable(context: Context, { mediaType, furtherTypes = [], isBulk }: OfferedTypes): void {
  const accept = context.req.header('Accept');
  const others = [...(mediaType === undefined ? [] : [mediaType]), ...furtherTypes];
  if (others.some((type) => acceptsType(accept, type))) return;
  if (mediaType === undefined && canRespond(accept, isBulk)) return;
  const offered = mediaType ?? `${jsonApiType} without parameters other than profile`;
  throw new ApiError('not_acceptable', `Responses are ${[offered, ...furtherTypes].join(' or ')}.`, {
    header: 'Accept',
  });
}
