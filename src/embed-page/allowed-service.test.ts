import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mayShow } from './allowed-service.ts';

const pageWith = (content: string | null): Pick<Document, 'querySelector'> => ({
  querySelector: () => (content === null ? null : { getAttribute: () => content }) as never,
});
const own = 'https://owner.example';

test('on an origin of somebody a link cannot choose the service', () => {
  assert.equal(mayShow('https://evil.example', own, pageWith(null)), false);
  assert.equal(mayShow('https://owner.example.evil.example', own, pageWith(null)), false);
  assert.equal(mayShow('https://evil.example', own, pageWith('https://boards.example')), false);
});

test('named services, those of its own origin and those of a sandboxed frame are shown', () => {
  assert.equal(mayShow('https://boards.example', own, pageWith('https://a.example https://boards.example')), true);
  assert.equal(mayShow('https://owner.example/boards', own, pageWith(null)), true);
  assert.equal(mayShow('', own, pageWith(null)), true);
  assert.equal(mayShow('https://any.example', 'null', pageWith(null)), true);
});

test('a page that names services holds to them in a sandbox, too', () => {
  assert.equal(mayShow('https://evil.example', 'null', pageWith('https://boards.example')), false);
});
