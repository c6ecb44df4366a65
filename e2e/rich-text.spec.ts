// The browser sanitizes HTML that an owner has written. The tests run it under every policy that a page may have. That
// the same strings run code as raw markup is the control of `hostile-board.spec.ts`.
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { collectPayloads } from '../demo/seed/hostile-payloads.ts';
import { drawSome } from '../src/model/test-support/draws.ts';
import type { toSafeHtml } from '../src/safety/rich-text.ts';
import type { findForeign, TreeRules } from './support/find-foreign.ts';
import { boardRules, watchForCode } from './support/oracles.ts';
import { type OwnPages, serveOwnPages } from './support/own-pages.ts';
import { expect, test } from './support/test.ts';

const { all: payloads } = collectPayloads(fileURLToPath(new URL('corpora', import.meta.url)));
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31);

const richRules: TreeRules = {
  tags: [
    'a',
    'b',
    'blockquote',
    'br',
    'code',
    'del',
    'div',
    'em',
    'h3',
    'h4',
    'h5',
    'h6',
    'hr',
    'i',
    'ins',
    'li',
    'ol',
    'p',
    'pre',
    's',
    'small',
    'span',
    'strong',
    'sub',
    'sup',
    'u',
    'ul',
  ],
  attributes: ['dir', 'href', 'lang', 'rel', 'target', 'title'],
  styles: [],
  linkSchemes: boardRules.linkSchemes,
  mediaSchemes: [],
};

const strict =
  "default-src 'none'; script-src 'nonce-only' 'strict-dynamic'; style-src 'none'; img-src 'self'; base-uri 'none'";
const policies = {
  'no policy': null,
  'a strict policy': strict,
  'trusted types with our name': `${strict}; require-trusted-types-for 'script'; trusted-types drystone`,
  'trusted types with no name at all': `${strict}; require-trusted-types-for 'script'; trusted-types 'none'`,
} as const;

const benign =
  '<p>Fish &amp; <b>chips</b>, <a href="https://a.example/?a=1&amp;b=2">by the ' +
  'harbour</a></p><ul><li>one</li><li>two</li></ul>';

let pages: OwnPages;

test.beforeAll(async () => {
  const built = await build({
    root: fileURLToPath(new URL('..', import.meta.url)),
    configFile: false,
    logLevel: 'silent',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: true,
      write: false,
      target: 'es2022',
      rollupOptions: {
        input: fileURLToPath(new URL('../src/safety/rich-text.ts', import.meta.url)),
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const [output] = [built].flat();
  const [chunk] = output && 'output' in output ? output.output : [];
  if (chunk?.type !== 'chunk') throw new Error('The module was not built.');
  pages = await serveOwnPages((path) => {
    if (path === '/rich-text.js') return { body: chunk.code, headers: { 'Content-Type': 'text/javascript' } };
    const policy = Object.values(policies)[Number(path.slice(1))];
    if (policy === undefined) return null;
    const ready =
      "import { toSafeHtml } from '/rich-text.js'; Object.defineProperty(window, " +
      "Symbol.for('drystone-test-rich-text'), { value: toSafeHtml });";
    return {
      body:
        '<!doctype html><html lang="en"><title>Rich text</title><div id="place"></div><script ' +
        `type="module" nonce="only">${ready}</script>`,
      headers: policy === null ? {} : { 'Content-Security-Policy': policy },
    };
  });
});

test.afterAll(() => pages.close());

interface Made {
  readonly problems: readonly string[];
  readonly made: number;
}

/**
 * Runs in the page: sanitizes each text, adds it to the document, and dispatches the events that attack strings wait
 * for.
 */
async function makeSafe([texts, rules, mayParse]: readonly [readonly string[], TreeRules, boolean]): Promise<Made> {
  const find = Reflect.get(window, Symbol.for('drystone-test-find-foreign')) as typeof findForeign;
  const make = Reflect.get(window, Symbol.for('drystone-test-rich-text')) as typeof toSafeHtml;
  const problems: string[] = [];
  const place = document.querySelector('#place') as HTMLElement;
  const root = place.shadowRoot ?? place.attachShadow({ mode: 'open' });
  let made = 0;
  for (const text of texts) {
    const say = (problem: string) => problems.push(`${problem}: ${JSON.stringify(text.slice(0, 120))}`);
    const fragment = await make(text, document);
    made += 1;
    const box = document.createElement('div');
    box.append(fragment);
    root.replaceChildren(box);
    for (const line of find(box, rules)) say(line);
    for (const node of box.querySelectorAll('*'))
      for (const name of ['mouseover', 'focus', 'toggle', 'animationstart', 'transitionend', 'error', 'load'])
        node.dispatchEvent(new Event(name));
    // A string without markup is plain text, and must remain unchanged.
    const plain = (words: string) => words.replaceAll('\0', '').replace(/\s+/g, ' ').trim();
    if (!/[<&]/.test(text) && plain(box.textContent ?? '') !== plain(text))
      say(`lost its text, "${(box.textContent ?? '').slice(0, 60)}" is left`);
    if (mayParse) {
      // A page that moves markup parses it a second time. The result must still contain allowed content only.
      const again = document.createElement('template');
      again.innerHTML = box.innerHTML;
      for (const line of find(again.content, rules)) say(`read again, ${line}`);
    }
  }
  return { problems, made };
}

Object.entries(policies).forEach(([name, policy], index) => {
  const mayParse = !policy?.includes('trusted-types');

  test(`under ${name} no attack string runs code or leaves forbidden content`, async ({
    page,
    context,
    traffic,
    allow,
  }) => {
    test.setTimeout(60_000);
    const fired = await watchForCode(context);
    // A browser sends policy reports while it parses hostile markup, even in a document that is never shown.
    allow.policyReports(/./);
    allow.console(/requires 'Trusted(HTML|Script)' assignment/);
    await page.goto(`${pages.origin}/${index}`);
    await page.waitForFunction(() => Reflect.has(window, Symbol.for('drystone-test-rich-text')));
    const before = pages.asked.length;
    // A policy makes no string more dangerous, so the page without one has them all, and each other page some each day.
    const drawn = policy === null ? payloads : drawSome(payloads, seed + index);
    const { problems, made } = await page.evaluate(makeSafe, [drawn, richRules, mayParse] as const);
    expect(problems.slice(0, 20), `seed ${seed}: repeat with FUZZ_SEED=${seed}`).toEqual([]);
    expect(made).toBe(drawn.length);
    expect(fired.all()).toEqual([]);
    expect(pages.asked.slice(before)).toEqual([]);
    expect(traffic.hostsAsked()).toEqual([new URL(pages.origin).host]);
  });
});

test('a harmless text keeps its words, its list and its link under every policy, and causes no report', async ({
  page,
  context,
  allow,
}) => {
  await watchForCode(context);
  for (const [index, [name, policy]] of Object.entries(policies).entries())
    await test.step(name, async () => {
      // The code can only find out by one attempt whether a page allows our policy. The attempt causes a report.
      if (policy?.includes("trusted-types 'none'"))
        allow.policyReports(/named 'drystone'|trusted-types-policy drystone|creating a Trusted Types policy/);
      await page.goto(`${pages.origin}/${index}`);
      await page.waitForFunction(() => Reflect.has(window, Symbol.for('drystone-test-rich-text')));
      const mayParse = !policy?.includes('trusted-types');
      const { problems } = await page.evaluate(makeSafe, [[benign], richRules, mayParse] as const);
      expect(problems).toEqual([]);
      await expect(page.getByRole('link', { name: 'by the harbour' })).toHaveAttribute(
        'href',
        'https://a.example/?a=1&b=2',
      );
      await expect(page.getByRole('listitem')).toHaveText(['one', 'two']);
      await expect(page.locator('#place')).toContainText('Fish & chips, by the harbour');
    });
});

test('a page without the natives that DOMPurify and the browser’s sanitizer need still shows the words', async ({
  page,
  context,
  allow,
}) => {
  await watchForCode(context);
  // Without a `DOMParser`, DOMPurify falls back to an XML parser. Firefox reports an error for HTML parsed as XML.
  allow.pageErrors(/XML Parsing Error/);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'DOMParser', { value: undefined });
    Object.defineProperty(window, 'NodeFilter', { value: undefined });
    Object.defineProperty(Element.prototype, 'setHTML', { value: undefined });
  });
  await page.goto(`${pages.origin}/0`);
  await page.waitForFunction(() => Reflect.has(window, Symbol.for('drystone-test-rich-text')));
  const { problems } = await page.evaluate(makeSafe, [
    [benign, '<img src=x onerror=alert(1)>words'],
    richRules,
    true,
  ] as const);
  expect(problems).toEqual([]);
  await expect(page.locator('#place')).toHaveText('words');
});
