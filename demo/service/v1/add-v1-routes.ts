import type { Hono } from 'hono';
import type { Database } from '../database/schema.ts';
import type { ServiceEnvironment } from '../http/environment.ts';
import { openAnalytics } from './analytics-routes.ts';
import { createDoor, type V1Options } from './door.ts';
import { openFeed } from './feed-route.ts';
import { openProfile } from './profile-route.ts';

/** Adds the legacy read API, which uses the same boards and posts as version 2. */
export function addV1Routes(app: Hono<ServiceEnvironment>, database: Database, options: V1Options): void {
  const door = createDoor(app, database, options);
  openFeed(door, database);
  openProfile(door, database);
  openAnalytics(door, database);
  door.close();
}
