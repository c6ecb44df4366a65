import assert from 'node:assert/strict';
import { test } from 'node:test';
import '../components/test-support/document.ts';
import { partialOf } from '../components/test-support/partial-of.ts';
import type { HeardChanges } from '../sources/heard-changes.ts';
import { createChangePace } from '../state/change-pace.ts';
import { type RestingChangesSetup, watchRestingChanges } from './resting-changes.ts';

/** A board that rests: its posts stay the same until `posts` changes, and time passes by `pass`. */
function rest() {
  const service = { posts: 'There.', asked: [] as string[] };
  const timers = new Map<() => void, number>();
  let hear: (changes: HeardChanges) => void = () => {};
  let signs = 0;
  let nowMs = 0;
  const body = () => JSON.stringify({ data: [{ type: 'post', id: '1', attributes: { text: service.posts } }] });
  const stop = watchRestingChanges({
    changes: {
      follow: (_address, listener) => {
        hear = listener;
        return () => {
          hear = () => {};
        };
      },
    },
    address: 'https://boards.example/changes',
    posts: {
      address: 'https://boards.example/v2/boards/spring/posts',
      response: Promise.resolve({ response: new Response(), body: Promise.resolve(JSON.parse(body())) }),
    },
    environment: partialOf<RestingChangesSetup['environment']>({
      preloaded: new Map(),
      fetch: async (address) => {
        service.asked.push(address);
        return new Response(body(), { headers: { 'Content-Type': 'application/vnd.api+json' } });
      },
      random: () => 1,
      now: () => nowMs,
      setTimer(callback, ms) {
        timers.set(callback, ms);
        return () => timers.delete(callback);
      },
    }),
    pace: createChangePace(() => nowMs),
    onSign: () => {
      signs += 1;
    },
  });
  return {
    service,
    stop,
    timers,
    hear: (version: number) => hear({ isHeard: true, version }),
    signs: () => signs,
    /** Lets so much time pass, with all that it brings. */
    async pass(ms: number) {
      nowMs += ms;
      for (const [callback, dueMs] of timers) {
        timers.delete(callback);
        if (dueMs <= ms) callback();
        else timers.set(callback, dueMs - ms);
        break;
      }
      for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test('a change that comes right after another one wakes the board within two seconds', async () => {
  const { service, hear, pass, signs } = rest();
  hear(1);
  await pass(1000);
  assert.equal(service.asked.length, 1);
  assert.match(service.asked[0] ?? '', /board_version=1/);
  assert.equal(signs(), 0, 'its own posts are the same');
  service.posts = 'News.';
  hear(2);
  await pass(1000);
  await pass(1000);
  assert.match(service.asked.at(-1) ?? '', /board_version=2/);
  assert.equal(signs(), 1);
});

test('a board whose other posts change all the time asks every ten seconds at most', async () => {
  const { service, hear, pass, signs, stop, timers } = rest();
  const changeFor = async (seconds: number) => {
    const before = service.asked.length;
    for (let second = 0; second < seconds; second++) {
      hear(before + second + 1000 * (before + 1));
      await pass(1000);
    }
    return service.asked.length - before;
  };
  assert.ok((await changeFor(60)) <= 15 + 6);
  assert.ok((await changeFor(60)) <= 7);
  assert.equal(signs(), 0);
  stop();
  assert.equal(timers.size, 0);
});
