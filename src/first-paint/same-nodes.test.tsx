// The first paint, Preact and a server draw the same cards: hydration keeps every node that is equal, and does not
// repair one that differs.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Window } from 'happy-dom';
import { render } from 'preact';
import { jsx as preactJsx } from 'preact/jsx-runtime';
import { renderToString } from 'preact-render-to-string';
import { appearanceOf } from '../appearance/appearance.ts';
import { Card } from '../components/card/card.tsx';
import { pictureRatioOf } from '../components/feed/card-size.ts';
import { postsOfEveryKind } from '../components/test-support/posts.ts';
import { useVNodeFactory } from '../jsx/jsx-runtime.ts';
import type { Post } from '../model/post.ts';
import { readOptions } from '../options/options.ts';
import { untouched } from '../state/post-interaction.ts';
import { chooseLanguage } from '../text/choose-language.ts';
import { loadFirstPaintMessages } from '../text/load-first-paint-messages.ts';
import { createCardContext } from './card-context.ts';
import { paint } from './paint.ts';

const given: Readonly<Record<string, string>> = {
  board: 'walls',
  service: 'https://boards.example',
  mediaHosts: 'pictures.example',
};
const options = readOptions(
  (name) => given[name] ?? null,
  (problem) => assert.fail(String(problem)),
);
const language = chooseLanguage(['de']);
const context = createCardContext({
  appearance: appearanceOf({ personalization: null, options, boardName: 'Walls', isDark: false, fontFamily: '' }),
  language,
  messages: await loadFirstPaintMessages('de'),
  now: () => 1_700_000_360_000,
});

const drawCard = (post: Post, position = 3) => (
  <Card
    post={post}
    position={position}
    context={context}
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

/** A tree as text that shows every attribute and every text node of its own; the order of attributes has no meaning. */
function describe(node: Node, depth = 0): string {
  const indent = '  '.repeat(depth);
  if (node.nodeType === node.TEXT_NODE) return `${indent}${JSON.stringify(node.textContent)}\n`;
  const element = node as HTMLElement;
  const attributes = [...element.attributes]
    .map(({ name, value }) => ` ${name}=${JSON.stringify(tidy(name, value))}`)
    .sort();
  const children = [...element.childNodes].map((child) => describe(child, depth + 1));
  return `${indent}<${element.localName}${attributes.join('')}>\n${children.join('')}`;
}

/** Blanks in a style attribute depend on the code that wrote it. */
const tidy = (name: string, value: string): string =>
  name === 'style'
    ? value
        .split(';')
        .map((one) => one.replace(/\s+/g, ''))
        .filter(Boolean)
        .sort()
        .join(';')
    : value;

// Painting comes first: it needs the plain vnodes.
const painted = new Map(Object.entries(postsOfEveryKind).map(([kind, post]) => [kind, describe(paintCard(post))]));
useVNodeFactory(preactJsx);

for (const [kind, post] of Object.entries(postsOfEveryKind)) {
  test(`painted and rendered: ${kind}`, () => assert.equal(painted.get(kind), describe(renderCard(post))));
  test(`painted and written by a server: ${kind}`, () => assert.equal(painted.get(kind), describe(writeCard(post))));
}

test('the pictures of the first posts, and no others, are requested before the code of the interactive board', () => {
  const post = postsOfEveryKind['picture']!;
  const priorityAt = (position: number) => /fetchpriority="(\w+)"/.exec(renderToString(drawCard(post, position)))?.[1];
  assert.deepEqual([1, 2, 3, 40].map(priorityAt), ['high', 'high', undefined, undefined]);
});

test('a difference of one attribute is found', () => {
  const box = renderCard(postsOfEveryKind['picture']!);
  box.querySelector('img')?.removeAttribute('decoding');
  assert.notEqual(painted.get('picture'), describe(box));
});

test('a difference of one text node is found', () => {
  const box = renderCard(postsOfEveryKind['text only']!);
  const text = box.querySelector('.post-content')?.firstChild;
  text?.parentNode?.insertBefore(document.createTextNode(''), text);
  assert.notEqual(painted.get('text only'), describe(box));
});
