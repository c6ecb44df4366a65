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
  /** Path of the created resource. */
  readonly location?: { readonly path: string; readonly parameters: Readonly<Record<string, string>> };
}

/** Names the address of a created resource: the given one, or the path of the operation's rule. */
function setLocation(
  { context, base, rule }: Omit<Input, 'items' | 'item'>,
  id: unknown,
  { location }: ResponseParts,
): void {
  const path = location?.path ?? rule.response?.item;
  if (path === undefined) return;
  const own = listPathParameters(path).at(-1) ?? '';
  const parameters = location?.parameters ?? { ...context.req.param(), [own]: String(id) };
  context.header('Location', base + fillPath(path, parameters));
}

/** Responds to an operation that has no response schema. */
export function respondNothing({ context }: Pick<Input, 'context'>): Response {
  return context.body(null, 204);
}

/** Responds with one resource. */
export function respondOne(
  input: Omit<Input, 'items' | 'item'>,
  data: ResourceNode,
  parts: ResponseParts = {},
): Response {
  const { context, query, rule } = input;
  const { status, meta } = parts;
  if (parts.isCreated !== false) setLocation(input, data.id, parts);
  return respondPrivate(
    context,
    buildDocument({ data, fields: query.fields, hasIncluded: query.include.size > 0, ...(meta && { meta }) }),
    status ?? rule.response?.status ?? 200,
  );
}

/** Responds with a page of a collection, and with links to the other pages. */
export function respondList(
  input: Omit<Input, 'items' | 'item'>,
  data: readonly ResourceNode[],
  links: Page<unknown>['links'],
  parts: ResponseParts = {},
): Response {
  const { context, query, rule } = input;
  const { status, meta } = parts;
  const [first, ...others] = data;
  if (first && others.length === 0) setLocation(input, first.id, parts);
  return respondPrivate(
    context,
    buildDocument({ data, fields: query.fields, hasIncluded: query.include.size > 0, links, ...(meta && { meta }) }),
    status ?? rule.response?.status ?? 200,
  );
}
