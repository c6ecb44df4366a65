import type { Hono } from 'hono';
import type { Database } from '../../src/database/schema.ts';
import type { ServiceContext, ServiceEnvironment } from '../../src/http/environment.ts';
import { ApiError } from '../../src/http/json-api/api-error.ts';
import { paths } from '../../src/http/paths.ts';
import { readFaultRules } from './fault-rule.ts';
import type { FaultRegistry } from './fault-registry.ts';
import { changePosts, createScopeBoard, removeScopeBoards, type ScopeChanges } from './scope-boards.ts';

async function readObject(context: ServiceContext): Promise<Readonly<Record<string, unknown>>> {
  const body: unknown = await context.req.json().catch(() => null);
  if (typeof body !== 'object' || body === null)
    throw new ApiError('malformed_body', 'The body must be a JSON object.');
  return body as Readonly<Record<string, unknown>>;
}

function requireScope(scope: unknown): string {
  if (typeof scope === 'string' && /^[\w-]{1,64}$/.test(scope)) return scope;
  throw new ApiError('malformed_body', 'A scope is 1 to 64 letters, digits, "_" or "-".');
}

/** Routes for tests only: they break responses, return recorded requests, and change a feed. */
export function addFaultRoutes(
  app: Hono<ServiceEnvironment>,
  database: Database,
  registry: FaultRegistry,
  changes: ScopeChanges,
): void {
  app.post(paths.faults, async (context) => {
    const { scope, rules } = await readObject(context);
    registry.setRules(requireScope(scope), readFaultRules(rules));
    return context.body(null, 204);
  });
  app.delete(paths.faultScope, async (context) => {
    const scope = requireScope(context.req.param('scope'));
    registry.clear(scope);
    await removeScopeBoards(database, scope);
    return context.body(null, 204);
  });
  app.get(paths.faultRequests, (context) => context.json(registry.requests(requireScope(context.req.param('scope')))));
  app.post(paths.scopeBoards, async (context) =>
    context.json(
      await createScopeBoard(database, requireScope(context.req.param('scope')), await readObject(context)),
      201,
    ),
  );
  app.post(paths.scopePosts, async (context) =>
    context.json(await changePosts(database, await readObject(context), changes)),
  );
}
