import type { MiddlewareHandler } from 'hono';
import { readTraceparent } from '../jobs/tracing/trace-context.ts';
import type { Tracer } from '../jobs/tracing/tracer.ts';
import type { ServiceEnvironment } from './environment.ts';

/** Each request is a span, named by its operation. Addresses, queries and tokens are in none. */
export function traceRequests(tracer: Tracer): MiddlewareHandler<ServiceEnvironment> {
  return async (context, next) => {
    const { method } = context.req;
    const parent = readTraceparent(context.req.header('traceparent'));
    const start = { name: method, kind: 'server', attributes: { 'http.request.method': method }, parent } as const;
    await tracer.run(start, next, () => {
      const { status } = context.res;
      const operation = context.get('operation');
      return {
        name: operation ?? method,
        attributes: {
          'http.response.status_code': status,
          ...(operation !== undefined && { 'drystone.operation': operation }),
          ...(context.get('isKept') === true && { 'drystone.is_cached': true }),
        },
        isError: status >= 500,
      };
    });
  };
}
