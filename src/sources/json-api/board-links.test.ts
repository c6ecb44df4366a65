import assert from 'node:assert/strict';
import test from 'node:test';
import { readBoard } from './read-board.ts';
import { readPostRules } from './read-post-rules.ts';

const address = 'https://boards.example/v2/boards/open';
const names = ['engagement', 'uploads', 'changes', 'right_request_terms', 'challenge'] as const;

/** Where a board's links lead: what a visitor typed, chose and did goes there. */
async function readLinks(link: unknown): Promise<readonly unknown[]> {
  const links = Object.fromEntries(names.map((name) => [name, link]));
  const document = { data: { type: 'board', id: '7', attributes: {}, links }, meta: { public_post: {} } };
  const board = await readBoard(document, 'open', address);
  const { rules, challenge } = readPostRules(document, board.feeds, address);
  return [...Object.values(board.links), rules.uploads, rules.terms, challenge];
}

test('links of a board lead to the service’s own host', async () => {
  for (const link of ['/v2/there', 'https://boards.example/v2/there', { href: 'http://boards.example/v2/there' }])
    for (const read of await readLinks(link)) assert.equal(read, 'https://boards.example/v2/there');
});

test('and to no other, and not into the visitor’s own network', async () => {
  for (const link of [
    'https://evil.example/v2/there',
    '//evil.example/there',
    'https://boards.example:8443/there',
    'https://boards.example@evil.example/',
    'https://boards.example.evil.example/',
    'http://192.168.0.1/reboot',
    'http://127.0.0.1:631/',
    'http://[::1]/',
    'http://router/',
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    { href: 'https://evil.example/' },
    7,
    null,
  ])
    for (const read of await readLinks(link)) assert.equal(read, null, JSON.stringify(link));
});
