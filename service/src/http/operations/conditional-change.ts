import { inTurn } from '../../database/take-turns.ts';
import { ApiError } from '../json-api/api-error.ts';
import { matchesEtag } from '../json-api/respond.ts';
import type { ServiceContext } from '../environment.ts';
import type { Operation, OperationRule } from './operation.ts';
import { createInputReader, type InputTools } from './read-input.ts';

/** Operations that change what a GET of the same address returns. */
export const isConditional = ({ method }: Pick<OperationRule, 'method'>): boolean =>
  method === 'PATCH' || method === 'DELETE';

/** Makes a change, or refuses it. */
export type ConditionalChange = (context: ServiceContext, change: () => Promise<Response>) => Promise<Response>;

/**
 * Obeys `If-Match` (RFC 9110, 13.1.1): the request is refused unless a GET of its address would now have that `ETag`,
 * so that nobody overwrites what another user has changed meanwhile. Tags are compared weakly, as those of OData are:
 * ours are weak because responses are compressed, and they change with the data. Such requests to one address take
 * turns, so of several with the same tag one makes its change.
 * @param read the GET of the path; omitted = it has none, so no tag matches
 */
export function createConditionalChange(
  path: string,
  read: Operation | undefined,
  tools: InputTools,
): ConditionalChange {
  const readInput = read && createInputReader(tools, read.rule);
  const requireMatch = async (context: ServiceContext, wanted: string) => {
    const current = readInput && (await read.handle(await readInput(context))).headers.get('ETag');
    // They describe that response, and not the one of this request.
    for (const name of ['ETag', 'Content-Type', 'Cache-Control']) context.header(name, undefined);
    if (!current || !matchesEtag(wanted, current))
      throw new ApiError('precondition_failed', 'It has changed since. Read it again, and repeat the change.', {
        header: 'If-Match',
      });
  };
  return async (context, change) => {
    const wanted = context.req.header('If-Match');
    // `*` asks for any state: what does not exist is a 404 of the operation.
    if (wanted === undefined || wanted.trim() === '*') return change();
    // An address has several spellings.
    const resource = JSON.stringify([context.get('scope'), path, context.req.param()]);
    return inTurn(tools, resource, async () => {
      await requireMatch(context, wanted);
      return change();
    });
  };
}
