// The page itself, `public/jsonp-sandbox.html`: its policy allows its script and no other, and it starts nowhere
// outside a sandbox. What it withstands in browsers is e2e/hostile-responses.spec.ts.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';

const page = readFileSync(new URL('../../../public/jsonp-sandbox.html', import.meta.url), 'utf8');
const script = /<script>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '';
const policy = /Content-Security-Policy" content="([^"]*)"/.exec(page)?.[1] ?? '';

test('the policy names the hash of the script, and the script stands after it', () => {
  const hash = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  assert.equal(/'sha256-[^']*'/.exec(policy)?.[0], hash, 'put this hash into the policy of public/jsonp-sandbox.html');
  assert.ok(page.indexOf(policy) < page.indexOf('<script'));
  assert.equal(page.match(/<script/g)?.length, 1);
  assert.match(policy, /^default-src 'none'; /);
  assert.doesNotMatch(policy, /unsafe|'self'|\*|data:|connect|img|frame/);
});

test('it stays small: every board of version 1 asks for it', () => {
  assert.ok(gzipSync(page).length <= 1600, `${gzipSync(page).length} bytes`);
});

interface SandboxMessage {
  readonly origin?: string;
  readonly isTop?: boolean;
  readonly isStranger?: boolean;
  readonly hasPort?: boolean;
  readonly address?: string;
}

/** Opens the page's script in a world of its own and sends it one message; gives back what happened. */
function sendTo({
  origin = 'null',
  isTop = false,
  isStranger = false,
  hasPort = true,
  address = 'https://boards.example:8443/v1/feed/spring?api_token=x&callback=cb',
}: SandboxMessage) {
  const posted: unknown[] = [];
  const policies: string[] = [];
  const made: string[] = [];
  const listeners = new Set<(event: unknown) => void>();
  const worker: { onmessage?: (event: unknown) => void; isEnded?: boolean } = {};
  const parent = {};
  const world: Record<string, unknown> = {
    origin,
    parent,
    URL: Object.assign(
      function parse(text: string) {
        return new URL(text);
      },
      { createObjectURL: (text: unknown) => text },
    ),
    Blob: function make([text]: readonly string[]) {
      return { toString: () => text };
    },
    Worker: function begin(text: unknown) {
      made.push(String(text));
      return Object.assign(worker, {
        terminate: () => {
          worker.isEnded = true;
        },
      });
    },
    document: {
      createElement: () => ({}),
      head: { append: ({ content }: { content: string }) => policies.push(content) },
    },
    addEventListener: (_: string, listener: (event: unknown) => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: (event: unknown) => void) => listeners.delete(listener),
  };
  world['self'] = isTop ? parent : world;
  runInNewContext(script, world);
  const port = { postMessage: (text: unknown) => posted.push(text), close: () => posted.push('(closed)') };
  for (const listener of listeners)
    listener({
      source: isStranger ? {} : parent,
      data: { address, callback: 'cb', maxResponseLength: 10 },
      ports: hasPort ? [port] : [],
    });
  return { posted, policies, made, worker, isListening: listeners.size > 0 };
}

test(
  'the first message of the page around lets it work, and narrows the policy to the host of the ' +
    'feed before anything else',
  () => {
    const { posted, policies, made, isListening } = sendTo({});
    assert.deepEqual(
      [posted, policies, made.length, isListening],
      [['ready'], ["default-src 'none'; script-src https://boards.example:8443; worker-src blob:"], 1, false],
    );
  },
);

for (const [name, given] of [
  ['outside a sandbox', { origin: 'https://widget.example' }],
  ['as a page of its own', { isTop: true }],
  ['from a stranger', { isStranger: true }],
  ['without a port', { hasPort: false }],
] as const) {
  test(`${name} nothing runs and nothing is posted`, () => {
    const { posted, made, isListening } = sendTo(given);
    assert.deepEqual([posted, made, isListening], [[], [], true]);
  });
}

for (const address of [
  'javascript:alert(1)',
  'data:text/javascript,cb(1)',
  'blob:null/1',
  'file:///etc/passwd',
  'ftp://boards.example/',
  'https://boards.example;script-src-elem/',
  "https://boards.example'/",
]) {
  test(`${address} is no address of a feed`, () => {
    const { posted, made } = sendTo({ address });
    assert.deepEqual([posted, made], [['ready', 'no script'], []]);
  });
}

test('an address cannot write into the policy', () => {
  const { policies, posted } = sendTo({ address: "https://boards.example/; script-src *?x='unsafe-inline'" });
  assert.deepEqual(
    [policies, posted],
    [["default-src 'none'; script-src https://boards.example; worker-src blob:"], ['ready']],
  );
});

test('the first thing that comes out is the last: text of a bounded length', () => {
  for (const [message, expected] of [
    ['{"a":1}', '{"a":1}'],
    ['x'.repeat(11), 'too long'],
    [{ a: 1 }, 'not plain'],
    [null, 'not plain'],
  ] as const) {
    const { worker, posted } = sendTo({});
    worker.onmessage?.({ data: message });
    assert.deepEqual([posted, worker.isEnded], [['ready', expected, '(closed)'], true]);
  }
});

/** Runs what the sandbox gives its worker, in a world without a browser. */
function work(importScripts: (self: Record<string, (response: unknown) => void>) => void): readonly unknown[] {
  const posted: unknown[] = [];
  const self: Record<string, (response: unknown) => void> = {};
  runInNewContext(sendTo({}).made[0] ?? '', {
    self,
    postMessage: (text: unknown) => posted.push(text),
    importScripts: () => importScripts(self),
  });
  return posted;
}

test('the callback hands out text once; what is none, or never comes, is a word', () => {
  const circle: Record<string, unknown> = {};
  circle['circle'] = circle;
  assert.deepEqual(
    work(({ cb }) => cb?.({ a: [1, null], f() {} })),
    ['{"a":[1,null]}'],
  );
  assert.deepEqual(
    work(({ cb }) => {
      cb?.(1);
      cb?.(2);
    }),
    ['1'],
  );
  for (const response of [undefined, () => 1, Symbol('s'), circle, 1n])
    assert.deepEqual(
      work(({ cb }) => cb?.(response)),
      ['not plain'],
    );
  assert.deepEqual(
    work(() => {}),
    ['not called'],
  );
  assert.deepEqual(
    work(() => {
      throw new Error('broken');
    }),
    ['no script'],
  );
  assert.deepEqual(
    work(({ cb }) => {
      cb?.(1);
      throw new Error('broken');
    }),
    ['1'],
  );
});
