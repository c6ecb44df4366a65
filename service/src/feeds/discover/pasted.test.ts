import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareGolden, neighborsOf } from '../../../test/testing/compare-golden.ts';
import { readPasted, readPerson, splitPasted } from './pasted.ts';

test('an address is read as people paste it', () => {
  const cases: readonly (readonly [string, string | null])[] = [
    ['example.org', 'https://example.org/'],
    ['  https://example.org/a b  ', 'https://example.org/a%20b'],
    ['HTTP://Example.org', 'http://example.org/'],
    ['https:/example.org/feed', 'https://example.org/feed'],
    ['https//example.org/feed', 'https://example.org/feed'],
    ['http:example.org', 'http://example.org/'],
    ['//example.org/x', 'https://example.org/x'],
    ['feed:https://example.org/feed.xml', 'https://example.org/feed.xml'],
    ['feed://example.org/feed.xml', 'https://example.org/feed.xml'],
    ['view-source:https://example.org/', 'https://example.org/'],
    ['<https://example.org/>', 'https://example.org/'],
    ['“https://example.org/”,', 'https://example.org/'],
    ['[Our blog](https://example.org/blog "Blog")', 'https://example.org/blog'],
    ['<a href="https://example.org/?a=1&amp;b=2">Blog</a>', 'https://example.org/?a=1&b=2'],
    [
      'https://en.wikipedia.org/wiki/Rust_(programming_language)',
      'https://en.wikipedia.org/wiki/Rust_(programming_language)',
    ],
    ['(https://example.org/a)', 'https://example.org/a'],
    ['\uFEFFexample.org\u200B', 'https://example.org/'],
    ['münchen.example/büro', 'https://xn--mnchen-3ya.example/b%C3%BCro'],
    ['localhost:8080/feed', 'http://localhost:8080/feed'],
    ['192.0.2.1/feed', 'http://192.0.2.1/feed'],
    ['[2001:db8::1]:8080/feed', 'http://[2001:db8::1]:8080/feed'],
    ['https://https://example.org/', 'https://example.org/'],
    ['👻.example', 'https://xn--9q8h.example/'],
    ['[Ada](https://example.org/Ada_(walker))', 'https://example.org/Ada_(walker)'],
    ['https://web.archive.org/web/2026/https://example.org/feed', 'https://example.org/feed'],
    ['https://www.google.com/amp/s/example.org/a?b=c', 'https://example.org/a?b=c'],
    ['https://example-org.cdn.ampproject.org/c/s/example.org/a', 'https://example.org/a'],
    ['https://feedly.com/i/subscription/feed%2Fhttps%3A%2F%2Fexample.org%2Ffeed', 'https://example.org/feed'],
    ['https://translate.google.com/translate?sl=de&u=https://example.org/', 'https://example.org/'],
    ['https://consent.youtube.com/m?continue=https%3A%2F%2Fwww.youtube.com%2F%40ada', 'https://www.youtube.com/@ada'],
    ['https://ada:secret@example.org/feed', 'https://example.org/feed'],
    ['example.org:8443/feed', 'https://example.org:8443/feed'],
    ['https://www.google.com/url?q=https://ada.example/blog&sa=D', 'https://ada.example/blog'],
    ['https://l.facebook.com/l.php?u=https%3A%2F%2Fada.example%2F%3Fa%3D1&h=x', 'https://ada.example/?a=1'],
    ['https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fada.example%2F&data=x', 'https://ada.example/'],
    ['https://www.youtube.com/attribution_link?u=%2Fwatch%3Fv%3Dabc', 'https://www.youtube.com/watch?v=abc'],
    [
      'https://www.youtube.com/redirect?q=javascript%3Aalert(1)',
      'https://www.youtube.com/redirect?q=javascript%3Aalert(1)',
    ],
    ['web+ap://mastodon.example/@ada', 'https://mastodon.example/@ada'],
    ['javascript:alert(1)', null],
    ['file:///etc/passwd', null],
    ['data:text/html,x', null],
    ['ftp://example.org/feed', null],
    ['@ada@example.org', null],
    ['Ada', null],
    ['', null],
  ];
  for (const [given, wanted] of cases) assert.equal(readPasted(given).url?.href ?? null, wanted, given);
  const results = cases.flatMap(([given]) =>
    neighborsOf(given).map((text) => [text, [readPasted(text), splitPasted(text), readPerson(text)]]),
  );
  compareGolden(new URL('../../../test/feeds/pasted.json', import.meta.url), Object.fromEntries(results));
});

test('several addresses are found in lines, lists and sentences', () => {
  assert.deepEqual(splitPasted('https://a.example\nb.example\r\n\r\n@ada@c.example\n'), [
    'https://a.example',
    'b.example',
    '@ada@c.example',
  ]);
  assert.deepEqual(splitPasted('a.example, b.example,https://c.example/x,y'), [
    'a.example',
    'b.example',
    'https://c.example/x,y',
  ]);
  assert.deepEqual(splitPasted('Our blog is https://a.example/blog and we are r/walks.'), [
    'https://a.example/blog',
    'r/walks',
  ]);
  assert.deepEqual(splitPasted('a.example\na.example'), ['a.example']);
  assert.deepEqual(splitPasted('hello there'), ['hello there']);
  // A word in a line of its own is kept, so that its refusal is seen.
  assert.deepEqual(splitPasted('Our feeds are:\nhello\na.example'), ['hello', 'a.example']);
  assert.deepEqual(splitPasted('- [Blog](https://a.example)\n- b.example'), ['https://a.example', 'b.example']);
  assert.deepEqual(splitPasted('<a href="https://a.example/">A</a> <a href=https://b.example/>B</a>'), [
    'https://a.example/',
    'https://b.example/',
  ]);
  assert.deepEqual(splitPasted('  \n'), []);
});
