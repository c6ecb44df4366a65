import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { buildDocument, type ResourceNode } from '../json-api/document.ts';
import { respondPrivate } from '../json-api/respond.ts';
import { fillPath } from '../paths.ts';
import type { Input } from './operation.ts';
import type { Page } from './pages.ts';
import { listPathParameters } from './read-input.ts';

/** The parts of a response in addition to its data. */
export interface ResponseParts {
  readonly status?: ContentfulStatusCode;
  readonly meta?: Readonly<Record<string, unknown>>;
  /** False = nothing was created yet, so there is no address to name. */
  readonly isCreated?: boolean;
}

type Request = Omit<Input, 'items' | 'item'>;

/** Adds the address of a resource to its links, if it has one. */
export function addSelfLink({ context, base, rule }: Request, node: ResourceNode): ResourceNode {
  const { item, isList = false } = rule.response ?? {};
  // A user has one set of recovery codes: its address ends in no id.
  const own = /:[^/]+$/.test(item ?? '') ? (listPathParameters(item ?? '').at(-1) ?? '') : '';
  const path =
    item !== undefined
      ? fillPath(item, { ...context.req.param(), [own]: String(node.id) })
      : !isList && (rule.method === 'GET' || rule.method === 'PATCH')
        ? context.req.path
        : null;
  return path === null ? node : { ...node, links: { self: base + path, ...node.links } };
}

/** Names the address of the only resource of a response: where it was created, or where work is watched. */
function setLocation({ context }: Request, status: number, { links }: ResourceNode): void {
  if (links?.['self'] === undefined) return;
  if (status === 201) context.header('Location', links['self']);
  if (status === 202) context.header('Content-Location', links['self']);
}

/** Responds to an operation that has no response schema. */
export function respondNothing({ context }: Pick<Input, 'context'>): Response {
  return context.body(null, 204);
}

/** Responds with one resource. */
export function respondOne(
  input: Request,
  data: ResourceNode,
  { meta, status = input.rule.response?.status ?? 200, isCreated = true }: ResponseParts = {},
): Response {
  const { context, query, rule, base, attributesOf } = input;
  const node = isCreated ? addSelfLink(input, data) : data;
  setLocation(input, status, node);
  return respondPrivate(
    context,
    buildDocument({
      data: node,
      fields: query.fields,
      attributesOf,
      hasIncluded: query.include.size > 0,
      ...(rule.method === 'GET' && { links: { self: base + context.req.path + new URL(context.req.url).search } }),
      ...(meta && { meta }),
    }),
    status,
    rule.method === 'GET' && rule.scope !== undefined,
  );
}

/** Responds with a page of a collection, and with links to the other pages. */
export function respondList(
  input: Request,
  data: readonly ResourceNode[],
  links: Page<unknown>['links'],
  { meta, status = input.rule.response?.status ?? 200 }: ResponseParts = {},
): Response {
  const { context, query, attributesOf } = input;
  const nodes = data.map((node) => addSelfLink(input, node));
  if (nodes.length === 1) setLocation(input, status, nodes[0]!);
  return respondPrivate(
    context,
    buildDocument({
      data: nodes,
      fields: query.fields,
      attributesOf,
      hasIncluded: query.include.size > 0,
      links,
      ...(meta && { meta }),
    }),
    status,
  );
}
