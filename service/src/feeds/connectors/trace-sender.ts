import type { Tracer } from '../../jobs/tracing/tracer.ts';
import type { Sender } from './sender.ts';

/** Each request to another server is a span, and continues its trace there. Only the host is named. */
export function traceSender(send: Sender, tracer: Tracer): Sender {
  return (request) => {
    const { method = 'GET', url, headers } = request;
    const host = URL.canParse(url) ? new URL(url).hostname : '';
    const attributes = { 'http.request.method': method, 'server.address': host };
    return tracer.run(
      { name: method, kind: 'client', attributes },
      () => send({ ...request, headers: { ...headers, ...tracer.headers() } }),
      ({ status }) => ({ attributes: { 'http.response.status_code': status }, isError: status >= 400 }),
    );
  };
}
