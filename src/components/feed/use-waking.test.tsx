// Cards that stand in the document are hydrated one after another. Until then Preact must neither touch nor lose them.
import '../test-support/document.ts';
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hydrate, render } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { act } from 'preact/test-utils';
import { emptyPost } from '../../model/empty-post.ts';
import type { CardContext, CardProps } from '../board-context.ts';
import { drawNow } from '../common/draw-now.ts';
import { partialOf } from '../test-support/partial-of.ts';
import { CardSlot } from './card-slot.tsx';
import type { DrawnPost } from './card-drawing.ts';
import { allowLaterHydration } from './hydrate-later.ts';
import { useWaking } from './use-waking.ts';

interface Scene {
  readonly fail?: string;
}

/** Hydrates the cards a, b and c, which are asleep in the order c, b, a. */
async function openCards({ fail }: Scene = {}) {
  const pressed: string[] = [];
  const problems: unknown[] = [];
  const tasks: (() => void)[] = [];
  const cards = new Map<string, HTMLElement>();
  const Card = ({ post, cardRef }: CardProps) => {
    if (post.id === fail && post.text) throw new Error(`${post.id} is broken`);
    return (
      <article ref={cardRef} data-post={post.id}>
        <button type="button" onClick={() => pressed.push(post.id)}>
          {post.text}
        </button>
      </article>
    );
  };
  const describe = (id: string, text = id): DrawnPost =>
    partialOf<DrawnPost>({
      post: emptyPost({ id, text }),
      index: 0,
      pictureRatio: 0,
      widthPx: 1,
      isPlaceholder: false,
    });
  const layout = { Card };
  const drawing = {
    noteCard(id: string, _isOffscreen: boolean, card: HTMLElement | null) {
      if (card) cards.set(id, card);
      else cards.delete(id);
    },
  };
  const context = {} as CardContext;
  let show = (_drawn: readonly DrawnPost[]) => {};
  function Cards() {
    const boxRef = useRef(box);
    const [drawn, setDrawn] = useState<readonly DrawnPost[]>(['a', 'b', 'c'].map((id) => describe(id)));
    show = (shown) => drawNow(() => setDrawn(shown));
    const isAsleep = useWaking({
      boxRef,
      first: ['c', 'b', 'a'],
      size: 1,
      setTimer(run) {
        tasks.push(run);
        return () => void tasks.splice(tasks.indexOf(run), 1);
      },
    });
    return (
      <>
        {drawn.map((one) => (
          <CardSlot
            key={one.post.id}
            drawn={one}
            context={context}
            live={null}
            interaction={undefined}
            isOffscreen={false}
            isAsleep={isAsleep(one.post.id)}
            layout={layout}
            drawing={drawing}
            warn={(problem) => problems.push(problem)}
          />
        ))}
      </>
    );
  }
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = ['a', 'b', 'c'].map((id) => `<article data-post=${id}><button>${id}</button></article>`).join('');
  const painted = [...box.querySelectorAll('button')];
  allowLaterHydration();
  await act(() => hydrate(<Cards />, box));
  const pass = () => act(() => tasks.shift()?.());
  return {
    pressed,
    problems,
    painted,
    cards,
    describe,
    show: (drawn: readonly DrawnPost[]) => show(drawn),
    press: (at: number) => painted[at]!.click(),
    /** Runs the next task. */
    pass,
    async passAll() {
      while (tasks.length) await pass();
    },
    shown: () => [...box.querySelectorAll('button')].map(({ textContent }) => textContent).join(' '),
    isKept: (at: number) => [...box.querySelectorAll('button')].includes(painted[at]!),
    close() {
      render(null, box);
      return box.innerHTML;
    },
  };
}

test('cards are hydrated one in each task, in their order, and keep their nodes', async () => {
  const { pass, cards, isKept, shown } = await openCards();
  assert.deepEqual([...cards.keys()], []);
  await pass();
  assert.deepEqual([...cards.keys()], ['c']);
  await pass();
  assert.deepEqual([...cards.keys()], ['c', 'b']);
  await pass();
  assert.deepEqual([...cards.keys()], ['c', 'b', 'a']);
  assert.deepEqual([0, 1, 2].map(isKept), [true, true, true]);
  assert.equal(shown(), 'a b c');
});

test('a card that is pressed before its turn takes this press', async () => {
  const { pressed, press, passAll, cards } = await openCards();
  press(0);
  assert.deepEqual(pressed, ['a']);
  assert.deepEqual([...cards.keys()], ['a']);
  await passAll();
  for (const at of [0, 1, 2]) press(at);
  assert.deepEqual(pressed, ['a', 'a', 'b', 'c']);
});

test('a post that changes before the turn of its card is shown as it is now', async () => {
  const { show, describe, passAll, shown, isKept } = await openCards();
  show([describe('a'), describe('b', 'changed'), describe('c')]);
  assert.equal(shown(), 'a b c');
  await passAll();
  assert.equal(shown(), 'a changed c');
  assert.deepEqual([0, 1, 2].map(isKept), [true, true, true]);
});

test('posts are added and removed around cards that wait', async () => {
  const { show, describe, passAll, shown, cards } = await openCards();
  show([describe('new'), describe('a'), describe('c'), describe('last')]);
  assert.equal(shown(), 'new a c last');
  await passAll();
  assert.equal(shown(), 'new a c last');
  assert.deepEqual([...cards.keys()].sort(), ['a', 'c', 'last', 'new']);
});

test('a card that cannot be drawn leaves the others, and is drawn without its content', async () => {
  const { passAll, problems, shown, isKept } = await openCards({ fail: 'b' });
  await passAll();
  assert.deepEqual(problems.map(String), ['Error: b is broken']);
  assert.equal(shown(), 'a  c');
  assert.deepEqual([0, 2].map(isKept), [true, true]);
});

test('removing the feed removes cards that wait', async () => {
  const { pass, close } = await openCards();
  await pass();
  assert.equal(close(), '');
});
