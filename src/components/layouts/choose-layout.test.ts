import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseLayout } from './choose-layout.ts';

const slider = { id: '1', theme: 'slider', values: {} };

const choose = (option: string) => {
  const messages: string[] = [];
  return { name: chooseLayout(option, slider, ({ message }) => messages.push(message)), messages };
};

test('the option counts before the theme, and the theme where there is none', () => {
  assert.deepEqual(choose('list'), { name: 'list', messages: [] });
  assert.deepEqual(choose(''), { name: 'slider', messages: [] });
});

test('a name that is no layout is reported with those that are, and the theme counts', () => {
  const { name, messages } = choose('tiles');
  assert.equal(name, 'slider');
  assert.match(messages[0] ?? '', /layout="tiles".*It takes masonry, square, tall/);
});
