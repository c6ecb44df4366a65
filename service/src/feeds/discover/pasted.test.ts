import assert from 'node:assert/strict';
import { test } from 'node:test';
import { alterWords, compareGolden, neighborsOf } from '../../../test/testing/compare-golden.ts';
import { readPasted, readPerson, splitPasted } from './pasted.ts';

const feedOfExample = 'https://example.org/feed';

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
    ...[
      'rss://',
      'podcast://',
      'pcast://',
      'itpc://',
      'overcast://',
      'x-callback://',
      'rss:https://',
      'itpc:http://',
    ].map(
      (scheme) =>
        [`${scheme}example.org/feed`, /http:/.test(scheme) ? 'http://example.org/feed' : feedOfExample] as const,
    ),
    ...[
      "'example.org/feed'",
      '*example.org/feed*',
      '`example.org/feed`',
      '{example.org/feed}',
      '«example.org/feed».',
    ].map((text) => [text, feedOfExample] as const),
    ["src='https://example.org/feed'", feedOfExample],
    ['<outline xmlUrl="https://example.org/feed" text="a"/>', feedOfExample],
    ['<a class="x" href = https://example.org/feed>Feed</a>', feedOfExample],
    ['url = "example.org/feed"', feedOfExample],
    ['[Feed](<https://example.org/feed>)', feedOfExample],
    ["![Feed]( https://example.org/feed 'A title')", feedOfExample],
    ['https:////example.org/feed', feedOfExample],
    ['http://https://example.org/feed', feedOfExample],
    ['https:https://example.org/feed', feedOfExample],
    ['HTTPS//example.org/feed', feedOfExample],
    ['http//example.org/feed', 'http://example.org/feed'],
    ['https://?x', null],
    ['https://example.org/a=b(c)', 'https://example.org/a=b(c)'],
    ['https://example.org/?next=href=/x', 'https://example.org/?next=href=/x'],
    ['example.org?x', 'https://example.org/?x'],
    ['example.org#x', 'https://example.org/#x'],
    ['a_b.example', 'https://a_b.example/'],
    ['127.0.0.1:8080', 'http://127.0.0.1:8080/'],
    ['localhost', 'http://localhost/'],
    ['[::1]/feed', 'http://[::1]/feed'],
    ['[2001:db8::1]?x', 'http://[2001:db8::1]/?x'],
    ['[example.org]', 'https://example.org/'],
    ['acct:ada@example.org', null],
    ['ada@localhost:8080', null],
    ['at://ada.example', null],
    ['#walks', null],
    ['https://google.de/url?url=https://example.org/feed', feedOfExample],
    ['https://www.google.co.uk/url?x=1&q=https://example.org/feed', feedOfExample],
    ['https://lm.facebook.com/l.php?u=https%3A%2F%2Fexample.org%2Ffeed', feedOfExample],
    ['https://l.instagram.com/?u=https%3A%2F%2Fexample.org%2Ffeed&e=x', feedOfExample],
    ['https://l.threads.com/?u=https%3A%2F%2Fexample.org%2Ffeed', feedOfExample],
    ['https://consent.google.de/ml?continue=https://example.org/feed', feedOfExample],
    ['https://www.youtube.com/redirect?event=x&q=https%3A%2F%2Fexample.org%2Ffeed', feedOfExample],
    ['https://duckduckgo.com/l/?uddg=https%3A%2F%2Fexample.org%2Ffeed', feedOfExample],
    ['https://html.duckduckgo.com/l/?uddg=https%3A%2F%2Fexample.org%2Ffeed', feedOfExample],
    ['https://www.linkedin.com/redir/redirect?url=https%3A%2F%2Fexample.org%2Ffeed', feedOfExample],
    ['https://linkedin.com/safety/go?url=https%3A%2F%2Fexample.org%2Ffeed', feedOfExample],
    ['https://medium.com/m/global-identity?redirectUrl=https%3A%2F%2Fexample.org%2Ffeed', feedOfExample],
    ['https://medium.com/m/global-identity-2?redirectUrl=https%3A%2F%2Fexample.org%2Ffeed', feedOfExample],
    ['https://www.google.com/url?q=', 'https://www.google.com/url?q='],
    ['https://www.google.com/search?q=https://example.org/', 'https://www.google.com/search?q=https://example.org/'],
    ['https://web.archive.org/web/2026id_/http://example.org/feed?x=1', 'http://example.org/feed?x=1'],
    ['https://google.de/amp/example.org/feed', feedOfExample],
    ['https://example-org.cdn.ampproject.org/v/example.org/feed', feedOfExample],
    ['https://feedly.com/i/subscription/content/feed/https://example.org/feed', feedOfExample],
    ['https://www.feedly.com/i/feed/feed%2fhttps%3A%2F%2Fexample.org%2Ffeed', feedOfExample],
    ['https://www.inoreader.com/feed/https%3A%2F%2Fexample.org%2Ffeed', feedOfExample],
    ['https://www.inoreader.com/feed/', 'https://www.inoreader.com/feed/'],
    ['https://www.inoreader.com/feed/x', 'https://www.inoreader.com/feed/x'],
    [
      'https://www.inoreader.com/feed/https%3A%2F%2Fexample.org%2F%E0',
      'https://www.inoreader.com/feed/https%3A%2F%2Fexample.org%2F%E0',
    ],
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
    neighborsOf(given).map((text) => [text, [readPasted(text), splitPasted(text), readPerson(text)]] as const),
  );
  const altered = cases.map(([given]) => {
    const usual = readPasted(given).url?.href ?? null;
    const others = alterWords(given).flatMap((text) => {
      const href = readPasted(text).url?.href ?? 'none';
      return href === usual ? [] : [[text, href] as const];
    });
    return [`altered ${given}`, Object.fromEntries(others)] as const;
  });
  compareGolden(
    new URL('../../../test/feeds/pasted.json', import.meta.url),
    Object.fromEntries<object>([...results, ...altered]),
  );
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
  for (const [text, wanted] of [
    ['a.example;https://b.example', ['a.example', 'https://b.example']],
    ['a.example | b.example', ['a.example', 'b.example']],
    ['a.example|www.b.example', ['a.example', 'www.b.example']],
    ['ada@a.example,@bo@b.example', ['ada@a.example', '@bo@b.example']],
    ['see #walks and #two-words', ['#walks']],
    ['at://did:plc:a then acct:ada@a.example', ['at://did:plc:a', 'acct:ada@a.example']],
    ['/r/walks u/ada r/ @ada', ['/r/walks', 'u/ada', '@ada']],
    ['a.example\rb.example', ['a.example', 'b.example']],
    [
      '![A photo](https://a.example/1 "One") of [mine]( <https://b.example> )',
      ['https://a.example/1', 'https://b.example'],
    ],
    [`<a class="x" href = 'https://a.example/' rel=me>A, b.example`, ['https://a.example/', 'b.example']],
    ['A heading of words\nhttps://a.example\nword', ['https://a.example', 'word']],
    ['two words\nthree more words', ['two words']],
  ] as const)
    assert.deepEqual(splitPasted(text), wanted, text);
});
