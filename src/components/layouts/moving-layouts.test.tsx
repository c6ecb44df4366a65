// Layouts that move by themselves: which post is shown when, what the buttons do, and what is asked of the service.
import { browser, takeClock } from '../test-support/layout-browser.ts';
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { act, cleanup, fireEvent, render, within } from '@testing-library/preact';
import { makePosts, settle } from '../../state/test-support/fake-board.ts';
import { openLayoutBoard } from '../test-support/layout-board.ts';
import { Slider } from './slider/slider.tsx';
import { SliderControls, type SliderPosition } from './slider/slider-controls.tsx';
import { Spotlight } from './spotlight/spotlight.tsx';

const second = 1000;

/** The screen, as far as a test sees it: how often it is kept on at the moment. */
const screen = { held: 0, isRefused: false };
Object.defineProperty(navigator, 'wakeLock', {
  value: {
    async request() {
      if (screen.isRefused) throw new Error('Refused.');
      screen.held += 1;
      return { released: false, release: async () => void (screen.held -= 1) };
    },
  },
});

const clock = takeClock();
/** Removes what was drawn, with its effects. */
const leave = () => act(cleanup);
afterEach(async () => {
  await leave();
  Object.assign(browser, { wantsLessMotion: false, canFillScreen: true, scrolls: [] });
  Object.assign(screen, { held: 0, isRefused: false });
});

const pass = (ms: number) =>
  act(async () => {
    clock.pass(ms);
    await settle();
  });

type Setup = Partial<Parameters<typeof openLayoutBoard>[0]>;

async function drawSpotlight({ posts = makePosts('a b c d'), ...setup }: Setup = {}) {
  const board = await openLayoutBoard({ posts, ...setup });
  const { getByRole, queryByRole } = render(<Spotlight context={board.context} endRef={{ current: null }} />);
  await act(settle);
  const feed = within(getByRole('feed'));
  const shown = () => feed.getAllByRole('article').map((article) => article.getAttribute('data-post'));
  const press = (name: string) =>
    act(async () => {
      fireEvent.click(getByRole('button', { name }));
      await settle();
    });
  return { ...board, getByRole, queryByRole, shown, press };
}

test('a spotlight shows one post at a time, and the next one after its time', async () => {
  const { shown } = await drawSpotlight();
  assert.deepEqual(shown(), ['a']);
  await pass(14 * second);
  assert.deepEqual(shown(), ['a']);
  await pass(2 * second);
  assert.deepEqual(shown(), ['b']);
});

test('the buttons of a spotlight step through the posts, and not before the first one', async () => {
  const { shown, press } = await drawSpotlight();
  await press('Next post');
  await press('Next post');
  assert.deepEqual(shown(), ['c']);
  await press('Previous post');
  await press('Previous post');
  assert.deepEqual(shown(), ['a']);
  await press('Previous post');
  assert.deepEqual(shown(), ['a']);
});

test('a post that a button brought has its full time', async () => {
  const { shown, press } = await drawSpotlight();
  await pass(14 * second);
  await press('Next post');
  await pass(14 * second);
  assert.deepEqual(shown(), ['b']);
  await pass(2 * second);
  assert.deepEqual(shown(), ['c']);
});

test('a paused spotlight stays, lets the screen go off, and goes on after "Resume"', async () => {
  const { shown, press } = await drawSpotlight();
  await pass(second);
  assert.equal(screen.held, 1);
  await press('Pause');
  await pass(40 * second);
  assert.deepEqual(shown(), ['a']);
  assert.equal(screen.held, 0);
  await press('Resume');
  await pass(16 * second);
  assert.deepEqual(shown(), ['b']);
  assert.equal(screen.held, 1);
});

test('a spotlight that is removed lets the screen go off', async () => {
  await drawSpotlight();
  await pass(second);
  assert.equal(screen.held, 1);
  await leave();
  assert.equal(screen.held, 0);
});

test('a spotlight moves although the browser refuses to keep the screen on', async () => {
  screen.isRefused = true;
  const { shown } = await drawSpotlight();
  await pass(16 * second);
  assert.deepEqual(shown(), ['b']);
});

test('a visitor who wants less motion sees the first post until they press "Resume"', async () => {
  browser.wantsLessMotion = true;
  const { shown, press, getByRole } = await drawSpotlight({ language: 'ar' });
  getByRole('button', { name: 'المنشور التالي' });
  await pass(40 * second);
  assert.deepEqual(shown(), ['a']);
  await press('متابعة');
  await pass(16 * second);
  assert.deepEqual(shown(), ['b']);
});

test('full screen is offered only where the browser allows it', async () => {
  (await drawSpotlight()).getByRole('button', { name: 'Full screen' });
  await leave();
  browser.canFillScreen = false;
  assert.ok(!(await drawSpotlight()).queryByRole('button', { name: 'Full screen' }));
});

test('a spotlight asks for the next page before it repeats its posts', async () => {
  const { shown, press, state } = await drawSpotlight({ posts: makePosts('a b c d'), pageSize: 3 });
  await press('Next post');
  assert.equal(state.posts.peek().length, 4);
  for (const post of ['c', 'd', 'a']) {
    await press('Next post');
    assert.deepEqual(shown(), [post]);
  }
});

test('a spotlight asks for new posts as they arrive, and shows them next', async () => {
  const { shown, keptPosts, state } = await drawSpotlight();
  assert.deepEqual(keptPosts, [1000]);
  await pass(16 * second);
  await act(() => state.replaceList({ posts: makePosts('new a b c d') }));
  assert.deepEqual(shown(), ['b']);
  await pass(16 * second);
  assert.deepEqual(shown(), ['new']);
  await pass(16 * second);
  assert.deepEqual(shown(), ['c']);
  await leave();
  assert.deepEqual(keptPosts, [], 'the board offers them by a button again');
});

const drawRow = async () => {
  const { context } = await openLayoutBoard({
    posts: makePosts('a b c d e f g h'),
    settings: { post_duration: '4000' },
  });
  const { getByRole } = render(<Slider context={context} endRef={{ current: null }} />);
  await act(settle);
  return getByRole;
};

test('a slider moves by itself in the interval that its owner has set, until it is paused', async () => {
  const getByRole = await drawRow();
  await pass(3 * second);
  assert.deepEqual(browser.scrolls, []);
  await pass(2 * second);
  assert.equal(browser.scrolls.length, 1);
  assert.ok((browser.scrolls[0] ?? 0) > 0);
  await act(() => void fireEvent.click(getByRole('button', { name: 'Pause' })));
  await pass(20 * second);
  assert.equal(browser.scrolls.length, 1);
  getByRole('button', { name: 'Resume' });
});

test('a slider does not move by itself for a visitor who wants less motion', async () => {
  browser.wantsLessMotion = true;
  const getByRole = await drawRow();
  getByRole('button', { name: 'Resume' });
  await pass(20 * second);
  assert.deepEqual(browser.scrolls, []);
});

/** Draws the controls of a slider with 25 posts, three of them in view; `change` is another position. */
async function drawSlider(change: Partial<SliderPosition> = {}) {
  const posts = makePosts(Array.from({ length: 25 }, (_, index) => `p${index}`).join(' '));
  const { context } = await openLayoutBoard({ posts });
  const position = { shown: 0, inView: 3, count: 25, isAtStart: true, isAtEnd: false, ...change };
  const went: number[] = [];
  const rendered = render(
    <SliderControls
      context={context}
      position={position}
      pauseButton={false}
      onStep={(by) => position.shown + by * position.inView}
      onGo={(index) => void went.push(index)}
      onBackToStart={() => {}}
    />,
  );
  return { ...rendered, went };
}

test('a dot of a slider is named by its place, the present one is marked, and a press goes there', async () => {
  const { getByRole, went } = await drawSlider({ shown: 3, isAtStart: false });
  const dots = within(getByRole('group', { name: 'Places in the row of posts' })).getAllByRole('button');
  assert.deepEqual(
    dots.map((dot) => dot.getAttribute('aria-label')),
    Array.from({ length: 9 }, (_, index) => `${index + 1} of 9`),
  );
  assert.deepEqual(
    dots.flatMap((dot, index) => (dot.getAttribute('aria-current') === 'true' ? [index] : [])),
    [1],
  );
  fireEvent.click(dots[2]!);
  assert.deepEqual(went, [6]);
});

test('a long row tells its place in numbers, without dots', async () => {
  const { container, queryByRole } = await drawSlider({ shown: 45, count: 50, isAtStart: false });
  assert.ok(!queryByRole('group', { name: 'Places in the row of posts' }));
  assert.match(container.textContent ?? '', /48 of 50/);
});

test('a step of a slider is a page or a post, and is disabled at the ends but keeps its tab stop', async () => {
  const stateOf = (button: HTMLElement) => button.getAttribute('aria-disabled');
  const start = await drawSlider();
  assert.equal(stateOf(start.getByRole('button', { name: 'Previous page' })), 'true');
  assert.equal(stateOf(start.getByRole('button', { name: 'Next page' })), 'false');
  await leave();
  const end = await drawSlider({ shown: 24, inView: 1, isAtStart: false, isAtEnd: true });
  assert.equal(stateOf(end.getByRole('button', { name: 'Previous post' })), 'false');
  assert.equal(stateOf(end.getByRole('button', { name: 'Next post' })), 'true');
});

test('the place after a step is announced', async () => {
  const { getByRole } = await drawSlider();
  await act(() => void fireEvent.click(getByRole('button', { name: 'Next page' })));
  assert.equal(getByRole('status').textContent, '4 of 25');
});
