import type { Hono } from 'hono';
import { ApiError } from './json-api/api-error.ts';
import type { ServiceEnvironment } from './environment.ts';

/** Responds with 405 and the allowed methods, for a path whose methods are already added. */
export function refuseOtherMethods(app: Hono<ServiceEnvironment>, path: string, allowed: string): void {
  app.all(path, () => {
    throw new ApiError('method_not_allowed', `Allowed: ${allowed}.`, undefined, { Allow: `${allowed}, OPTIONS` });
  });
}
