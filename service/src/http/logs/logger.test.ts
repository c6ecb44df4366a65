import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openTestService } from '../../../test/testing/test-service.ts';
import { createLogger, type LogFields } from './logger.ts';

test('a line for programs is one object with its level, time and fields, and an error has its stack', async () => {
  const lines: string[] = [];
  const logger = await createLogger({ format: 'json', write: (line) => lines.push(line) });
  logger.info({ request_id: 'abc', status: 200 }, 'GET / 200 3 ms');
  logger.error(new Error('The disk\nis full.'));
  const [info, error] = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  assert.deepEqual(
    [info?.['level'], info?.['request_id'], info?.['status'], info?.['msg']],
    ['info', 'abc', 200, 'GET / 200 3 ms'],
  );
  assert.ok(!Number.isNaN(Date.parse(String(info?.['time']))));
  assert.deepEqual([error?.['level'], error?.['msg']], ['error', 'The disk\nis full.']);
  assert.match(String(error?.['stack']), /logger\.test/);
});

test('a sentence whose reason is not in this process has no stack', async () => {
  for (const format of ['json', 'text'] as const) {
    const lines: string[] = [];
    const logger = await createLogger({ format, write: (line) => lines.push(line) });
    logger.error('A backup failed.');
    assert.equal(lines.length, 1);
    const [line = ''] = lines;
    if (format === 'text') assert.equal(line, 'A backup failed.');
    else {
      const { level, msg, stack } = JSON.parse(line) as Record<string, unknown>;
      assert.deepEqual([level, msg, stack], ['error', 'A backup failed.', undefined]);
    }
  }
});

test('a line for people is the message alone', async () => {
  const lines: string[] = [];
  const logger = await createLogger({ format: 'text', write: (line) => lines.push(line) });
  logger.info({ status: 200 }, 'GET / 200 3 ms');
  logger.warn('The database is back.');
  assert.deepEqual(lines, ['GET / 200 3 ms', 'The database is back.']);
});

test('a request is named in the log and in its response, by the id of a proxy if it has one', async () => {
  const logged: LogFields[] = [];
  const service = await openTestService({ writeAccessLog: (fields) => logged.push(fields) });
  const own = await service.get('/v2/boards/campaign?filter[q]=a-private-word');
  const given = await service.get('/v2/boards/campaign', { 'X-Request-Id': 'proxy-0123456789' });
  const forged = await service.get('/v2/boards/nowhere', { 'X-Request-Id': 'two words' });
  await service.close();
  assert.deepEqual(
    logged.map(({ request_id }) => request_id),
    [own, given, forged].map(({ headers }) => headers.get('x-request-id')),
  );
  assert.equal(logged[1]?.['request_id'], 'proxy-0123456789');
  assert.match(String(logged[2]?.['request_id']), /^[\w-]{12}$/);
  assert.equal(logged[0]?.['operation'], 'retrieve_public_board');
  assert.doesNotMatch(JSON.stringify(logged), /private-word/);
});
