import assert from 'node:assert/strict';
import { test } from 'node:test';
import { drawSome } from '../model/test-support/draws.ts';
import { assertLinear } from '../model/test-support/processor-time.ts';
import { toSafeMarkdown } from './markdown.ts';
import { toSafeHtml } from './rich-text.ts';

/**
 * The fallbacks for a missing or broken sanitizer, on a document that has only what such a page leaves. What the
 * sanitizers themselves keep and drop is tested in real browsers only.
 */
interface FakeFragment {
  readonly nodeType: 11;
  readonly parts: unknown[];
  readonly textContent: string;
  append(...parts: unknown[]): void;
  querySelectorAll(): unknown[];
}

function createFragment(): FakeFragment {
  const parts: unknown[] = [];
  return {
    nodeType: 11,
    parts,
    append: (...added) => void parts.push(...added),
    querySelectorAll: () => parts.filter((part) => typeof part === 'object'),
    get textContent() {
      return parts
        .map((part) => (typeof part === 'string' ? part : (part as { textContent: string }).textContent))
        .join('');
    },
  };
}

function createDocument(setHTML?: (html: string) => unknown[]): Document {
  return {
    defaultView: null,
    createDocumentFragment: createFragment,
    createElement: () => {
      const box = {
        childNodes: [] as unknown[],
        ...(setHTML && {
          setHTML: (html: string) => {
            box.childNodes = setHTML(html);
          },
        }),
      };
      return box;
    },
  } as unknown as Document;
}

const textOf = async (html: string, document: Document): Promise<string> =>
  (await toSafeHtml(html, document)).textContent;

test('without any sanitizer the words remain, without markup and with entities decoded', async () => {
  assert.equal(await textOf('<p>Fish &amp; <b>chips</b></p>', createDocument()), 'Fish & chips');
  assert.equal(await textOf('1 < 2 and 3 > 2', createDocument()), '1 < 2 and 3 > 2');
});

test('decoded markup stays text: it is appended as a string and never parsed', async () => {
  const fragment = (await toSafeHtml(
    '&lt;img src=x onerror=alert(1)&gt;',
    createDocument(),
  )) as unknown as FakeFragment;
  assert.deepEqual(fragment.parts, ['<img src=x onerror=alert(1)>']);
});

test("the browser's own sanitizer is used when DOMPurify cannot run", async () => {
  assert.equal(
    await textOf(
      '<p>hello</p>',
      createDocument(() => ['hello, kept by the browser']),
    ),
    'hello, kept by the browser',
  );
});

test('a sanitizer that returns nothing, or throws, leads to plain text and not to nothing', async () => {
  assert.equal(
    await textOf(
      '<p>hello</p>',
      createDocument(() => []),
    ),
    'hello',
  );
  assert.equal(
    await textOf(
      '<p>hello</p>',
      createDocument(() => {
        throw new TypeError('patched');
      }),
    ),
    'hello',
  );
});

test('the result of a sanitizer that lets forbidden elements through is not used', async () => {
  const script = { localName: 'script', attributes: [], textContent: 'hello', hasAttribute: () => false };
  assert.equal(
    await textOf(
      '<p>hello</p>',
      createDocument(() => [script]),
    ),
    'hello',
  );
  const image = { localName: 'p', attributes: [{ name: 'onclick' }], textContent: 'hello', hasAttribute: () => false };
  const fragment = (await toSafeHtml(
    '<p>hello</p>',
    createDocument(() => [image]),
  )) as unknown as FakeFragment;
  assert.deepEqual(fragment.parts, ['hello']);
});

test('an HTML text without words may be empty', async () => {
  assert.equal(await textOf('<script>alert(1)</script><br>', createDocument()), '');
});

test('hostile HTML takes time in proportion to its length', async () => {
  for (const piece of ['<', '<script', '<script>', '&', '<!--', '</', '@', 'a@'])
    await assertLinear((text) => textOf(text, createDocument()), piece, 100_000);
});

test('hostile Markdown takes time in proportion to its length, however it is nested', async () => {
  const words = '@ a@ _a a_ __a *a*b **a a* [ ![ ]( [a]( [a][ *@ **@ < <a ` ~~ | & \\ a. a-'.split(' ');
  const pieces = [...words, '> ', '>\n', '1. ', '- ', 'a|\n-|\n'];
  const read = (text: string) => toSafeMarkdown(text, createDocument());
  for (const piece of drawSome(pieces, Math.floor(Math.random() * 3))) {
    // Alone, in blocks of their own, and behind a word: the longest terms that are accepted.
    await assertLinear(read, piece, 100_000);
    await assertLinear(read, `${piece.repeat(200)}\n\n`, 100_000);
    await assertLinear((text) => read(`${'word '.repeat(9)}${text}`), piece, 99_950);
  }
});

test('honest Markdown stays Markdown', async () => {
  const kept = createDocument((html) => [html]);
  const source = '# Terms\n\n- _one_\n- **two**\n\n> quoted';
  const html = (await toSafeMarkdown(source, kept)).textContent;
  assert.match(html, /<h3>Terms<\/h3>[^]*<em>one<\/em>[^]*<strong>two<\/strong>[^]*<blockquote>/);
});
