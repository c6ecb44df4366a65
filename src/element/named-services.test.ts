import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isNamedService } from './named-services.ts';

const pageThatNames = (content: string | null) => ({
  querySelector: () => (content === null ? null : ({ getAttribute: () => content } as unknown as Element)) as null,
});

test('a page that names no service allows every service', () => {
  assert.ok(isNamedService('https://any.example', pageThatNames(null)));
});

test('a page that names services allows only these, with the paths below them', () => {
  const page = pageThatNames(' https://boards.example https://site.example/wp-json/drystone-board');
  const allowed = [
    'https://boards.example',
    'https://boards.example/a',
    'https://site.example/wp-json/drystone-board/7',
  ];
  for (const service of allowed) assert.ok(isNamedService(service, page), service);
  for (const service of [
    'https://evil.example',
    'https://boards.example.evil.example',
    'https://boards.example@evil.example',
    'https://boards.example:8443',
    'http://boards.example',
    'https://site.example/other',
  ])
    assert.ok(!isNamedService(service, page), service);
});

test('a page with an empty list allows no board', () => {
  assert.ok(!isNamedService('https://boards.example', pageThatNames('')));
});
