// The first paint, Preact and a server draw the same cards: hydration keeps every node that is equal, and does not
// repair one that differs.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Window } from 'happy-dom';
import { render } from 'preact';
import { jsx as preactJsx } from 'preact/jsx-runtime';
import { renderToString } from 'preact-render-to-string';
import { Card } from '../components/card/card.tsx';
import { pictureRatioOf } from '../components/feed/card-size.ts';
import { describeNodes } from '../components/test-support/describe-nodes.ts';
import { postsOfEveryKind } from '../components/test-support/posts.ts';
import { useVNodeFactory } from '../jsx/jsx-runtime.ts';
import type { Post } from '../model/post.ts';
import { untouched } from '../state/post-interaction.ts';
import { paint } from './paint.ts';
import { germanContext } from './test-support/german-cards.ts';

const drawCard = (post: Post, position = 3) => (
  <Card
    post={post}
    position={position}
    context={germanContext}
    interaction={untouched}
    pictureRatio={pictureRatioOf(post)}
    widthPx={300}
    live={null}
  />
);

const page = new Window({ url: 'https://page.example/' });
Object.assign(globalThis, { document: page.document, window: page });
const newBox = (): HTMLElement => document.createElement('div');

function paintCard(post: Post): HTMLElement {
  const box = newBox();
  paint(drawCard(post), box);
  return box;
}

/** Renders with Preact's own vnodes, as the interactive board does. */
function renderCard(post: Post): HTMLElement {
  const box = newBox();
  render(drawCard(post), box);
  return box;
}

function writeCard(post: Post): HTMLElement {
  const box = newBox();
  box.innerHTML = renderToString(drawCard(post));
  return box;
}

// Painting comes first: it needs the plain vnodes.
const painted = new Map(Object.entries(postsOfEveryKind).map(([kind, post]) => [kind, describeNodes(paintCard(post))]));
useVNodeFactory(preactJsx);

for (const [kind, post] of Object.entries(postsOfEveryKind)) {
  test(`painted and rendered: ${kind}`, () => assert.equal(painted.get(kind), describeNodes(renderCard(post))));
  test(`painted and written by a server: ${kind}`, () =>
    assert.equal(painted.get(kind), describeNodes(writeCard(post))));
}

test('the pictures of the first posts, and no others, are requested before the code of the interactive board', () => {
  const post = postsOfEveryKind['picture']!;
  const priorityAt = (position: number) => /fetchpriority="(\w+)"/.exec(renderToString(drawCard(post, position)))?.[1];
  assert.deepEqual([1, 2, 3, 40].map(priorityAt), ['high', 'high', undefined, undefined]);
});

test('a difference of one attribute is found', () => {
  const box = renderCard(postsOfEveryKind['picture']!);
  box.querySelector('img')?.removeAttribute('decoding');
  assert.notEqual(painted.get('picture'), describeNodes(box));
});

test('a difference of one text node is found', () => {
  const box = renderCard(postsOfEveryKind['text only']!);
  const text = box.querySelector('.post-content')?.firstChild;
  text?.parentNode?.insertBefore(document.createTextNode(''), text);
  assert.notEqual(painted.get('text only'), describeNodes(box));
});
