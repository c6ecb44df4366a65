import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ApiError } from './json-api/api-error.ts';

/** Refuses larger bodies with 413, as soon as one byte more has arrived. */
export const limitBody = (maxSize: number): MiddlewareHandler =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new ApiError('too_large', `At most ${maxSize} bytes a request.`);
    },
  });

/** For the forms of pages, and for OAuth. */
export const limitForm = limitBody(8192);
