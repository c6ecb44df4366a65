import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Hono } from 'hono';
import type { ServiceEnvironment } from './http/environment.ts';
import type { PlainOperation } from './http/description/plain-operation.ts';
import type { ResourceTypes } from './http/description/resource-type.ts';
import type { RouteRule } from './http/limits/request-rule.ts';
import type { Operation } from './http/operations/operation.ts';
import type { Job } from './jobs/job.ts';

/** A WebSocket at a path of its own. */
export interface Upgrade {
  readonly path: string;
  readonly upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
}

/** What one feature gives to the service. Each feature is a folder whose only door is its `feature.ts`. */
export interface Feature {
  /** Its operations of version 2. */
  readonly operations: readonly Operation[];
  /** The types of resources in their responses. */
  readonly resourceTypes?: ResourceTypes;
  /** The operations of version 1 and of OAuth, for the description; `addRoutes` serves them. */
  readonly plainOperations?: readonly PlainOperation[];
  /** Adds what is no operation of version 2: pages, files, version 1. */
  readonly addRoutes?: (app: Hono<ServiceEnvironment>) => void;
  /** The limits of these routes, where they differ from those of all addresses beside them. */
  readonly routes?: readonly RouteRule[];
  readonly upgrades?: readonly Upgrade[];
  /** Connections that stay open, by a word for the metrics. */
  readonly openStreams?: Readonly<Record<string, () => number>>;
  readonly jobs: readonly Job[];
  /** Closes what else it opened. It is called after its jobs are closed, and before the database is. */
  readonly close?: () => Promise<void> | void;
}
