import type { Database } from '../../database/schema.ts';
import { pointAt } from '../json-api/api-error.ts';
import type { Shape } from '../json-api/read-attributes.ts';
import { isBulk, type Item, type RelationRules } from '../operations/body-rule.ts';
import type { OperationRegistry } from '../operations/operation-registry.ts';
import { teamPages, wholeList } from '../operations/pages.ts';
import { listPathParameters } from '../operations/read-input.ts';
import { respondList, respondNothing, respondOne } from '../operations/respond.ts';
import type { Collection, Request } from './collection.ts';

/** What all operations of a collection have in common. */
function partsOf(collection: Collection<unknown>) {
  const { type, plural = `${type}s`, group, scopes, permissions, query, paths, ours = [] } = collection;
  const own = (name: NonNullable<Collection<unknown>['ours']>[number]) => (ours.includes(name) ? { isOurs: true } : {});
  const write = { group, scope: scopes.write };
  return {
    plural,
    own,
    one: { status: 200, type, isList: collection.isListResponse === true, item: paths.item },
    asked: query ? { query } : {},
    relations: collection.body?.relationships ? { relationships: collection.body.relationships } : {},
    read: {
      group,
      scope: scopes.read,
      ...(permissions.read && { permission: permissions.read }),
      ...(query && { query }),
    },
    creates: { ...write, ...(permissions.create && { permission: permissions.create }) },
    updates: { ...write, ...(permissions.update && { permission: permissions.update }) },
    removes: { ...write, ...(permissions.remove && { permission: permissions.remove }) },
  } as const;
}

const isInBulk = ({ rule }: Request): boolean => rule.body !== undefined && isBulk(rule.body);

async function respondRow(collection: Collection<unknown>, request: Request, row: unknown): Promise<Response> {
  const meta = (await collection.meta?.([row], request)) ?? null;
  const nodes = await collection.describe([row], request);
  const parts = meta === null ? {} : { meta };
  return collection.isListResponse === true
    ? respondList(request, nodes, wholeList(request, []).links, parts)
    : respondOne(request, nodes[0]!, parts);
}

function addReads({ add }: OperationRegistry, collection: Collection<unknown>): void {
  const { type, words, paths, list, retrieve, query, listQuery } = collection;
  const { plural, own, one, read } = partsOf(collection);
  if (list)
    add(
      {
        ...read,
        ...own('list'),
        id: `list_${plural}`,
        summary: `List ${words.many}`,
        method: 'GET',
        path: paths.list,
        page: teamPages,
        query: { ...query, ...listQuery },
        response: { ...one, isList: true },
      },
      async (input) => {
        const { rows, links } = await list(input);
        const meta = (await collection.meta?.(rows, input)) ?? null;
        return respondList(input, await collection.describe(rows, input), links, meta === null ? {} : { meta });
      },
    );
  if (retrieve)
    add(
      {
        ...read,
        ...own('retrieve'),
        id: `retrieve_${type}`,
        summary: `Retrieve ${words.one}`,
        method: 'GET',
        path: paths.item,
        response: one,
      },
      async (input) =>
        respondRow(collection, input, await retrieve(input, input.id(listPathParameters(paths.item).at(-1) ?? ''))),
    );
}

function addCreation({ add }: OperationRegistry, collection: Collection<unknown>): void {
  const { type, words, paths, create, body, isListResponse = false } = collection;
  const { own, asked, relations, creates } = partsOf(collection);
  if (!create || !body) return;
  const { attributes, required = [], needs = [] } = body;
  add(
    {
      ...creates,
      ...asked,
      ...own('create'),
      id: `create_${type}`,
      summary: `Create ${words.one}`,
      method: 'POST',
      path: paths.list,
      body: { kind: 'create', type, attributes, required, needs, ...relations },
      response: { status: 201, type, isList: isListResponse, item: paths.item },
    },
    async (input) => {
      const row = await input.database.transaction().execute((transaction) => create(transaction, input, input.item));
      collection.wake?.();
      return respondRow(collection, input, row);
    },
  );
}

function addUpdates({ add }: OperationRegistry, collection: Collection<unknown>): void {
  const { type, words, paths, update, body, bulk = [], isBulkUpdateDescribed = false } = collection;
  const { plural, own, one, asked, relations, updates } = partsOf(collection);
  if (!update || !body) return;
  const rules = {
    type,
    attributes: body.changeable ?? body.attributes,
    ...(body.hasChangeableRelationships !== false && relations),
  };
  const updateAll = async (database: Database, request: Request, items: readonly Item[]): Promise<unknown[]> => {
    const rows = await database.transaction().execute(async (transaction) => {
      const changed: unknown[] = [];
      for (const item of items) {
        const change = () => update(transaction, request, item);
        changed.push(await (isInBulk(request) ? pointAt(`${item.pointer}/id`, change) : change()));
      }
      return changed;
    });
    collection.wake?.();
    return rows;
  };
  if (bulk.includes('update'))
    add(
      {
        ...updates,
        id: `bulk_update_${plural}`,
        summary: `Bulk update ${words.many}`,
        method: 'PATCH',
        path: paths.list,
        body: { kind: 'bulk_update', ...rules },
        ...(isBulkUpdateDescribed && { ...asked, response: { ...one, isList: true } }),
      },
      async (input) => {
        const rows = await updateAll(input.database, input, input.items);
        if (!isBulkUpdateDescribed) return respondNothing(input);
        const nodes = await collection.describe(rows, input);
        return respondList(input, nodes, wholeList(input, nodes).links);
      },
    );
  add(
    {
      ...updates,
      ...asked,
      ...own('update'),
      id: `update_${type}`,
      summary: `Update ${words.one}`,
      method: 'PATCH',
      path: paths.item,
      body: { kind: 'update', ...rules },
      response: one,
    },
    async (input) => respondRow(collection, input, (await updateAll(input.database, input, input.items))[0]),
  );
}

function addRemovals({ add }: OperationRegistry, collection: Collection<unknown>): void {
  const { type, words, paths, remove, bulk = [] } = collection;
  const { plural, own, removes } = partsOf(collection);
  if (!remove) return;
  const removeAll = async (request: Request, ids: readonly number[]): Promise<Response> => {
    await request.database.transaction().execute(async (transaction) => {
      for (const [index, id] of ids.entries()) {
        const removal = () => remove(transaction, request, id);
        await (isInBulk(request) ? pointAt(`/data/${index}/id`, removal) : removal());
      }
    });
    collection.wake?.();
    return respondNothing(request);
  };
  if (bulk.includes('delete'))
    add(
      {
        ...removes,
        id: `bulk_delete_${plural}`,
        summary: `Bulk delete ${words.many}`,
        method: 'DELETE',
        path: paths.list,
        body: { kind: 'bulk_delete', type },
      },
      (input) =>
        removeAll(
          input,
          input.items.map(({ id }) => id),
        ),
    );
  add(
    {
      ...removes,
      ...own('delete'),
      id: `delete_${type}`,
      summary: `Delete ${words.one}`,
      method: 'DELETE',
      path: paths.item,
    },
    (input) => removeAll(input, [input.id(listPathParameters(paths.item).at(-1) ?? '')]),
  );
}

/** Adds the operations of a collection: list, retrieve, create, update and delete, the last two also in bulk. */
export function addCollection<Row, Attributes extends Shape, Relations extends RelationRules = Record<never, never>>(
  registry: OperationRegistry,
  given: Collection<Row, Attributes, Relations>,
): void {
  // The functions of a collection receive rows that its own functions have returned, and values that its own schema
  // has parsed, so the cast is safe.
  const collection = given as unknown as Collection<unknown>;
  addReads(registry, collection);
  addCreation(registry, collection);
  addUpdates(registry, collection);
  addRemovals(registry, collection);
}
