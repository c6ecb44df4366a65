// A board that moves automatically for half an hour must leak nothing. These tests are not part of `npm test` because
// they take minutes; `npm run test:long` runs them.
import type { CDPSession } from '@playwright/test';
import { respondToPoll, feedOf, fresh, makeLive, minute, pass, second } from './support/displays.ts';
import { expect, test } from './support/test.ts';

interface Usage {
  readonly nodes: number;
  readonly listeners: number;
  readonly heap: number;
}

/** Reads the usage of live objects after a garbage collection. */
async function readUsage(session: CDPSession): Promise<Usage> {
  for (let nth = 0; nth < 3; nth++) await session.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners: listeners } = await session.send('Memory.getDOMCounters');
  return { nodes, listeners, heap: await readHeap(session) };
}

/**
 * Reads the size of all objects and strings of the page, in bytes. The engine's compiled code is not counted, because
 * it grows at run time.
 */
async function readHeap(session: CDPSession): Promise<number> {
  const parts: string[] = [];
  const take = ({ chunk }: { readonly chunk: string }) => void parts.push(chunk);
  session.on('HeapProfiler.addHeapSnapshotChunk', take);
  await session.send('HeapProfiler.takeHeapSnapshot');
  session.off('HeapProfiler.addHeapSnapshotChunk', take);
  const { snapshot, nodes } = JSON.parse(parts.join('')) as HeapSnapshot;
  const {
    node_fields: fields,
    node_types: [kinds],
  } = snapshot.meta;
  const [kindAt, sizeAt] = [fields.indexOf('type'), fields.indexOf('self_size')];
  let bytes = 0;
  for (let at = 0; at < nodes.length; at += fields.length) {
    if (!['code', 'native'].includes(kinds[nodes[at + kindAt]!]!)) bytes += nodes[at + sizeAt]!;
  }
  return bytes;
}

/** The part of Chromium's heap snapshots that is read here. */
interface HeapSnapshot {
  readonly snapshot: { readonly meta: { readonly node_fields: string[]; readonly node_types: [string[]] } };
  /** `node_fields.length` numbers per node. */
  readonly nodes: number[];
}

/**
 * Compares the minimum of each figure, because every leak must raise it. The visible posts change all the time, and a
 * post with a film has more nodes than a text post.
 */
function expectNoGrowth(rounds: readonly Usage[]): void {
  const min = (kind: keyof Usage, of: readonly Usage[]) => Math.min(...of.map((usage) => usage[kind]));
  // Engines continue to compile for a while. Four rounds of five minutes are followed by six more: the half hour that
  // counts.
  const early = rounds.slice(2, 5);
  const late = rounds.slice(-3);
  for (const kind of ['nodes', 'listeners', 'heap'] as const)
    expect(min(kind, late), `${kind}: ${rounds.map((usage) => usage[kind])}`).toBeLessThan(min(kind, early) * 1.05);
}

test('the memory of a waterfall does not grow in half an hour with new posts', async ({
  open,
  page,
  board,
  service,
  traffic,
  allow,
}) => {
  // The frames of half an hour take longer than a minute on a busy machine.
  test.slow();
  // The test moves the clock forward, so pending requests may time out.
  allow.console('did not respond in time');
  allow.failedRequests('/posts');
  const slug = await makeLive(service, 60);
  const session = await page.context().newCDPSession(page);
  await page.clock.install();
  await open('layouts', { layout: 'waterfall', board: slug, 'page-size': 100 });
  await expect(board.button('Back to the start of the posts')).toBeAttached();
  await page.mouse.move(2, 2);
  await feedOf(board).scrollIntoViewIfNeeded();
  const comeIn = async (text: string) => {
    await service.changePosts(slug, { add: [fresh(text)] });
    await respondToPoll(page, traffic);
  };
  await pass(page, 5 * minute);
  const rounds: Usage[] = [];
  for (let nth = 0; nth < 10; nth++) {
    await comeIn(`Guest ${nth}`);
    await pass(page, 5 * minute);
    rounds.push(await readUsage(session));
  }
  await expect(board.posts.first()).toBeAttached();
  expectNoGrowth(rounds);
});

test('the memory of a spotlight does not grow in half an hour with new posts', async ({
  open,
  page,
  board,
  service,
  traffic,
  allow,
}) => {
  // The test moves the clock forward, so pending requests may time out.
  allow.console('did not respond in time');
  allow.failedRequests('/posts');
  const slug = await makeLive(service, 60);
  const session = await page.context().newCDPSession(page);
  await page.clock.install();
  await open('layouts', { layout: 'spotlight', board: slug, 'page-size': 50 });
  await expect(board.button('Next post')).toBeVisible();
  await page.mouse.move(2, 2);
  await board.posts.first().scrollIntoViewIfNeeded();
  const comeIn = async (text: string) => {
    await service.changePosts(slug, { add: [fresh(text)] });
    await respondToPoll(page, traffic);
    await expect(async () => {
      await pass(page, 4 * second);
      await expect(board.postWith(text)).toBeVisible({ timeout: 100 });
    }).toPass({ intervals: [20] });
  };
  await pass(page, 3 * minute);
  const rounds: Usage[] = [];
  for (let nth = 0; nth < 10; nth++) {
    await comeIn(`Guest ${nth}`);
    await pass(page, 5 * minute);
    rounds.push(await readUsage(session));
  }
  expectNoGrowth(rounds);
  await expect(board.posts).toHaveCount(1);
});
