import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { shortAddressOf, takenNames } from '../../../../src/embed-page/short-address.ts';
import { openTestService, testOrigin } from '../../../test/testing/test-service.ts';
import { paths } from '../paths.ts';

const service = await openTestService();
after(() => service.close());

const pageOf = (board: string, of = testOrigin) => `/widget/v0/embed/?board=${board}&service=${encodeURIComponent(of)}`;
const oembed = (address: string) => `/widget/oembed?url=${encodeURIComponent(address)}`;

describe('the widget’s files', () => {
  test('contain the embed page of this service’s boards, in a sandbox without an origin', async () => {
    for (const path of [
      pageOf('campaign'),
      '/widget/v0/embed/index.html',
      pageOf('campaign', 'https://evil.example'),
    ]) {
      const page = await service.get(path);
      assert.equal(page.status, 200, path);
      assert.match(page.headers.get('content-type') ?? '', /^text\/html/);
      assert.equal(
        page.headers.get('content-security-policy'),
        'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
      );
      assert.ok(page.text.includes(`<meta name="drystone-services" content="${testOrigin}">`), path);
    }
  });

  test('are open for every page, and other folders have no page', async () => {
    const script = await service.get('/widget/v0/drystone.js');
    assert.equal(script.headers.get('access-control-allow-origin'), '*');
    assert.match(script.headers.get('content-type') ?? '', /^text\/javascript/);
    assert.equal((await service.get('/widget/v0/')).status, 404);
  });
});

describe('the short address of a board', () => {
  test('leads to its page when it is public', async () => {
    const { status, headers } = await service.get('/campaign');
    assert.deepEqual([status, headers.get('location')], [302, `${testOrigin}${pageOf('campaign')}`]);
  });

  test('is known to be taken where the service has something else', () => {
    const names = Object.values(paths).flatMap((path) => /^\/([a-z0-9-]+)(?:\/\*)?$/.exec(path)?.[1] ?? []);
    for (const name of names) assert.ok(takenNames.includes(name), name);
    for (const name of [...names, 'V1']) assert.equal(shortAddressOf('', name), null);
  });

  test('of a private board, or of none, is a page for a browser and an error for a program', async () => {
    for (const path of ['/private', '/nowhere', '/no/such/place']) {
      const page = await service.get(path, { Accept: 'text/html,*/*;q=0.8', 'Accept-Language': 'de' });
      assert.equal(page.status, 404, path);
      assert.match(page.text, /<html lang="de" dir="ltr">[^]*Seite nicht gefunden[^]*<a href="\/">Anmelden<\/a>/, path);
      const answer = await service.get(path);
      assert.deepEqual([answer.status, JSON.parse(answer.text).errors[0].code], [404, 'not_found'], path);
    }
    const wrong = await service.get('/v2/nothing', { Accept: 'text/html' });
    assert.equal(JSON.parse(wrong.text).errors[0].code, 'not_found');
  });
});

describe('oEmbed', () => {
  test('is named by the page of a public board, and responds with its frame', async () => {
    const { text } = await service.get(pageOf('campaign'));
    assert.match(text, /<title>Wendle Week<\/title>/);
    const [, link = ''] = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/.exec(text) ?? [];
    const response = await service.get(link.replaceAll('&amp;', '&'));
    assert.equal(response.status, 200);
    const { title, html } = JSON.parse(response.text);
    assert.equal(title, 'Wendle Week');
    assert.ok(html.startsWith(`<iframe src="${testOrigin}${pageOf('campaign').replace('&', '&amp;')}"`), html);
  });

  test('uses the public address of a service behind a proxy', async () => {
    const publicAddress = 'https://boards.example';
    const proxied = await openTestService({ publicAddress });
    after(() => proxied.close());
    const path = pageOf('campaign', publicAddress);
    assert.match((await proxied.get(path)).text, /<title>Wendle Week<\/title>/);
    assert.equal((await proxied.get(oembed(publicAddress + path))).status, 200);
    assert.equal((await proxied.get(oembed(testOrigin + path))).status, 404);
  });

  test('is complete for a request that has another response in its cache', async () => {
    const cached = { 'If-None-Match': '*' };
    assert.equal((await service.get('/v2/boards/campaign', cached)).status, 304);
    assert.equal((await service.get(oembed(testOrigin + pageOf('campaign')), cached)).status, 200);
  });

  test('shows no board that is private, unknown, or of another service', async () => {
    for (const [path, status] of [
      [pageOf('private'), 401],
      [pageOf('nothing'), 404],
      [pageOf('campaign', 'https://evil.example'), 404],
    ] as const) {
      assert.equal((await service.get(oembed(testOrigin + path))).status, status, path);
      assert.match((await service.get(path)).text, /<title>Posts<\/title>/, path);
    }
  });
});
