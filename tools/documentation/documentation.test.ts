import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { after, before, test } from 'node:test';
import { root } from '../run/programs.mjs';
import { describeService } from './operation-pages.ts';
import { overview, readPageMap } from './page-map.ts';
import { slugOf } from './slug.ts';

const site = join(mkdtempSync(join(tmpdir(), 'drystone-documentation-')), 'site');
const pages = new Map<string, string>();

before(() => {
  const { status, stderr, stdout } = spawnSync(process.execPath, ['tools/documentation/build-documentation.ts', site], {
    cwd: root,
    encoding: 'utf8',
  });
  assert.equal(status, 0, stdout + stderr);
  for (const file of readdirSync(site, { recursive: true, encoding: 'utf8' }))
    if (file.endsWith('.html')) pages.set(file.replaceAll('\\', '/'), readFileSync(join(site, file), 'utf8'));
});
after(() => rmSync(join(site, '..'), { recursive: true, force: true }));

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const unescape = (html: string) =>
  html.replaceAll(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '');

const idsOf = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);

/** Returns the error of a link whose target does not exist, or null. */
function findFault(page: string, link: string): string | null {
  if (/^https?:|^mailto:/.test(link)) return null;
  const [path = '', fragment] = link.split('#');
  const target = path === '' ? page : posix.join(posix.dirname(page), decodeURI(path));
  if (target.startsWith('..') || !existsSync(join(site, target)) || target.endsWith('/'))
    return `${page}: ${link} leads nowhere`;
  return fragment === undefined || idsOf(pages.get(target) ?? '').includes(decodeURI(fragment))
    ? null
    : `${page}: ${link} has no such heading`;
}

test('every link leads to a page, a heading or a file', () => {
  assert.ok(pages.size > 20);
  const faults = [...pages].flatMap(([page, html]) =>
    [...html.matchAll(/ (?:href|src)="([^"]*)"/g)]
      .map(([, link = '']) => findFault(page, link.replaceAll('&amp;', '&')))
      .filter((fault) => fault !== null),
  );
  assert.deepEqual(faults, []);
});

test('a link into the void is found', () => {
  assert.equal(findFault('index.html', 'nowhere.html'), 'index.html: nowhere.html leads nowhere');
  assert.equal(findFault('npm.html', '#nowhere'), 'npm.html: #nowhere has no such heading');
  assert.equal(findFault('decisions/index.html', '../npm.html#react'), null);
});

test('each page is under a topic, once, and leads to the one before and after it', () => {
  const { order, topics } = readPageMap();
  const listed = topics.flatMap(({ entries }) => entries.map(({ page }) => page.source));
  const missing = order
    .map(({ source }) => source)
    .filter((source) => !listed.includes(source) && source !== overview && !source.startsWith('docs/decisions/'));
  assert.deepEqual(missing, [], 'put these under a topic in docs/README.md');
  assert.equal(new Set(listed).size, listed.length);
  order.forEach(({ address }, index) => {
    const html = pages.get(address) ?? '';
    assert.equal(html.includes('rel="prev"'), index > 0, address);
    assert.equal(html.includes('rel="next"'), index < order.length - 1, address);
  });
});

test('a page is whole: one first heading, one name for each anchor, no script but the search, no braces left', () => {
  for (const [page, html] of pages) {
    assert.equal(html.match(/<h1[ >]/g)?.length, 1, page);
    for (const [, code = ''] of html.matchAll(/<code\b[^>]*>([^]*?)<\/code>/g))
      assert.doesNotMatch(code, /<(?!\/?span\b)/, `${page}: a sample that became markup`);
    const ids = idsOf(html);
    assert.equal(new Set(ids).size, ids.length, page);
    const scripts = html.replace(/<code\b[^]*?<\/code>/g, '').match(/<script[^>]*>/g);
    assert.equal(scripts?.length, 1, page);
    assert.match(scripts?.[0] ?? '', /^<script type="module" src="(\.\.\/)*search\.js">$/, page);
    assert.doesNotMatch(html.replace(/<code\b[^]*?<\/code>/g, ''), /\sstyle="|\son\w+="/, page);
    assert.match(html, /<title>[^<]+<\/title>/, page);
    assert.match(html, /<a class="skip" href="#content">/, page);
  }
});

test('anchors are those of a code host', () => {
  assert.equal(slugOf('Next, and other servers that write pages'), 'next-and-other-servers-that-write-pages');
  assert.equal(slugOf('`api="v1"`: Größe & more'), 'apiv1-größe--more');
});

test('each operation of the service has a part of a page, with its body and its response as JSON', async () => {
  const description = await describeService();
  const { paths } = description as { paths: Record<string, Record<string, { summary?: string }>> };
  const reference = [...pages].filter(([page]) => page.startsWith('reference/')).map(([, html]) => html);
  const text = reference.join('\n');
  for (const [path, methods] of Object.entries(paths))
    for (const method of Object.keys(methods))
      assert.ok(text.includes(`<code>${method.toUpperCase()} ${path}</code>`), `${method} ${path}`);
  const bodies = Object.values(paths).flatMap((methods) => Object.values(methods));
  const samples = [...text.matchAll(/<pre class="language-json"/g)].length;
  assert.ok(samples > bodies.length, 'more than the responses alone');
  for (const html of reference)
    for (const [, sample = ''] of html.matchAll(/<pre class="language-json"[^>]*>(.*?)<\/pre>/gs))
      assert.doesNotThrow(() => JSON.parse(unescape(sample.replaceAll(/<[^>]+>/g, ''))), sample);
});

test('the index for language models leads to pages of the site', () => {
  const links = [...readFileSync(join(site, 'llms.txt'), 'utf8').matchAll(/^- \[[^\]]+\]\(([^)]+)\)/gm)];
  assert.ok(links.length > 30);
  assert.deepEqual(
    links.flatMap(([, link = '']) => findFault('index.html', link) ?? []),
    [],
  );
});
