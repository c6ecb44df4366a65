import assert from 'node:assert/strict';
import test from 'node:test';
import { addPostAppearance } from './add-post-appearance.ts';
import { channelsOf } from './color.ts';
import { contrastOf } from './contrast.ts';
import { darkDefaults } from './dark-defaults.ts';
import { postFormLabelsOf, postFormLabels } from './post-form-labels.ts';
import { visibleFill } from './visible-fill.ts';

const personalization = (values: Record<string, string | number | boolean>) => ({ id: '1', theme: 'classic', values });

test('an owner can write any label, and only text is accepted', () => {
  const values = Object.fromEntries(Object.values(postFormLabels).map((key) => [key, ` ${key}! `]));
  const own = postFormLabelsOf(personalization(values));
  assert.deepEqual(Object.keys(own), Object.keys(postFormLabels));
  assert.equal(own.send, 'publicpost_modal_submit!');
  assert.deepEqual(postFormLabelsOf(personalization({ publicpost_modal_submit: '  ', publicpost_modal_title: 7 })), {});
  assert.equal(postFormLabelsOf(personalization({ publicpost_modal_title: 'x'.repeat(1000) })).heading?.length, 300);
});

test('the button is offered where the owner says so, in the forms in which services write it', () => {
  for (const yes of [true, 1, '1', 'true', 'TRUE'])
    assert.equal(addPostAppearance(personalization({ public_add_post: yes }), '#ffffff').isOffered, true);
  for (const no of [false, 0, '0', 'false', '', 'yes'])
    assert.equal(addPostAppearance(personalization({ public_add_post: no }), '#ffffff').isOffered, false);
  assert.equal(addPostAppearance(null, '#ffffff').isOffered, false);
});

test('its colors are readable, and so are errors on any background', () => {
  const read = (values: Record<string, string>, background: string) =>
    Object.fromEntries(addPostAppearance(personalization(values), background).properties);
  assert.deepEqual(read({ publicpost_button_color: '#24331B', publicpost_button_text_color: '#fff' }, '#ffffff'), {
    '--d-add-post-background': '#24331b',
    '--d-add-post-color': '#ffffff',
    '--d-error-color': '#b3261e',
  });
  assert.notEqual(
    read({ publicpost_button_color: '#ffffff', publicpost_button_text_color: '#fefefe' }, '#ffffff')[
      '--d-add-post-color'
    ],
    '#fefefe',
  );
  assert.notEqual(read({}, '#161c3d')['--d-error-color'], '#b3261e');
});

test('its button is visible on a dark form, whatever color the owner chose, and keeps its hue', () => {
  for (const background of ['#000000', '#1e2126', '#161c3d', '#3a3f47'])
    for (const fill of ['#24331b', '#000000', '#0b57d0', '#5b0f0f', '#1e2126', '#ffd400', '#ffffff', '#3a0a5e'])
      for (const label of ['#ffffff', '#000000', fill]) {
        const values = { publicpost_button_color: fill, publicpost_button_text_color: label };
        const own = Object.fromEntries(addPostAppearance(personalization(values), background).properties);
        const [button = '', words = ''] = [own['--d-add-post-background'], own['--d-add-post-color']];
        const where = `${fill} with ${label} on ${background}: ${button}, ${words}`;
        assert.ok(contrastOf(channelsOf(button), channelsOf(background)) >= 3, where);
        assert.ok(contrastOf(channelsOf(words), channelsOf(button)) >= 4.5, where);
      }
  const onDark = (fill: string) => visibleFill('#1e2126', fill);
  assert.equal(onDark('#ffd400'), '#ffd400', 'what can be seen stays');
  assert.equal(visibleFill('#ffffff', '#f5f5f5'), '#f5f5f5', 'on a light form every color stays');
  const [red = 0, green = 0, blue = 0] = channelsOf(onDark('#24331b'));
  assert.ok(green > red && red > blue, onDark('#24331b'));
  const usual = Object.fromEntries(addPostAppearance(null, '#1e2126').properties);
  assert.equal(usual['--d-add-post-background'], darkDefaults['--d-button-background']);
  assert.equal(usual['--d-add-post-color'], darkDefaults['--d-button-color']);
});

test('terms have a web address or none', () => {
  assert.equal(
    addPostAppearance(personalization({ publicpost_modal_terms_url: 'https://a.example/terms' }), '#ffffff').terms
      .address,
    'https://a.example/terms',
  );
  for (const wrong of ['javascript:alert(1)', 'mailto:a@b.example', '/terms', 'data:text/html,x'])
    assert.equal(
      addPostAppearance(personalization({ publicpost_modal_terms_url: wrong }), '#ffffff').terms.address,
      null,
      wrong,
    );
});
