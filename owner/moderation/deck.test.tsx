// Moderation on a phone, with the real service: one post at a time.
import { hearStatus, listPosts, openOwnerScene, postWith, press } from '../test-support/owner-scene.tsx';
import assert from 'node:assert/strict';
import { after, afterEach, test } from 'node:test';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/preact';

const scene = await openOwnerScene();
after(() => scene.service.close());
afterEach(cleanup);
Object.assign(globalThis, {
  matchMedia: (query: string) => ({
    matches: query === '(max-width: 40rem)',
    addEventListener: () => {},
    removeEventListener: () => {},
  }),
});

const shown = (): string => screen.getByRole('article').textContent ?? '';
const untilShown = (text: string) => waitFor(() => assert.match(shown(), new RegExp(text)));

/** A finger that moves the card sideways and lets go. */
function swipe(fromX: number, toX: number, downPx = 0): void {
  const card = screen.getByRole('article');
  const at = (clientX: number, clientY: number) => ({ pointerId: 1, pointerType: 'touch', clientX, clientY });
  for (const [type, place] of [
    ['pointerdown', at(fromX, 100)],
    ['pointermove', at(toX, 100 + downPx)],
    ['pointerup', at(toX, 100 + downPx)],
  ] as const) {
    const event = new window.Event(type, { bubbles: true });
    fireEvent(card, Object.assign(event, place));
  }
}

test('a press or a swipe decides about the one post that is shown, and the next one follows', async () => {
  const { id, slug } = await scene.makeBoard(['First', 'Second', 'Third', 'Fourth'], { status: 'pending' });
  await scene.moderate(id, 'Pending');
  await listPosts(1);
  const order = ['First', 'Second', 'Third', 'Fourth'];
  const first = order.find((text) => shown().includes(text))!;
  assert.ok(screen.getByText('4 posts wait for you'));
  within(postWith(first)).getByRole('button', { name: 'Approve' }).focus();
  press('Approve', postWith(first));
  await hearStatus('The post was approved. Undo');
  await listPosts(1);
  assert.doesNotMatch(shown(), new RegExp(first));
  assert.equal(document.activeElement?.textContent, 'Approve', 'the focus is on the same decision of the next post');

  const later = shown();
  press('Decide later');
  await waitFor(() => assert.notEqual(shown(), later));
  const rejected = order.find((text) => shown().includes(text))!;
  // A move that is mostly downward, or short, decides nothing.
  swipe(200, 60, 200);
  swipe(200, 160);
  swipe(200, 60);
  await hearStatus('The post was rejected. Undo');
  await waitFor(() => assert.doesNotMatch(shown(), new RegExp(rejected)));
  const second = order.find((text) => shown().includes(text))!;
  swipe(60, 200);
  await waitFor(() => assert.doesNotMatch(shown(), new RegExp(second)));
  const last = order.find((text) => shown().includes(text))!;
  await untilShown(last);
  assert.equal(screen.queryByRole('button', { name: 'Decide later' }), null);
  within(postWith(last)).getByRole('button', { name: 'Reject' }).focus();
  press('Reject', postWith(last));
  await waitFor(() => assert.ok(screen.getByText('All caught up.')));
  assert.equal(document.activeElement?.textContent, 'Posts', 'the focus is lost with the last post');
  const decisions = scene.sent.filter(({ method }) => method === 'PATCH');
  assert.equal(decisions.length, 4, 'one for each post: the slips have decided nothing');
  const { data } = await scene.readBoard(`${slug}/posts`);
  assert.deepEqual(data.map(({ attributes }) => String(attributes['text'])).sort(), [first, second].sort());
});
