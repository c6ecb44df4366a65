import type { Hono } from 'hono';
import type { RelationRules } from './body-rule.ts';
import { createConditionalChange, isConditional } from './conditional-change.ts';
import type { Core } from '../../core.ts';
import type { Database } from '../../database/schema.ts';
import type { ServiceEnvironment } from '../environment.ts';
import { createDocumentedAttributes } from '../description/documented-attributes.ts';
import type { ResourceTypes } from '../description/resource-type.ts';
import { limitBody } from '../limit-body.ts';
import { refuseOtherMethods } from '../refuse-other-methods.ts';
import type { Shape } from '../json-api/read-attributes.ts';
import type { Handler, Operation, OperationRule } from './operation.ts';
import { isBulk } from './body-rule.ts';
import { type OfferedTypes, requireAcceptable } from '../json-api/negotiate.ts';
import { orderOf } from './path-order.ts';
import { createInputReader } from './read-input.ts';

/** Enough for 200 posts with a long text each. */
export const maxBodyBytes = 1_048_576;

/** Takes the operations of a feature. */
export interface OperationRegistry {
  readonly database: Database;
  readonly now: () => number;
  add<Attributes extends Shape, Relations extends RelationRules, Required extends keyof Attributes & string = never>(
    rule: OperationRule<Attributes, Relations, Required>,
    handle: Handler<Attributes, Relations, Required>,
  ): void;
}

export interface CollectedOperations extends OperationRegistry {
  readonly operations: readonly Operation[];
}

export function collectOperations({ database, now }: Pick<OperationRegistry, 'database' | 'now'>): CollectedOperations {
  const operations: Operation[] = [];
  return {
    database,
    now,
    operations,
    // A handler is only called with the input that its own rule has validated.
    add: (rule, handle) => void operations.push({ rule, handle } as unknown as Operation),
  };
}

function describeMethods(operations: readonly Operation[]): string {
  const methods: readonly string[] = operations.map(({ rule }) => rule.method);
  return ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE']
    .filter((method) => methods.includes(method === 'HEAD' ? 'GET' : method))
    .join(', ');
}

/** The media types of the responses. The result of an interactive operation may go to a window, as a page. */
function listOffered({ response, body, query }: OperationRule): OfferedTypes {
  return {
    mediaType: response?.mediaType,
    furtherTypes: query?.parameters?.includes('origin') === true ? ['text/html'] : [],
    isBulk: body !== undefined && isBulk(body),
  };
}

/** Adds all operations to the application; other methods of their addresses are rejected with 405. */
export function serveOperations(
  app: Hono<ServiceEnvironment>,
  operations: readonly Operation[],
  resourceTypes: ResourceTypes,
  {
    database,
    now,
    seal,
    replica,
    storage: { responses },
    options,
  }: Pick<Core, 'database' | 'now' | 'seal' | 'replica' | 'storage' | 'options'>,
): void {
  const tools = {
    database,
    now,
    seal,
    signer: responses.signer,
    resourceTypes,
    attributesOf: createDocumentedAttributes(resourceTypes, options.report ?? (() => {})),
  };
  const ids = operations.map(({ rule }) => rule.id);
  const twice = ids.find((id, place) => ids.indexOf(id) !== place);
  if (twice !== undefined) throw new Error(`The operation ${twice} exists twice.`);
  const paths = [...new Set(operations.map(({ rule }) => rule.path))].sort((one, other) =>
    orderOf(one) < orderOf(other) ? -1 : 1,
  );
  for (const path of paths) {
    const ofPath = operations.filter(({ rule }) => rule.path === path);
    const makeConditionally = createConditionalChange(
      path,
      ofPath.find(({ rule }) => rule.method === 'GET'),
      tools,
    );
    for (const { rule, handle } of ofPath) {
      const read = createInputReader(tools, rule);
      const offered = listOffered(rule);
      app.on(rule.method, path, limitBody(rule.ownBody?.maxBytes ?? maxBodyBytes), async (context) => {
        context.set('operation', rule.id);
        requireAcceptable(context, offered);
        const input = await read(context);
        if (isConditional(rule)) return makeConditionally(context, async () => handle(input));
        const version = rule.cache === 'until_change' ? context.get('publicVersion') : undefined;
        const made =
          replica && version !== undefined
            ? await replica.read(version, async (snapshot) => handle({ ...input, database: snapshot }))
            : null;
        return made ?? handle(input);
      });
    }
    refuseOtherMethods(app, path, describeMethods(ofPath));
  }
}
