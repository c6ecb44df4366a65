import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { writeRow } from '../insights/exports/csv.ts';
import { authorizeOwner } from '../../test/testing/test-sign-in.ts';
import { openTestService, testOrigin } from '../../test/testing/test-service.ts';
import { isPrivateAddress } from './private-addresses.ts';

const lines: string[] = [];
const service = await openTestService({
  ownerOrigins: ['https://moderation.example'],
  writeAccessLog: (_fields, line) => lines.push(line),
});
after(() => service.close());

describe('input of strangers and owners', () => {
  test('an invalid address of the service is kept as text', async () => {
    const authorization = await authorizeOwner(service);
    const board = (await service.get('/v2/boards/campaign')).body.data.id;
    for (const text of [`${testOrigin}/media/100% sure`, `${testOrigin}/media/%E0%A4%A`, `${testOrigin}/media/%00`]) {
      const made = await service.send(
        'POST',
        `/v2/teams/1/boards/${board}/posts`,
        { data: { type: 'post', attributes: { text } } },
        { ...authorization, 'Content-Type': 'application/vnd.api+json' },
      );
      assert.equal(made.status, 201, made.text);
      assert.equal(made.body.data.attributes['text'], text);
    }
    for (const path of ['/media/100%25%20sure', '/media/100%', '/media/%E0%A4%A', '/v2/boards/%']) {
      assert.ok([400, 404].includes((await service.get(path)).status), path);
    }
  });

  test('a request is one line in the access log, also with control characters in its path', async () => {
    for (const path of [
      '/%0aGET%20/%20200%200%20ms',
      '/%0d%0afake',
      '/%1b[31mred',
      '/%e2%80%a8next',
      '/%00',
      '/plain/%C3%BC',
    ])
      await service.get(path);
    await service.send('PURGE', '/method');
    assert.ok(lines.length >= 7);
    for (const line of lines) assert.match(line, /^[A-Z]+ \/[\x21-\x7e]* \d{3} \d+ ms$/, JSON.stringify(line));
    assert.ok(
      lines.some((line) => line.startsWith('GET /%0AGET%20/%20200%200%20ms 404')),
      'the requested path is still readable',
    );
  });

  const formulas = [
    "nice;=1+cmd|' /C calc'!A0",
    'a\t=1+1',
    'a\n=1+1',
    'a\r\n@SUM(A1)',
    'a;"=1+1"',
    'a; +1',
    'a;;-1+1',
    'x|y;\u00A0=1',
    'a,=1+1',
    '=1',
    ' =1',
  ];
  for (const separator of [',', ';', '\t']) {
    test(`no cell of a file is a formula when "${separator}" is the separator`, () => {
      for (const text of formulas) {
        // Reads the file with a different separator, as a reader would that ignores quotes within a cell.
        const cells = writeRow(['first', text])
          .split(separator === ',' ? /\r\n$/ : /[\r\n]/)
          .flatMap((line) => (separator === ',' ? [line] : line.split(separator)));
        for (const cell of cells)
          assert.doesNotMatch(
            cell.replace(/^[\s"]+/, ''),
            /^[=+\-@]/,
            `${JSON.stringify(text)} → ${JSON.stringify(cell)}`,
          );
      }
    });
  }
  test('a text keeps the signs in its middle', () =>
    assert.equal(writeRow(['3 - 2 = 1', 'a;b', 'a, b']), '"3 - 2 = 1","a;b","a, b"\r\n'));

  test('a private address is recognized in every notation', () => {
    for (const address of [
      '::ffff:0:127.0.0.1',
      '::ffff:0:10.0.0.1',
      '::ffff:0:7f00:1',
      '::ffff:127.0.0.1',
      '64:ff9b::127.0.0.1',
      '::127.0.0.1',
      '::1',
    ])
      assert.equal(isPrivateAddress(address), true, address);
    for (const address of ['93.184.215.14', '2606:4700::1111']) assert.equal(isPrivateAddress(address), false, address);
  });
});
