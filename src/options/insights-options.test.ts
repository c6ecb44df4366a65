import assert from 'node:assert/strict';
import { test } from 'node:test';
import { insightsOptions, isComplete, resolveService } from './insights-options.ts';
import { readTable } from './read-table.ts';

const read = (given: Readonly<Record<string, string>>) => readTable(insightsOptions, (name) => given[name]);

test('a service is an http address without its slash, and may be relative to the page', () => {
  const cases: readonly [string, string][] = [
    ['https://boards.example/', 'https://boards.example'],
    ['https://boards.example/~scope//', 'https://boards.example/~scope'],
    ['/figures', 'https://site.example/figures'],
    ['https://boards.example/?a=1#b', 'https://boards.example'],
    ['javascript:alert(1)', ''],
    ['', ''],
    ['https://', ''],
  ];
  const page = 'https://site.example/owner/page.html?x=1';
  for (const [service, address] of cases) assert.equal(resolveService(service, page), address, service);
});

test('an incomplete query is not sent', () => {
  const whole = { service: 'https://boards.example', board: 'spring', team: '7', token: 'x' };
  assert.equal(isComplete(read(whole)), true);
  assert.equal(read({ ...whole, api: 'v3' }).api, 'v2');
  assert.equal(isComplete(read({ ...whole, board: '' })), true, 'all boards of the team');
  assert.equal(isComplete(read({ ...whole, api: 'v1', board: '' })), false);
  assert.equal(isComplete(read({ ...whole, api: 'v1', team: '' })), true);
  for (const missing of ['service', 'team', 'token']) {
    assert.equal(isComplete(read({ ...whole, [missing]: ' ' })), false, missing);
  }
  assert.equal(isComplete(read({ ...whole, token: '', proxy: '' })), true, 'a proxy adds it');
});
