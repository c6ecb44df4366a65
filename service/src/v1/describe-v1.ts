import { z } from 'zod';
import { text, whole } from '../http/description/examples.ts';
import type { PlainOperation } from '../http/description/plain-operation.ts';

const error = z.strictObject({
  error: text('There is no such board.'),
  code: text('not_found'),
  status: whole(404),
  retry_after: whole(60).optional(),
});

const errorResponse = { 'application/json': error };

/** The parameters of every operation. */
const common = {
  api_token: text('v1-token'),
  callback: text('showPosts', 'The name of the JSONP function. Errors are then sent with status 200.').optional(),
};

interface V1Description {
  readonly id: string;
  readonly summary: string;
  readonly path: string;
  readonly query: z.ZodRawShape;
  readonly body: z.ZodType;
  /** Bodies of other media types. */
  readonly bodies?: Readonly<Record<string, z.ZodType>>;
}

/** An operation of version 1: its parameters and its response, also as a script. */
export function describeV1({
  id,
  summary,
  path,
  query,
  body,
  bodies,
}: V1Description): PlainOperation & { query: z.ZodObject } {
  const call = text('/**/showPosts({});', 'The response as an argument of the JSONP function.');
  return {
    id,
    summary,
    group: 'version 1',
    method: 'GET',
    path,
    query: z.object({ ...common, ...query }),
    responses: {
      200: { description: summary, bodies: { 'application/json': body, 'application/javascript': call, ...bodies } },
      '4XX': { description: 'What is wrong.', bodies: errorResponse },
      '5XX': { description: 'The service has a fault.', bodies: errorResponse },
    },
  };
}
