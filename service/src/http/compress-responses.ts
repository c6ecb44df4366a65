import type { Context, MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';

/**
 * Compresses responses. A HEAD has the headers of a GET (RFC 9110, 9.3.2), also `Vary` and `Content-Encoding`, which
 * the framework's middleware leaves out: so it sees each HEAD as a GET.
 */
export function compressResponses(): MiddlewareHandler {
  const compressBody = compress();
  return async (context, next) => {
    const { req } = context;
    if (req.method !== 'HEAD') return compressBody(context, next);
    const asGet = {
      req: { method: 'GET', header: (name: string) => req.header(name) },
      get res() {
        return context.res;
      },
      set res(response: Response) {
        context.res = response;
      },
      header: context.header.bind(context),
    };
    return compressBody(asGet as unknown as Context, next);
  };
}
