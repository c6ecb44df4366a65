// A proxy that adds the token of version 1 on your server, so that no page contains it. Node 20 or later, no packages:
//   SERVICE=https://boards.example TOKEN=… BOARDS=spring,summer PORT=8080 node v1-proxy.mjs
import { createServer } from 'node:http';

const { SERVICE = '', TOKEN = '', BOARDS = '', PORT = '8080' } = process.env;
const passedOn = ['count', 'offset', 'ref_timestamp', 'relative_offset', 'unique_offset', 'source', 'query', 'tags'];
const [keptMs, mostKept] = [60_000, 500];
const kept = new Map();
const choose = (given) =>
  new URLSearchParams(passedOn.flatMap((name) => (given.get(name) ? [[name, given.get(name)]] : []))).toString();

async function ask(path, search) {
  const response = await fetch(`${SERVICE}${path}?${search}&api_token=${encodeURIComponent(TOKEN)}`, {
    signal: AbortSignal.timeout(8000),
  });
  const body = await response.json();
  // The address of the next page at this proxy, without the token.
  if (body.next_page) body.next_page = `?${choose(new URL(body.next_page, SERVICE).searchParams)}`;
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after') ?? '',
    isKept: response.ok && !body.error,
    text: JSON.stringify(body),
  };
}

async function answer({ method, url }) {
  const [, path, board, search = ''] = /^(\/v1\/(?:feed|profile)\/([\w.-]+))(?:\?(.*))?$/.exec(url) ?? [];
  if (method !== 'GET' || !BOARDS.split(',').includes(board))
    return { status: 404, text: '{"error":"There is nothing at this address."}' };
  const key = `${path}?${choose(new URLSearchParams(search))}`;
  if (!(kept.get(key)?.atMs > Date.now() - keptMs)) {
    for (const oldest of kept.keys()) if (kept.size >= mostKept) kept.delete(oldest);
    kept.set(key, {
      atMs: Date.now(),
      found: ask(...key.split('?')).catch(() => ({ status: 502, text: '{"error":"The service did not answer."}' })),
    });
  }
  const found = await kept.get(key).found;
  if (!found.isKept) kept.delete(key);
  return found;
}

const server = createServer(async (request, response) => {
  const { status, text, retryAfter = '' } = await answer(request);
  response.writeHead(status, {
    'content-type': 'application/json',
    'access-control-allow-origin': '*',
    'access-control-expose-headers': 'retry-after',
    ...(retryAfter && { 'retry-after': retryAfter }),
  });
  response.end(text);
});
server.listen(Number(PORT), () => console.log(`Boards of ${SERVICE} at http://localhost:${server.address().port}`));
