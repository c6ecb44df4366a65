import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type InsightsOption, isComplete, readInsightsOptions } from './options.ts';

const read = (given: Partial<Record<InsightsOption, string>>, proxy = false) => readInsightsOptions((name) => given[name] ?? '', proxy, 'https://site.example/owner/page.html?x=1');

test('a service is an address without its slash, may be relative, and is nothing but http', () => {
  const cases: readonly [string, string][] = [
    ['https://boards.example/', 'https://boards.example'], ['https://boards.example/~scope//', 'https://boards.example/~scope'], ['/figures', 'https://site.example/figures'],
    ['https://boards.example/?a=1#b', 'https://boards.example'], ['javascript:alert(1)', ''], ['', ''], ['https://', ''],
  ];
  for (const [service, address] of cases) assert.equal(read({ service }).service, address, service);
});

test('what is bound to be refused is not asked', () => {
  const whole = { service: 'https://boards.example', board: 'spring', team: '7', token: 'x' };
  assert.equal(isComplete(read(whole)), true);
  assert.equal(read({ ...whole, api: 'v3' }).api, 'v2');
  assert.equal(isComplete(read({ ...whole, board: '' })), true, 'all boards of the team');
  assert.equal(isComplete(read({ ...whole, api: 'v1', board: '' })), false);
  assert.equal(isComplete(read({ ...whole, api: 'v1', team: '' })), true);
  for (const missing of ['service', 'team', 'token'] as const) assert.equal(isComplete(read({ ...whole, [missing]: ' ' })), false, missing);
  assert.equal(isComplete(read({ ...whole, token: '' }, true)), true, 'a proxy adds it');
});
