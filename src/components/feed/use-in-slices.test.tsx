// A change for all cards is drawn a few cards at a time: a phone draws three in some 25 ms.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Window } from 'happy-dom';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { jsx as preactJsx } from 'preact/jsx-runtime';
import { useVNodeFactory } from '../../jsx/jsx-runtime.ts';
import { useInSlices } from './use-in-slices.ts';

const page = new Window({ url: 'https://page.example/' });
Object.assign(globalThis, { document: page.document, window: page });
useVNodeFactory(preactJsx);

interface CardsProps {
  readonly ids: readonly string[];
  readonly value: string;
}

/** Cards that show their id and their value, and a fake clock whose tasks run on demand. */
function createCards() {
  const box = document.createElement('div');
  const tasks: (() => void)[] = [];
  const setTimer = (task: () => void) => {
    tasks.push(task);
    return () => void tasks.splice(tasks.indexOf(task), 1);
  };
  const Cards = ({ ids, value }: CardsProps) => {
    const valueOf = useInSlices(value, ids, 2, setTimer);
    return <p>{ids.map((id) => `${id}${valueOf(id)}`).join(' ')}</p>;
  };
  return {
    show: (ids: string, value: string) => act(() => render(<Cards ids={[...ids]} value={value} />, box)),
    nextTask: () => act(() => tasks.shift()?.()),
    text: () => box.textContent,
    pending: () => tasks.length,
    close: () => act(() => render(null, box)),
  };
}

test('the first value applies at once', async () => {
  const cards = createCards();
  await cards.show('abcde', '1');
  assert.equal(cards.text(), 'a1 b1 c1 d1 e1');
  assert.equal(cards.pending(), 0);
});

test('another value reaches two cards in each task, in order', async () => {
  const cards = createCards();
  await cards.show('abcde', '1');
  await cards.show('abcde', '2');
  assert.equal(cards.text(), 'a2 b2 c1 d1 e1');
  await cards.nextTask();
  assert.equal(cards.text(), 'a2 b2 c2 d2 e1');
  await cards.nextTask();
  assert.equal(cards.text(), 'a2 b2 c2 d2 e2');
  assert.equal(cards.pending(), 0);
});

test('a card that is added meanwhile has the new value', async () => {
  const cards = createCards();
  await cards.show('abcd', '1');
  await cards.show('abcd', '2');
  await cards.show('xabcdy', '2');
  assert.equal(cards.text(), 'x2 a2 b2 c1 d1 y2');
});

test('a third value starts again, and no task is pending once the cards are removed', async () => {
  const cards = createCards();
  await cards.show('abcd', '1');
  await cards.show('abcd', '2');
  await cards.show('abcd', '3');
  assert.equal(cards.text(), 'a3 b3 c2 d2');
  await cards.nextTask();
  assert.equal(cards.text(), 'a3 b3 c3 d3');
  await cards.show('abcd', '4');
  await cards.close();
  assert.equal(cards.pending(), 0);
});
