import assert from 'node:assert/strict';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { openSourceServer } from '../../../test/testing/source-server.ts';
import { openTeamCalls } from '../../../test/testing/team-calls.ts';
import { openTestService, testNow } from '../../../test/testing/test-service.ts';
import { readTraceparent, writeTraceparent } from './trace-context.ts';
import { createTracer, readTracing } from './tracer.ts';

interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

const spans: Span[] = [];
const requests: { readonly url: string; readonly headers: IncomingHttpHeaders }[] = [];
/** A collector that keeps what it gets. */
const collector = createServer((incoming, response) => {
  let text = '';
  incoming.setEncoding('utf8').on('data', (part: string) => (text += part));
  incoming.on('end', () => {
    requests.push({ url: incoming.url ?? '', headers: incoming.headers });
    for (const { scopeSpans } of JSON.parse(text).resourceSpans)
      for (const scope of scopeSpans) spans.push(...scope.spans);
    response.end('{}');
  });
});
await new Promise<void>((resolve) => {
  collector.listen(0, '127.0.0.1', resolve);
});
after(() => collector.close());
const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
const tracing = readTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20b' })!;
const attributesOf = ({ attributes }: Span) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const caller = '00f067aa0ba902b7';

test('a request continues the trace of its caller, and its queries and jobs are spans', async () => {
  const service = await openTestService({ tracing });
  const traceparent = `00-${traceId}-${caller}-01`;
  assert.equal((await service.get('/v2/boards/campaign/posts?page%5Bsize%5D=2', { traceparent })).status, 200);
  const unrecorded = `00-${'a'.repeat(32)}-${caller}-00`;
  await service.get('/v2/boards/campaign', { traceparent: unrecorded });
  await service.service.settled();
  await service.close();
  assert.deepEqual([requests[0]?.url, requests[0]?.headers['x-key']], ['/v1/traces', 'a b']);
  const own = spans.filter((span) => span.traceId === traceId);
  const [request] = own.filter(({ kind }) => kind === 2);
  assert.equal(request?.parentSpanId, caller);
  assert.equal(request.name, 'list_public_posts');
  assert.equal(attributesOf(request)['http.response.status_code'], '200');
  const queries = own.filter(({ kind }) => kind === 3);
  assert.ok(queries.length > 0);
  for (const query of queries) {
    assert.equal(query.parentSpanId, request.spanId);
    assert.match(String(attributesOf(query)['db.query.text']), /^(select|insert|update|with|delete)/i);
    assert.ok(BigInt(query.startTimeUnixNano) <= BigInt(query.endTimeUnixNano));
  }
  assert.ok(
    spans.some(({ name, kind }) => name === 'job notifications' && kind === 1),
    'jobs are traces of their own',
  );
  assert.ok(!spans.some((span) => span.traceId === 'a'.repeat(32)), 'a caller that does not record is respected');
});

test('a delivery to a webhook and a message to a chat are spans of their jobs, and go on at the receiver', async () => {
  const stranger = await openSourceServer();
  const received = new Map<string, IncomingHttpHeaders>();
  for (const [path, status] of [
    ['/hook?key=secret', 500],
    ['/chat', 200],
  ] as const)
    stranger.set(path, ({ headers }) => {
      received.set(path, headers);
      return { status };
    });
  const service = await openTestService({ tracing, webhooksMayBePrivate: true });
  const team = await openTeamCalls(service);
  const url = `${stranger.address}/hook?key=secret`;
  await team.create('/webhooks', { type: 'webhook', attributes: { url, event_names: ['board_created'] } });
  const channel = { kind: 'slack', address: `${stranger.address}/chat`, topics: ['feeds'] };
  const channelId = await team.create('/notification_channels', { type: 'notification_channel', attributes: channel });
  await team.createBoard({ name: 'Traced', slug: 'traced' });
  await service.service.database
    .insertInto('chat_messages')
    .values({ id: 1, channel_id: Number(channelId), due_at: testNow, attempts: 0, body: '{}' })
    .execute();
  await service.service.settled();
  await service.close();
  await stranger.close();
  for (const [path, job, status] of [
    ['/hook?key=secret', 'job webhooks', '500'],
    ['/chat', 'job notifications', '200'],
  ] as const) {
    const context = readTraceparent(received.get(path)?.['traceparent'] as string | undefined);
    const sent = spans.find(({ spanId }) => spanId === context?.spanId);
    assert.equal(spans.find(({ spanId }) => spanId === sent?.parentSpanId)?.name, job);
    const attributes = attributesOf(sent!);
    assert.deepEqual([attributes['server.address'], attributes['http.response.status_code']], ['127.0.0.1', status]);
    assert.doesNotMatch(JSON.stringify(sent), /secret|hook/);
  }
});

test('what runs within a span continues its trace at other servers', async () => {
  const tracer = createTracer(tracing, assert.fail);
  const header = await tracer.run({ name: 'outer', kind: 'internal' }, async () => tracer.headers()['traceparent']);
  assert.deepEqual(tracer.headers(), {});
  await assert.rejects(
    tracer.run({ name: 'failing', kind: 'internal' }, async () => {
      throw new TypeError('No.');
    }),
    /No\./,
  );
  await tracer.close();
  const [outer] = spans.filter(({ name }) => name === 'outer');
  assert.deepEqual(readTraceparent(header), { traceId: outer?.traceId, spanId: outer?.spanId, isSampled: true });
  const [failing] = spans.filter(({ name }) => name === 'failing');
  assert.equal(attributesOf(failing!)['error.type'], 'TypeError');
});

test('a collector that is away is one line of the log, and no error', async () => {
  const lines: string[] = [];
  const tracer = createTracer({ ...tracing, endpoint: 'http://127.0.0.1:9' }, (line) => lines.push(line));
  for (let count = 0; count < 600; count++) await tracer.run({ name: 'lost', kind: 'internal' }, async () => {});
  await tracer.close();
  assert.equal(lines.length, 1);
  assert.match(lines[0] ?? '', /^Traces cannot be sent to http:\/\/127\.0\.0\.1:9\/v1\/traces/);
});

test('a wrong traceparent begins a new trace', () => {
  for (const wrong of [
    undefined,
    '',
    `00-${'0'.repeat(32)}-${caller}-01`,
    `ff-${traceId}-${caller}-01`,
    `00-${traceId}-1-01`,
  ])
    assert.equal(readTraceparent(wrong), null);
  const context = { traceId, spanId: caller, isSampled: true };
  assert.deepEqual(readTraceparent(writeTraceparent(context)), context);
});
