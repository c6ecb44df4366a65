// HTML of feeds as text and images. The truth: the HTML standard (lists, tables, ruby, srcset, picture, noscript).
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { chooseImages } from './choose-images.ts';
import { readHtml } from './html-to-text.ts';
import { plainTitle } from './plain-title.ts';

const base = 'https://a.example/post/';

describe('the text of HTML', () => {
  const texts: Readonly<Record<string, readonly [html: string, text: string]>> = {
    'a list': ['<p>Buy</p><ul><li>Milk</li><li>Eggs <b>and</b> ham</li></ul>', 'Buy\n\n• Milk\n• Eggs and ham'],
    'a numbered list with a start': ['<ol start="3"><li>c<li>d</ol>', '3. c\n4. d'],
    'a list in a list': ['<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>', '• a\n  • b\n• c'],
    'a list of paragraphs': ['<ul><li><p>a</p></li><li><p>b</p></li></ul>', '• a\n\n• b'],
    'a table': [
      '<table><tr><th>Plant</th><th>Size</th></tr><tr><td>Rose</td><td>2 m</td></tr></table>',
      'Plant | Size\nRose | 2 m',
    ],
    'a table with empty cells': [
      '<p>x</p><table><tr><td></td><td>a</td><td></td></tr><tr><td></td></tr><tr><td>b</td><td><p>c</p></td></tr>' +
        '<tr><td>d</td></tr></table>y',
      'x\n\na\nb | c\nd\n\ny',
    ],
    'a list that ends with an empty item': ['<ul><li>a</li><li></li></ul><p>b</p>', '• a\n\nb'],
    'a table for layout': ['<table><tr><td><p>One</p><p>Two</p></td></tr></table>', 'One\n\nTwo'],
    'code in pre': ['<p>Run</p><pre>\nif (a) {\n  b();\n}</pre>', 'Run\n\nif (a) {\n  b();\n}'],
    'ruby with and without rp': [
      '<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby><ruby>字<rt>じ</rt></ruby>',
      '漢(かん)字(じ)',
    ],
    'line breaks': ['One<br>two<br/>\n three<br><br><br>four', 'One\ntwo\nthree\n\nfour'],
    'white space between elements': ['<b>a</b> <i>b</i>\n<u>c</u><span> d</span>', 'a b c d'],
    'a definition list': ['<dl><dt>Rose</dt><dd>A flower</dd></dl>', 'Rose\nA flower'],
    'a quotation in a sentence': ['He said <q>hello</q>.', 'He said “hello”.'],
    'what nobody sees': [
      'a<script>x</script><style>y</style><p hidden>b</p><p style="display: none">c</p><video>old browser</video>d',
      'ad',
    ],
    'emoji images': ['I <img class="emoji" alt="❤️" src="/e/2764.png"> it', 'I ❤️ it'],
    'custom emoji images': ['I <img class="custom-emoji" alt=":party:" src="/e/p.png"> it', 'I it'],
    'words of noscript': ['a<noscript>Turn on scripts</noscript>', 'a'],
    'entities once': ['&amp;lt;b&amp;gt; &nbsp;x', '&lt;b&gt; \u00a0x'],
  };
  for (const [name, [html, text]] of Object.entries(texts)) test(name, () => assert.equal(readHtml(html).text, text));
});

describe('the images of HTML', () => {
  const images: Readonly<Record<string, readonly [html: string, urls: readonly string[]]>> = {
    'srcset by width': ['<img src="s.jpg" srcset="s.jpg 300w, m.jpg 1200w, l.jpg 4800w">', ['m.jpg']],
    'srcset by density': ['<img srcset="one.jpg, two.jpg 2x">', ['two.jpg']],
    'addresses with commas in srcset': [
      '<img srcset="/w_300,h_2/x.jpg 300w,/w_900,h_6/x.jpg 900w">',
      ['/w_900,h_6/x.jpg'],
    ],
    'a lazy srcset': ['<img src="data:image/gif;base64,R0" data-srcset="a.jpg 640w">', ['a.jpg']],
    'a picture without img address': ['<picture><source srcset="a.avif"><img alt="A"></picture>', ['a.avif']],
    'a picture with a small image has a larger source': [
      '<picture><source srcset="b.webp"><img src="a.jpg" width="300" alt="A"></picture>',
      ['b.webp'],
    ],
    'a picture has the wider one': [
      '<picture><source srcset="b.webp 320w"><img src="a.jpg" width="1200" alt="A"></picture>',
      ['a.jpg'],
    ],
    'a picture is one image': ['<picture><source srcset="a.webp"><img src="a.jpg" alt="A"></picture>', ['a.jpg']],
    'noscript beside a placeholder': [
      '<img src="/blank.gif" class="lazy"><noscript><img src="a.jpg"></noscript>',
      ['a.jpg'],
    ],
    'noscript beside the same lazy image': ['<img data-src="a.jpg"><noscript><img src="a.jpg"></noscript>', ['a.jpg']],
    'renditions of WordPress': [
      '<img src="/r-300x200.jpg"><img src="/r.jpg"><img src="/r-1024x683.jpg">',
      ['/r-1024x683.jpg'],
    ],
    'renditions of Photon': [
      '<img src="https://i0.wp.com/x.example/a.jpg?w=300"><img src="https://x.example/a.jpg?w=900">',
      ['https://i0.wp.com/x.example/a.jpg?w=1600'],
    ],
    'renditions of Blogger': [
      '<img src="https://b.example/s320/a.jpg"><img src="https://b.example/s1600/a.jpg">',
      ['https://b.example/s1600/a.jpg'],
    ],
    'other images stay': [
      '<img src="a1.jpg"><img src="a2.jpg"><img src="a.php?id=1"><img src="a.php?id=2">',
      ['a1.jpg', 'a2.jpg', 'a.php?id=1', 'a.php?id=2'],
    ],
    counters: [
      '<img src="c" width="1" height="1"><img src="d.gif" style="width:1px;height:1px">' +
        '<img src="https://pixel.wp.com/g.gif">',
      [],
    ],
    avatars: ['<img src="https://secure.gravatar.com/avatar/ab?s=96"><img src="a.jpg">', ['a.jpg']],
    'the poster of a video': ['<video poster="p.jpg"><source src="v.mp4"></video>', ['p.jpg']],
    'a lazy address that a script completes is none': [
      '<img data-src="/a_{width}x.jpg" src="/a_300x300.jpg">',
      ['/a_300x300.jpg'],
    ],
    'renditions of Medium': [
      '<img src="https://m.example/v2/resize:fit:60/1*a.png"><img src="https://m.example/v2/resize:fit:1400/1*a.png">',
      ['https://m.example/v2/resize:fit:1400/1*a.png'],
    ],
    'data and scripts': ['<img src="data:image/png;base64,AA"><img src="javascript:x()">', []],
  };
  for (const [name, [html, urls]] of Object.entries(images))
    test(name, () =>
      assert.deepEqual(
        chooseImages(readHtml(html).pictures, base).map(({ url }) => url),
        urls.map((url) => new URL(url, base).href),
      ),
    );
});

describe('the image of an element', () => {
  const found = (attributes: string): readonly unknown[] =>
    readHtml(`<img ${attributes}>`).pictures.map(({ url, width, height }) =>
      [url, width, height].filter((one) => one !== undefined).join(' '),
    );
  const lazy =
    'data-src data-lazy-src data-original data-orig-file data-large-file data-full-url data-actualsrc ' +
    'data-hi-res-src data-echo data-lazy data-original-src data-image data-url ' +
    'lazy-src nitro-lazy-src data-cfsrc data-lazyload ' +
    'data-img data-photo-url x-data-src';
  test('is the address that a script loads later, before its own', () => {
    for (const name of lazy.split(' '))
      assert.deepEqual(found(`src="small.jpg" ${name}="/large.jpg"`), ['/large.jpg'], name);
    assert.deepEqual(found('data-original="/second.jpg" data-src="/first.jpg"'), ['/first.jpg']);
    assert.deepEqual(found('src="a.jpg" data-src=" /b.jpg "'), ['/b.jpg']);
    for (const address of ['https://x.example/b', '//x.example/b', './b', '../b', 'b.jpeg', 'b.webp?x', 'b.avif#x'])
      assert.deepEqual(found(`src="a.jpg" data-src="${address}"`), [address]);
  });
  test('is its own where the other attribute is no address of an image', () => {
    const others =
      'data-alt data-class data-image-size data-src-type data-ratio data-img-set data-lazy-thumb data-small-src ' +
      'data-low-src data-placeholder-src data-author-image data-avatar-src data-link title';
    for (const name of others.split(' ')) assert.deepEqual(found(`src="a.jpg" ${name}="/b.jpg"`), ['a.jpg'], name);
    for (const address of ['b', 'xhttps:b', '{b}.jpg', '/b_{width}.jpg', 'a b.jpg', '', '#', 'data:b.jpg', 'b.jpgx'])
      assert.deepEqual(found(`src="a.jpg" data-src="${address}"`), ['a.jpg'], address);
  });
  test('is none while it stands for another', () => {
    for (const address of [
      '',
      '#',
      ' ',
      'data:image/png;base64,AA',
      'about:blank',
      'blob:x',
      '/blank.gif',
      '/i/placeholder-2.png?x',
      '/lazyload.svg#x',
      '/x/lazy.jpeg',
      '/GRAY.webp',
    ])
      assert.deepEqual(found(`src="${address}"`), [], address);
    for (const address of ['/myblank.gif', '/blank/a.gif', '/blank.gifx', '/lazy.html', 'xdata:a'])
      assert.deepEqual(found(`src="${address}"`), [address]);
    for (const attributes of ['hidden', 'class="avatar"', 'class="x u-photo-author y"', 'class="AUTHOR-IMAGE"'])
      assert.deepEqual(found(`src="a.jpg" ${attributes}`), [], attributes);
    for (const name of ['avatars', 'my-avatar', 'author'])
      assert.deepEqual(found(`src="a.jpg" class="${name}"`), ['a.jpg'], name);
  });
  test('has its size in pixels, by its attributes or its style', () => {
    for (const [attributes, size] of [
      ['width="640" height=" 480 "', '640 480'],
      ['width="640px" height="480 px"', '640 480'],
      ['width="100%" height="50em"', ''],
      ['style="width:640px;height: 480px"', '640 480'],
      ['style="margin:0; WIDTH : 640px;height:480px"', '640 480'],
      ['style="max-width:640px;line-height:480px"', ''],
      ['style="width:50%"', ''],
      ['width="600" style="width:640px"', '600'],
      ['width="6x4"', ''],
    ] as const)
      assert.deepEqual(found(`src="a.jpg" ${attributes}`), [`a.jpg ${size}`.trim()], attributes);
  });
  test('is the largest useful one of its set', () => {
    for (const [attributes, image] of [
      ['src="a.jpg" srcset="b.jpg 800w"', 'b.jpg 800'],
      ['src="a.jpg" width="900" srcset="b.jpg 800w"', 'a.jpg 900'],
      ['src="a.jpg" width="800" srcset="b.jpg 800w"', 'a.jpg 800'],
      ['src="a.jpg" width="900" srcset="b.jpg 2x"', 'b.jpg 900'],
      ['src="a.jpg" width="900" srcset="b.jpg 1x"', 'a.jpg 900'],
      ['src="/blank.gif" srcset="b.jpg"', 'b.jpg'],
      ['srcset="b.jpg 300w,c.jpg 2000w, d.jpg 2001w"', 'c.jpg 2000'],
      ['srcset="d.jpg 3000w, e.jpg 4000w"', 'd.jpg 3000'],
      ['srcset=" , b.jpg 1.5x ,c.jpg 3x, d.jpg 2x,"', 'c.jpg'],
      ['srcset="b.jpg 800w 600h, c.jpg 300w"', 'b.jpg 800'],
      ['srcset="b.jpg (x, y) 800w, c.jpg 900w"', 'c.jpg 900'],
      ['srcset="data:image/png;base64,AA 900w, b.jpg 300w"', 'b.jpg 300'],
      ['srcset="b 900w, c.jpg 300w"', 'c.jpg 300'],
      ['data-srcset="b.jpg 900w" srcset="c.jpg 300w"', 'b.jpg 900'],
      ['data-lazy-srcset="b.jpg 900w" srcset="c.jpg 300w"', 'b.jpg 900'],
      ['data-original-set="b.jpg 900w" srcset="c.jpg 300w"', 'b.jpg 900'],
    ] as const)
      assert.deepEqual(found(attributes), [image], attributes);
  });
  test('is a letter where it stands for one', () => {
    const text = (attributes: string): string => readHtml(`a<img ${attributes}>b`).text;
    for (const attributes of [
      'class="emoji" src="/1.png"',
      'class="x wp-smiley" src="/1.png"',
      'class="TWEMOJI"',
      'src="/img/emoji/1.png"',
      'src="https://s.w.org/images/core/emoji/1.svg"',
      'src="https://static.xx.example/emoji.php/v9/1.png"',
      'src="/smiley/1.gif"',
      'src="/emoticons/1.gif"',
    ]) {
      assert.equal(text(`${attributes} alt="🌹"`), 'a🌹b', attributes);
      assert.equal(text(`${attributes} alt=":rose-1:"`), 'ab', attributes);
      assert.equal(text(attributes), 'ab', attributes);
      assert.deepEqual(readHtml(`<img ${attributes} alt="🌹">`).pictures, []);
    }
    for (const attributes of ['class="emojis"', 'class="myemoji"', 'src="/emojis/1.png"', 'src="/demoji/1.png"'])
      assert.equal(text(`${attributes} alt="🌹"`), 'ab', attributes);
    assert.equal(text('class="emoji" alt=":a rose:"'), 'a:a rose:b');
    assert.equal(text(`class="emoji" alt="${'x'.repeat(32)}"`), `a${'x'.repeat(32)}b`);
    assert.equal(text(`class="emoji" alt="${'x'.repeat(33)}"`), 'ab');
  });
});

describe('titles of RSS, by the RSS Best Practices Profile: plain text that may be escaped once or twice', () => {
  const titles: readonly (readonly [value: string, title: string | null])[] = [
    ['Generics: Vec<T>', 'Generics: Vec<T>'],
    ['A <b>bold</b> <i>claim</i>', 'A bold claim'],
    ['<a href="/x">Linked</a> words', 'Linked words'],
    ['<strong><em>Both</em></strong>', 'Both'],
    ['R&amp;D &#38; co', 'R&D & co'],
    ['AT&T, a&b;c', 'AT&T, a&b;c'],
    ['&lt;3 &hearts;', '<3 ♥'],
    ['if a < b and c > d', 'if a < b and c > d'],
    ['Line<br/>break', 'Line break'],
    ['&copy 2026', '&copy 2026'],
    ['The </b> of it', 'The </b> of it'],
    ['   ', null],
  ];
  for (const [value, title] of titles) test(value, () => assert.equal(plainTitle(value), title));
});
