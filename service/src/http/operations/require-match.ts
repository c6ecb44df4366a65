import { ApiError } from '../json-api/api-error.ts';
import { matchesEtag } from '../json-api/respond.ts';
import type { ServiceContext } from '../environment.ts';
import type { Operation, OperationRule } from './operation.ts';
import { createInputReader, type InputTools } from './read-input.ts';

/** Operations that change what a GET of the same address returns. */
export const isConditional = ({ method }: Pick<OperationRule, 'method'>): boolean =>
  method === 'PATCH' || method === 'DELETE';

/**
 * Makes the check for `If-Match` (RFC 9110, 13.1.1): the request is refused unless a GET of its address would now have
 * that `ETag`, so that nobody overwrites what another user has changed meanwhile. Tags are compared weakly, as those of
 * OData are: ours are weak because responses are compressed, and they change with the data. The check and the change
 * are two steps, so of two requests at the same moment both may pass.
 * @param read the GET of the address; omitted = it has none, so no tag matches
 */
export function createMatchCheck(
  read: Operation | undefined,
  tools: InputTools,
): (context: ServiceContext) => Promise<void> {
  const readInput = read && createInputReader(tools, read.rule);
  return async (context) => {
    const wanted = context.req.header('If-Match');
    // `*` asks for any state: what does not exist is a 404 of the operation.
    if (wanted === undefined || wanted.trim() === '*') return;
    const current = readInput && (await read.handle(await readInput(context))).headers.get('ETag');
    // They describe that response, and not the one of this request.
    for (const name of ['ETag', 'Content-Type', 'Cache-Control']) context.header(name, undefined);
    if (!current || !matchesEtag(wanted, current))
      throw new ApiError('precondition_failed', 'It has changed since. Read it again, and repeat the change.', {
        header: 'If-Match',
      });
  };
}
