import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { buildDocument, type ResourceNode } from '../json-api/document.ts';
import { respondPrivate } from '../json-api/respond.ts';
import { fillPath } from '../paths.ts';
import type { Input } from './operation.ts';
import type { Page } from './pages.ts';

/** The parts of a response in addition to its data. */
export interface ResponseParts {
  readonly status?: ContentfulStatusCode;
  readonly meta?: Readonly<Record<string, unknown>>;
  /** Path of the created resource. */
  readonly location?: { readonly path: string; readonly parameters: Readonly<Record<string, string>> };
}

/** Responds to an operation that has no response schema. */
export function respondNothing({ context }: Pick<Input, 'context'>): Response {
  return context.body(null, 204);
}

/** Responds with one resource. */
export function respondOne(
  { context, query, base, rule }: Omit<Input, 'items' | 'item'>,
  data: ResourceNode,
  { status, meta, location }: ResponseParts = {},
): Response {
  if (location) context.header('Location', base + fillPath(location.path, location.parameters));
  return respondPrivate(
    context,
    buildDocument({ data, fields: query.fields, hasIncluded: query.include.size > 0, ...(meta && { meta }) }),
    status ?? rule.response?.status ?? 200,
  );
}

/** Responds with a page of a collection, and with links to the other pages. */
export function respondList(
  { context, query, base, rule }: Omit<Input, 'items' | 'item'>,
  data: readonly ResourceNode[],
  links: Page<unknown>['links'],
  { status, meta, location }: ResponseParts = {},
): Response {
  if (location) context.header('Location', base + fillPath(location.path, location.parameters));
  return respondPrivate(
    context,
    buildDocument({ data, fields: query.fields, hasIncluded: query.include.size > 0, links, ...(meta && { meta }) }),
    status ?? rule.response?.status ?? 200,
  );
}
