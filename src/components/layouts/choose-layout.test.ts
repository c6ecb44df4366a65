import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chooseLayout } from './choose-layout.ts';

const slider = { id: '1', theme: 'slider', values: {} };

const choose = (option: string) => {
  const messages: string[] = [];
  return { name: chooseLayout(option, slider, ({ message }) => messages.push(message)), messages };
};

test('the option takes precedence over the theme, and without it the theme is used', () => {
  assert.deepEqual(choose('list'), { name: 'list', messages: [] });
  assert.deepEqual(choose(''), { name: 'slider', messages: [] });
});

test('an unknown layout name is reported with the known ones, and the theme is used', () => {
  const { name, messages } = choose('tiles');
  assert.equal(name, 'slider');
  assert.match(messages[0] ?? '', /layout="tiles".*It takes masonry, square, tall/);
});
