// With all controls, too, a resting board, Preact and a server draw the same cards: hydration keeps every node that is
// equal, and does not repair one that differs.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { signal } from '@preact/signals';
import { Window } from 'happy-dom';
import { render } from 'preact';
import { jsx as preactJsx } from 'preact/jsx-runtime';
import { renderToString } from 'preact-render-to-string';
import type { BoardContext, LiveCard } from '../components/board-context.ts';
import { Card } from '../components/card/card.tsx';
import { createLiveCardParts } from '../components/board/live-card-parts.tsx';
import { createNetworkLogo } from '../components/card/network-logos/network-logo.tsx';
import { rarerLogos } from '../components/card/network-logos/rarer-logos.ts';
import { picturesOf } from '../components/card/pictures-of.ts';
import { createPaintedControls } from '../components/card/painted-controls.tsx';
import { pictureRatioOf } from '../components/feed/card-size.ts';
import { PaintedShare } from '../components/share/painted-share.tsx';
import { describeNodes } from '../components/test-support/describe-nodes.ts';
import { partialOf } from '../components/test-support/partial-of.ts';
import { postsOfEveryKind } from '../components/test-support/posts.ts';
import { useVNodeFactory } from '../jsx/jsx-runtime.ts';
import type { Post } from '../model/post.ts';
import { untouched } from '../state/post-interaction.ts';
import { loadBoardMessages } from '../text/load-board-messages.ts';
import { drawOver, drawOverElement } from '../first-paint/draw-over.ts';
import { paint } from '../first-paint/paint.ts';
import { german, germanContext } from '../first-paint/test-support/german-cards.ts';

const words = await loadBoardMessages('de');
const opensLink = (post: Post) => !!post.opensLink;
/** The controls of a resting board. */
const paintedControls = createPaintedControls({
  context: germanContext,
  words,
  Logo: createNetworkLogo({ value: rarerLogos }),
  ShareControl: () => <PaintedShare label={words.share} />,
  opensLink,
});
/** The controls of an interactive board. */
const livingControls: LiveCard = {
  ...paintedControls,
  parts: createLiveCardParts(
    partialOf<BoardContext>({
      words,
      language: german,
      cards: signal(germanContext),
      reading: signal(partialOf<BoardContext['reading']['value']>({ showsShare: true })),
    }),
    createNetworkLogo(signal(rarerLogos)),
  ),
};

const drawCard = (post: Post, live: LiveCard | null) => (
  <Card
    post={post}
    position={3}
    context={germanContext}
    interaction={untouched}
    pictureRatio={pictureRatioOf(post)}
    widthPx={300}
    live={live}
  />
);

const page = new Window({ url: 'https://page.example/' });
Object.assign(globalThis, { document: page.document, window: page });
const newBox = (): HTMLElement => document.createElement('div');

function paintCard(post: Post): HTMLElement {
  const box = newBox();
  paint(drawCard(post, null), box);
  return box;
}

/** Paints first without controls, and draws these over the nodes. */
function restCard(post: Post): HTMLElement {
  const box = paintCard(post);
  drawOverElement(drawCard(post, paintedControls), box.firstElementChild as HTMLElement);
  return box;
}

/** Renders with Preact's own vnodes, as the interactive board does. */
function renderCard(post: Post): HTMLElement {
  const box = newBox();
  render(drawCard(post, livingControls), box);
  return box;
}

function writeCard(post: Post): HTMLElement {
  const box = newBox();
  box.innerHTML = renderToString(drawCard(post, livingControls));
  return box;
}

// The first drawing comes first: it needs the plain vnodes.
const rested = new Map(Object.entries(postsOfEveryKind).map(([kind, post]) => [kind, describeNodes(restCard(post))]));
useVNodeFactory(preactJsx);

for (const [kind, post] of Object.entries(postsOfEveryKind)) {
  test(`at rest and rendered: ${kind}`, () => assert.equal(rested.get(kind), describeNodes(renderCard(post))));
  test(`at rest and written by a server: ${kind}`, () =>
    assert.equal(rested.get(kind), describeNodes(writeCard(post))));
  test(`at rest beside an interactive board, and rendered: ${kind}`, () =>
    assert.equal(describeNodes(restCard(post)), describeNodes(renderCard(post))));
}

test('a picture keeps the width that it was requested for', () => {
  const url = picturesOf(postsOfEveryKind['picture']!)[0]!.url;
  const box = newBox();
  box.innerHTML = '<img sizes="300px">';
  drawOver(<img sizes="342px" src={url} alt="A wall" />, box);
  assert.equal(box.innerHTML, `<img sizes="300px" src="${url}" alt="A wall">`);
});

test('a control that is missing is found', () => {
  const box = renderCard(postsOfEveryKind['picture']!);
  box.querySelector('.opener')?.remove();
  assert.notEqual(rested.get('picture'), describeNodes(box));
});
