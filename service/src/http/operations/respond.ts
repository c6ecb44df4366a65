import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { buildDocument, type ResourceNode } from '../json-api/document.ts';
import { respondPrivate } from '../json-api/respond.ts';
import { fillPath } from '../paths.ts';
import type { Input } from './operation.ts';
import type { Page } from './pages.ts';

/** The parts of a response in addition to its data. */
export interface AnswerParts {
  readonly status?: ContentfulStatusCode;
  readonly meta?: Readonly<Record<string, unknown>>;
  /** Path of the created resource. */
  readonly location?: { readonly path: string; readonly parameters: Readonly<Record<string, string>> };
}

/** Responds to an operation that has no response schema. */
export function answerNothing({ context }: Pick<Input, 'context'>): Response {
  return context.body(null, 204);
}

/** Responds with one resource. */
export function answerOne(
  { context, query, base, rule }: Omit<Input, 'items' | 'item'>,
  data: ResourceNode,
  { status, meta, location }: AnswerParts = {},
): Response {
  if (location) context.header('Location', base + fillPath(location.path, location.parameters));
  return respondPrivate(
    context,
    buildDocument({ data, fields: query.fields, hasIncluded: query.include.size > 0, ...(meta && { meta }) }),
    status ?? rule.answer?.status ?? 200,
  );
}

/** Responds with a page of a collection, and with links to the other pages. */
export function answerList(
  { context, query, base, rule }: Omit<Input, 'items' | 'item'>,
  data: readonly ResourceNode[],
  links: Page<unknown>['links'],
  { status, meta, location }: AnswerParts = {},
): Response {
  if (location) context.header('Location', base + fillPath(location.path, location.parameters));
  return respondPrivate(
    context,
    buildDocument({ data, fields: query.fields, hasIncluded: query.include.size > 0, links, ...(meta && { meta }) }),
    status ?? rule.answer?.status ?? 200,
  );
}
