import type { MiddlewareHandler } from 'hono';
import { ApiError } from './api-error.ts';
import { canAnswer, jsonApiType } from './media-type.ts';

export const apiVersion = '20190326';

/**
 * Rejects unsupported media types with 406, and unknown versions, before any other work. A request without the version
 * header uses the current version.
 */
export const negotiate: MiddlewareHandler = async (context, next) => {
  context.header('API-Version', apiVersion);
  const version = context.req.header('API-Version');
  if (version !== undefined && version !== apiVersion) {
    throw new ApiError(
      'unsupported_version',
      `The version "${version.slice(0, 40)}" does not exist. Available: ${apiVersion}.`,
      { header: 'API-Version' },
    );
  }
  if (!canAnswer(context.req.header('Accept'))) {
    throw new ApiError('not_acceptable', `Answers are ${jsonApiType} without parameters other than profile.`, {
      header: 'Accept',
    });
  }
  await next();
};
