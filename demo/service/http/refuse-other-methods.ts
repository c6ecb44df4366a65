import type { Hono } from 'hono';
import { ApiError } from '../json-api/api-error.ts';
import type { ServiceEnvironment } from './environment.ts';

/** 405 with what is allowed, for a path whose methods have been added. */
export function refuseOtherMethods(app: Hono<ServiceEnvironment>, path: string, allowed: string): void {
  app.all(path, () => {
    throw new ApiError('method_not_allowed', `Allowed: ${allowed}.`, undefined, { Allow: `${allowed}, OPTIONS` });
  });
}
