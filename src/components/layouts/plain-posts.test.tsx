// Posts as plain text beside a moving layout: each time another post has its card, and the list is rendered again.
import '../test-support/document.ts';
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { signal } from '@preact/signals';
import { act, cleanup, render } from '@testing-library/preact';
import { loadFirstPaintMessages } from '../../text/load-first-paint-messages.ts';
import { chooseLanguage } from '../../text/choose-language.ts';
import type { BoardContext, CardContext } from '../board-context.ts';
import { partialOf } from '../test-support/partial-of.ts';
import { plainPost } from '../test-support/posts.ts';
import { PlainPosts } from './plain-posts.tsx';

afterEach(cleanup);

test('a plain post is rendered once, however often others are added and removed', async () => {
  const drawn: string[] = [];
  const posts = ['One', 'Two', 'Three'].map((text) => ({
    ...plainPost,
    id: text,
    get text() {
      drawn.push(text);
      return text;
    },
  }));
  const messages = await loadFirstPaintMessages(chooseLanguage(['en']).tag);
  const cards = signal(partialOf<CardContext>({ messages, formatTime: () => 'now' }));
  const context = partialOf<BoardContext>({
    cards,
    setTimer: (callback: () => void) => {
      callback();
      return () => {};
    },
  });
  const { container, rerender } = render(<PlainPosts context={context} posts={posts} />);
  assert.match(container.textContent ?? '', /One.*Two.*Three/s);
  drawn.length = 0;

  rerender(<PlainPosts context={context} posts={posts.slice(1)} />);
  assert.doesNotMatch(container.textContent ?? '', /One/);
  assert.deepEqual(drawn, []);
  rerender(<PlainPosts context={context} posts={posts} />);
  assert.deepEqual([...new Set(drawn)], ['One']);
  drawn.length = 0;

  act(() => {
    cards.value = partialOf<CardContext>({ messages, formatTime: () => 'then' });
  });
  assert.deepEqual([...new Set(drawn)].sort(), ['One', 'Three', 'Two']);
});
