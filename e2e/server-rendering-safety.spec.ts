// Server rendering with hostile texts in the posts, their authors, the board and its appearance. The HTML must contain
// one element for each board, with posts that show the texts, and no code that runs. The package writes the HTML, and a
// browser parses it.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { renderBoard } from 'drystone/server';
import { collectPayloads } from '../demo/seed/hostile-payloads.ts';
import { drawSome } from '../src/model/test-support/draws.ts';
import type { findForeign } from './support/find-foreign.ts';
import { boardRules, watchForCode } from './support/oracles.ts';
import { serveOwnPages } from './support/own-pages.ts';
import { expect, test } from './support/test.ts';

const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const payloads = drawSome(collectPayloads(fileURLToPath(new URL('corpora', import.meta.url))).all, seed);
const service = 'https://boards.example';
const postsABoard = 100;

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };
const readCase = (name: string): { readonly data: Json; readonly included: Json } =>
  JSON.parse(readFileSync(new URL(`../src/sources/json-api/cases/${name}/response.json`, import.meta.url), 'utf8'));
const boardCase = readCase('board');
const postCase = readCase('full-post');

/** Members whose values stay unchanged: they link the resources of a document, or select how a post is rendered. */
const kept = /^(type|id|source|published_at)$/;

/** Returns the document with this payload in every text. With `keepsHosts`, addresses keep their origin. */
const poison = (value: Json, payload: string, keepsHosts: boolean): Json => {
  if (typeof value === 'string')
    return keepsHosts && value.startsWith('https://') ? `${new URL(value).origin}/${payload}` : payload;
  if (Array.isArray(value)) return value.map((one) => poison(one, payload, keepsHosts));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [
      name,
      kept.test(name) || name === 'relationships' ? one : poison(one, payload, keepsHosts),
    ]),
  );
};

const numbered = (data: Json, at: number): Json => JSON.parse(JSON.stringify(data).replace('"4711"', `"${4711 + at}"`));

/** Returns the response of a service in which every text is hostile. */
function respond(address: string, own: readonly string[]): Response {
  const isPosts = address.includes('/posts');
  const document = isPosts
    ? {
        data: own.map((payload, at) =>
          poison(numbered((postCase.data as readonly Json[])[0]!, at), payload, at % 2 === 0),
        ),
        included: poison(postCase.included, own[0]!, true),
      }
    : { data: poison(boardCase.data, own[0]!, false), included: poison(boardCase.included, own[1] ?? '', false) };
  return new Response(JSON.stringify(document), { headers: { 'content-type': 'application/vnd.api+json' } });
}

interface Seen {
  readonly boards: number;
  readonly around: readonly string[];
  readonly problems: readonly string[];
  readonly cards: readonly number[];
  readonly data: readonly string[];
}

/** Runs in the page: collects its boards, its other elements and its data. */
function lookAt(rules: typeof boardRules): Seen {
  const find = Reflect.get(window, Symbol.for('drystone-test-find-foreign')) as typeof findForeign;
  const boards: Element[] = [...document.querySelectorAll('drystone-board')];
  const outline = (element: Element): string =>
    `${element.localName}(${[...element.attributes].map(({ name }) => name).join()})`;
  return {
    boards: boards.length,
    around: [...document.querySelectorAll('html *')].filter((element) => !boards.includes(element)).map(outline),
    problems: boards.flatMap(({ shadowRoot }) =>
      shadowRoot
        ? [...shadowRoot.querySelectorAll('.root > *')].flatMap((part) => find(part, rules))
        : ['no shadow root'],
    ),
    cards: boards.map(({ shadowRoot }) => shadowRoot?.querySelectorAll('article').length ?? 0),
    data: boards.flatMap((board) =>
      [...board.querySelectorAll('script')].map(
        (script) => `${script.type} ${JSON.stringify(JSON.parse(script.textContent))}`,
      ),
    ),
  };
}

/** All elements and attributes that the plain posts in the element may have. */
const plainPosts = [
  'div(slot)',
  'article()',
  'article(lang)',
  'p()',
  'br()',
  'strong()',
  'time(datetime)',
  'a(href,rel)',
];

test('no text of a board or a post becomes an element, an attribute, a script or a style rule', async ({
  page,
  context,
  allow,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'all engines parse HTML by the same standard');
  console.log(`seed ${seed}: repeat with FUZZ_SEED=${seed}`);
  const fired = await watchForCode(context);
  await context.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => route.abort());
  allow.failedRequests(/./);
  const shares = Array.from({ length: Math.ceil(payloads.length / postsABoard) }, (_, at) =>
    payloads.slice(at * postsABoard, (at + 1) * postsABoard),
  );
  const rendered: readonly {
    readonly html: string;
    readonly jsonLd: { readonly numberOfItems: number };
    readonly error: unknown;
  }[] = await Promise.all(
    shares.map((own, at) =>
      renderBoard(
        {
          board: own[2] ?? 'b',
          service,
          pageSize: 100,
          mediaHosts: own[3],
          query: at % 2 ? own[4] : '',
          personalization: at % 2 ? own[5] : '',
        },
        {
          fetch: async (address: string) => respond(address, own),
          warn() {},
          language: own[6],
          nonce: own[7],
          attributes: { 'data-own': own[8], [own[9] ?? '']: '', onclick: 'alert(1)', style: 'color:red' },
          fallback: { href: own[10], text: own[11] },
        },
      ),
    ),
  );
  expect(rendered.filter(({ error }) => error !== null)).toEqual([]);
  const pages = await serveOwnPages((path) => ({
    body:
      '<!doctype ' +
      `html><html><head><title>x</title></head><body>${rendered[Number(path.slice(1))]?.html}</body></html>`,
  }));

  for (const [at, { jsonLd, html }] of rendered.entries()) {
    await page.goto(`${pages.origin}/${at}`);
    const seen = await page.evaluate(lookAt, { ...boardRules, attributes: [...boardRules.attributes, 'data-style'] });
    expect.soft(seen.problems, `board ${at}`).toEqual([]);
    expect.soft(seen.boards).toBe(1);
    expect.soft(seen.cards).toEqual([jsonLd.numberOfItems]);
    expect.soft(seen.cards[0]).toBe(shares[at]!.length);
    const others = seen.around.filter((outline) => outline !== 'a(href)' && !plainPosts.includes(outline));
    expect
      .soft(others, `board ${at}`)
      .toEqual(['head()', 'title()', 'body()', 'script(type,data-drystone-answers)', 'script(type)']);
    expect
      .soft(
        await page
          .locator('drystone-board')
          .evaluate((element) => element.getAttributeNames().filter((name) => /^(on|style)/.test(name))),
      )
      .toEqual([]);
    expect.soft(seen.data.at(-1)).toContain('application/ld+json {"@context":"https://schema.org"');
    // The data for the board's own code must be identical to the response of the service.
    const responses: Readonly<Record<string, string>> = JSON.parse(seen.data[0]!.slice('application/json '.length));
    const posts = Object.entries(responses).find(([address]) => address.includes('/posts'))!;
    expect.soft(posts[1]).toBe(await respond(posts[0], shares[at]!).text());
    // No value from the service may end the style sheet early: the rule after these values must still apply.
    expect
      .soft(
        await page
          .locator('drystone-board')
          .evaluate(({ shadowRoot }) => getComputedStyle(shadowRoot!.querySelector('.written')!).display),
      )
      .toBe('flow-root');
    expect.soft(html.match(/<style/g)?.length).toBeGreaterThan(0);
  }
  expect(fired.all()).toEqual([]);
  pages.close();
});
