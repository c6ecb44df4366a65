import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Personalization, SettingValue } from '../model/personalization.ts';
import { choosePersonalization } from './choose-personalization.ts';
import { channelsOf } from './color.ts';
import { contrastOf } from './contrast.ts';
import { dialogAppearance } from './dialog-appearance.ts';
import { nameProblems } from './name-problems.ts';
import { settings } from './settings.ts';
import { readCardSettings } from './appearance.ts';

const personalization = (values: Record<string, SettingValue>, theme = 'classic'): Personalization => ({
  id: '1',
  theme,
  values,
});
const propertyOf = (values: Record<string, SettingValue>, name: string) =>
  new Map(readCardSettings(personalization(values)).properties).get(name);

test("without a personalization the look is the service's default", () => {
  const { properties, ...rest } = readCardSettings(null);
  assert.deepEqual(rest, {
    theme: '',
    cardWidth: 300,
    gap: 16,
    showsAuthor: true,
    showsCardCta: true,
    timeLanguage: '',
  });
  assert.deepEqual(Object.fromEntries(properties), {
    '--d-background': '#00000000',
    '--d-card-background': '#ffffff',
    '--d-font-family': 'system-ui,sans-serif',
    '--d-font-size': '16px',
    '--d-text-color': '#1b1d21',
    '--d-muted-color': 'var(--drystone-text-color, #1b1d21b3)',
    '--d-cta-background': '#0b57d01f',
    '--d-cta-color': '#1b1d21',
    '--d-button-background': '#0b57d0',
    '--d-button-color': '#ffffff',
    '--d-avatar-background': '#5b6b80',
    '--d-avatar-color': '#ffffff',
  });
});

test('reads the names of both versions, in the untidy values of the wire', () => {
  assert.equal(readCardSettings(personalization({ postwidth: '250' })).cardWidth, 250);
  assert.equal(readCardSettings(personalization({ embed_mincolumnwidth: 240 })).cardWidth, 240);
  assert.equal(readCardSettings(personalization({ embed_mincolumnwidth: '230px', postwidth: '' })).cardWidth, 230);
  assert.equal(readCardSettings(personalization({ postpadding: '0' })).gap, 0);
  assert.equal(readCardSettings(personalization({ author: 0 })).showsAuthor, false);
  assert.equal(readCardSettings(personalization({ show_author: 'false' })).showsAuthor, false);
  assert.deepEqual(
    ['post', 'popup', 'both'].map(
      (place) => readCardSettings(personalization({ cta_button_show: place })).showsCardCta,
    ),
    [true, false, true],
  );
  assert.deepEqual(
    ['post', 'popup', 'both'].map(
      (place) => dialogAppearance(personalization({ cta_button_show: place }), readCardSettings(null)).showsCta,
    ),
    [false, true, true],
  );
  assert.equal(readCardSettings(personalization({ time_language: 'zh-CN' })).timeLanguage, 'zh-CN');
  assert.equal(propertyOf({ color_hype: '123' }, '--d-text-color'), '#112233');
  assert.equal(propertyOf({ color_hype: '123', fontcolor_post: '#010101' }, '--d-text-color'), '#010101');
  assert.equal(propertyOf({ fontsize_secondary: '16px' }, '--d-font-size'), '16px');
});

test('a disabled value is as if never set', () => {
  for (const disabled of [true, 'true', 1]) {
    assert.equal(
      propertyOf({ cta_button_color: '#123456', cta_button_color_disabled: disabled }, '--d-cta-background'),
      '#0b57d01f',
    );
  }
  assert.equal(
    propertyOf({ cta_button_color: '#123456', cta_button_color_disabled: '0' }, '--d-cta-background'),
    '#123456',
  );
});

test('colors that cannot be read are moved, and only the owner of the text color is told', () => {
  const faint = readCardSettings(personalization({ cta_button_color: '#fff4a8', cta_text_color: '#ffffff' }));
  const drawn = new Map(faint.properties).get('--d-cta-color');
  assert.deepEqual(
    nameProblems(settings, personalization({ cta_button_color: '#fff4a8', cta_text_color: '#ffffff' })),
    [`cta_text_color: "#ffffff" is shown as "${drawn}", for 4.5:1 on #fff4a8, where it has 1.1:1`],
  );
  assert.notEqual(drawn, '#ffffff');
  const dark = readCardSettings(personalization({ post_background_color: '#111111' }));
  assert.notEqual(new Map(dark.properties).get('--d-text-color'), '#1b1d21');
  assert.deepEqual(nameProblems(settings, personalization({ post_background_color: '#111111' })), []);
});

test('an unreadable text on a card becomes readable, and the background stays as the owner chose it', () => {
  const values = { post_background_color: '#f7f3ea', fontcolor_post: '#d9d2c5' };
  const drawn = new Map(readCardSettings(personalization(values)).properties);
  assert.equal(drawn.get('--d-card-background'), '#f7f3ea');
  assert.ok(contrastOf(channelsOf(drawn.get('--d-text-color') ?? ''), channelsOf('#f7f3ea')) >= 4.5);
  assert.match(nameProblems(settings, personalization(values)).join(), /^fontcolor_post: "#d9d2c5" is shown as /);
});

test('nothing of a hostile value reaches a property', () => {
  const corpus: { id: string; css: string }[] = JSON.parse(
    readFileSync(new URL('../../e2e/corpora/css/css-vectors.json', import.meta.url), 'utf8'),
  );
  assert.ok(corpus.length > 160);
  const harmless = /^(#[\da-f]{6}([\da-f]{2})?|("[\p{L}\d -]*",)*system-ui,sans-serif|\d+(\.\d+)?px)$/u;
  // Positive control: the pattern sees what it is for.
  for (const harm of [
    'url(x)',
    '#fff;x:y',
    '"a";b',
    '"a";b,system-ui,sans-serif',
    'var(--x)',
    '"a\\"',
    'expression(1)',
  ])
    assert.doesNotMatch(harm, harmless);
  let count = 0;
  for (const { id, css } of corpus) {
    const value = /:([^;}]*)/.exec(css)?.[1] ?? css;
    for (const hostile of [
      css,
      value,
      `#fff;${css}`,
      `#ffffff}${css}`,
      `12px;${css}`,
      `Lato";${css}`,
      `rgb(1,2,3) ${value}`,
      [css],
    ]) {
      const values: Record<string, SettingValue> = {};
      for (const [, , , ...wireNames] of settings) for (const wireName of wireNames) values[wireName] = hostile;
      const card = readCardSettings(personalization(values, css));
      for (const [name, drawn] of card.properties)
        assert.match(drawn.replace(/^var\(--drystone-text-color, (.*)\)$/, '$1'), harmless, `${id} ${name}`);
      assert.equal(card.timeLanguage, '', id);
      assert.ok(card.cardWidth >= 60 && card.cardWidth <= 2000 && card.gap >= 0 && card.gap <= 200, id);
      for (const problem of nameProblems(settings, personalization(values))) assert.ok(problem.length < 200, problem);
      count++;
    }
  }
  assert.equal(count, corpus.length * 8);
});

test('every custom property is in the public table', () => {
  const page = readFileSync(new URL('../../docs/custom-properties.md', import.meta.url), 'utf8');
  for (const [name] of readCardSettings(null).properties)
    assert.ok(page.includes(`\`${name.replace('--d-', '--drystone-')}\``), name);
});

test("the embed names a personalization by id, else the board's first counts", () => {
  const [one, two] = [
    { ...personalization({}), id: '1' },
    { ...personalization({}), id: '2' },
  ];
  assert.equal(choosePersonalization([one, two], '2'), two);
  assert.equal(choosePersonalization([one, two], '3'), one);
  assert.equal(choosePersonalization([one, two], ''), one);
  assert.equal(choosePersonalization([], '1'), null);
});
