import { TrieRouter } from 'hono/router/trie-router';
import type { OperationRule } from '../operations/operation.ts';
import { orderOf } from '../operations/path-order.ts';
import type { FindRequestRule, RequestRule, RouteRule } from './request-rule.ts';

/**
 * Limits of addresses without an operation or a rule of their own: a guess of an address costs as much as a request.
 */
const fallbacks: readonly RouteRule[] = [
  { path: '/media/*', limit: 'media' },
  { path: '/oauth/*', limit: 'tokens' },
  { path: '/v2/*', limit: 'reads' },
];

/** Finds the rule of a request by the same paths as the application does. */
export function createRequestRules(
  operations: readonly OperationRule[],
  routes: readonly RouteRule[],
): FindRequestRule {
  const router = new TrieRouter<RequestRule>();
  for (const { method, path, limit = 'reads', cache } of [...operations].sort((one, other) =>
    orderOf(one.path) < orderOf(other.path) ? -1 : 1,
  ))
    router.add(method, path, { limit, isUpload: false, isCached: cache === 'until_change' });
  for (const { path, limit, isUpload = false } of [...routes, ...fallbacks])
    router.add('ALL', path, { limit, isUpload, isCached: false });
  return (method, path) => {
    if (method === 'OPTIONS') return null;
    const [first] = router.match(method === 'HEAD' ? 'GET' : method, path)[0];
    return first?.[0] ?? null;
  };
}
