// One post whose card cannot be drawn must not affect other posts.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Window } from 'happy-dom';
import { Component, render } from 'preact';
import type { ComponentChildren } from 'preact';
import { jsx as preactJsx } from 'preact/jsx-runtime';
import { appearanceOf } from '../appearance/appearance.ts';
import type { CardProps } from '../components/board-context.ts';
import { Card } from '../components/card/card.tsx';
import { CardSlot } from '../components/feed/card-slot.tsx';
import { plainPost } from '../components/test-support/posts.ts';
import { useVNodeFactory } from '../jsx/jsx-runtime.ts';
import { readOptions } from '../options/options.ts';
import { safeWeb } from '../safety/safe-url.ts';
import { chooseLanguage } from '../text/choose-language.ts';
import { loadFirstPaintMessages } from '../text/load-first-paint-messages.ts';
import { createCardContext } from './card-context.ts';

const page = new Window({ url: 'https://page.example/' });
Object.assign(globalThis, { document: page.document, window: page });
useVNodeFactory(preactJsx);

const given: Readonly<Record<string, string>> = { board: 'walls', service: 'https://boards.example' };
const options = readOptions(
  (name) => given[name] ?? null,
  (problem) => assert.fail(String(problem)),
);
const context = createCardContext({
  appearance: appearanceOf({ personalization: null, options, boardName: 'Walls', isDark: false, fontFamily: '' }),
  language: chooseLanguage(['en']),
  messages: await loadFirstPaintMessages('en'),
  now: () => 1_700_000_360_000,
});

const posts = ['first', 'breaks', 'third'].map((text) => ({
  ...plainPost,
  id: text,
  text,
  url: safeWeb(`https://network.example/${text}`),
}));

/** The board around the cards. */
class Around extends Component<{ readonly children: ComponentChildren; readonly told: string[] }> {
  override componentDidCatch(problem: unknown): void {
    this.props.told.push(`around: ${problem}`);
    this.setState({ hasFailed: true });
  }
  override render() {
    return 'hasFailed' in this.state ? null : this.props.children;
  }
}

/** Draws the three posts with a card that throws if `isBroken` says so; returns what the owner is told. */
function draw(isBroken: (props: CardProps) => boolean): { readonly box: HTMLElement; readonly told: string[] } {
  const told: string[] = [];
  const Fragile = (props: CardProps) => {
    if (isBroken(props)) throw new Error('no card of this');
    return <Card {...props} />;
  };
  const box = document.createElement('div');
  render(
    <Around told={told}>
      {posts.map((post, index) => (
        <CardSlot
          key={post.id}
          drawn={{ post, index, pictureRatio: 0, widthPx: 300, isPlaceholder: false }}
          context={context}
          live={null}
          interaction={undefined}
          isOffscreen={false}
          layout={{ Card: Fragile }}
          drawing={{ noteCard: () => {} }}
          warn={(problem) => void told.push(String(problem))}
        />
      ))}
    </Around>,
    box,
  );
  return { box, told };
}

test('a card that cannot be drawn keeps the link to its original, and the other cards are drawn', async () => {
  const { box, told } = draw(({ post }) => post.text === 'breaks');
  await new Promise((resolve) => setTimeout(resolve));
  const cards = [...box.querySelectorAll('article')];
  assert.deepEqual(
    cards.map((card) => card.getAttribute('aria-posinset')),
    ['1', '2', '3'],
  );
  assert.match(cards[0]!.textContent, /first/);
  assert.match(cards[2]!.textContent, /third/);
  assert.doesNotMatch(cards[1]!.textContent, /breaks/);
  assert.equal(cards[1]!.querySelector('a[href="https://network.example/breaks"]')?.localName, 'a');
  assert.deepEqual(told, ['Error: no card of this']);
});

test('if it cannot be drawn without its content either, the error reaches the board', async () => {
  const { told } = draw(({ position }) => position === 2);
  await new Promise((resolve) => setTimeout(resolve));
  assert.deepEqual(told, ['Error: no card of this', 'around: Error: no card of this']);
});
