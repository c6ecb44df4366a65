import type { Hono } from 'hono';
import type { Database } from '../database/schema.ts';
import type { ServiceEnvironment } from '../http/environment.ts';
import { openAnalytics } from './analytics-routes.ts';
import { createV1Router, type V1Options } from './v1-router.ts';
import { openFeed } from './feed-route.ts';
import { openProfile } from './profile-route.ts';

/** Adds the legacy read API, which uses the same boards and posts as version 2. */
export function addV1Routes(app: Hono<ServiceEnvironment>, database: Database, options: V1Options): void {
  const router = createV1Router(app, database, options);
  openFeed(router, database);
  openProfile(router, database);
  openAnalytics(router, database);
  router.close();
}
