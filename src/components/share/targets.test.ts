import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assert as assertAll, property, string } from 'fast-check';
import { type Shared, targets } from './targets.ts';

const plain: Shared = {
  address: 'https://posts.example/a?b=1&c=2#d',
  title: 'Hello',
  picture: 'https://pictures.example/ä.jpg?x=1&y=2',
};
const addressOf = (network: string | null, shared: Partial<Shared> = {}) =>
  targets.find((target) => target.network === network)!.addressFor({ ...plain, ...shared });
/** A mail program reads `+` as a plus, so this function does not turn it into a space as `URLSearchParams` would. */
const mailField = (address: string, name: string) =>
  decodeURIComponent(new RegExp(`[?&]${name}=([^&]*)`).exec(address)?.[1] ?? '');
const hidden = String.raw`Fish & chips #1 "best" 'ever' 50% off? a=b;c <b>é</b> \ / + 🐟`;

test('the five targets, each at its own host', () => {
  assert.deepEqual(
    targets.map(({ network }) => network),
    ['Facebook', 'LinkedIn', 'Pinterest', 'X', null],
  );
  assert.deepEqual(
    targets.map(({ addressFor }) => new URL(addressFor(plain)).host),
    ['www.facebook.com', 'www.linkedin.com', 'www.pinterest.com', 'x.com', ''],
  );
});

test('an address arrives whole, whatever it contains', () => {
  assert.equal(new URL(addressOf('Facebook')).searchParams.get('u'), plain.address);
  assert.equal(new URL(addressOf('LinkedIn')).searchParams.get('url'), plain.address);
  assert.equal(new URL(addressOf('Pinterest')).searchParams.get('url'), plain.address);
  assert.equal(new URL(addressOf('Pinterest')).searchParams.get('media'), plain.picture);
  assert.equal(new URL(addressOf('X')).searchParams.get('url'), plain.address);
  assert.equal(mailField(addressOf(null), 'body'), `Hello\r\n\r\n${plain.address}`);
});

test('a title arrives as it was written, and adds no parameter of its own', () => {
  for (const [network, name] of [
    ['Pinterest', 'description'],
    ['X', 'text'],
  ] as const) {
    const address = new URL(addressOf(network, { title: hidden }));
    assert.equal(address.searchParams.get(name), hidden, network);
    assert.equal(address.hash, '', network);
    assert.equal([...address.searchParams.keys()].length, network === 'X' ? 2 : 3, network);
  }
  const mail = addressOf(null, { title: hidden });
  assert.equal(mailField(mail, 'subject'), hidden);
  assert.equal(mail.split('&').length, 2, 'subject and body, no bcc');
});

test('lines of a title become one; a mail gets no header from it', () => {
  const title = 'First\r\nBcc: all@example.com\n\n  second\tend ';
  assert.equal(mailField(addressOf(null, { title }), 'subject'), 'First Bcc: all@example.com second end');
  assert.doesNotMatch(addressOf(null, { title }).split('&body')[0]!, /%0[AD]/i);
  assert.equal(new URL(addressOf('X', { title })).searchParams.get('text'), 'First Bcc: all@example.com second end');
});

test('half of a surrogate pair is left out, and cutting creates none', () => {
  assert.equal(new URL(addressOf('X', { title: 'cut \uD83D' })).searchParams.get('text'), 'cut ');
  assert.equal(new URL(addressOf('X', { title: '\uDE00 start' })).searchParams.get('text'), ' start');
  const text = new URL(addressOf('X', { title: '🐟'.repeat(500) })).searchParams.get('text')!;
  assert.equal(text, '🐟'.repeat(139) + '…');
  const cut = addressOf('X', { title: 's'.repeat(137) + '. And more' });
  assert.equal(new URL(cut).searchParams.get('text'), 's'.repeat(137) + '…');
});

test('empty values add no parameter', () => {
  assert.equal(mailField(addressOf(null, { title: '' }), 'body'), plain.address);
  assert.equal(new URL(addressOf('Pinterest', { picture: null })).searchParams.has('media'), false);
});

test('any text gives an address that can be parsed', () => {
  assertAll(
    property(
      string({ unit: 'binary', maxLength: 300 }),
      string({ unit: 'binary', maxLength: 300 }),
      (title, address) => {
        for (const { addressFor } of targets) assert(URL.canParse(addressFor({ title, address, picture: title })));
      },
    ),
  );
});
