// This test file is long because one instance of the site serves every page.
import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { liveNews } from '../seed/live-board.ts';
import { createSite, type Site } from './create-site.ts';
import { pages } from './page-list.ts';
import { serviceStates } from './fault-states.ts';

const home = 'http://127.0.0.1:4173';
const widget = 'http://127.0.0.1:4174';
const service = 'http://127.0.0.1:4175';

let folder = '';
let site: Site;
/** The requests of the site to the service. */
const asked: { readonly url: string; readonly init: RequestInit | undefined }[] = [];
let serviceResponse: () => Response = () => Response.json({ data: [] });

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drystone-site-'));
  for (const name of ['demo', 'documentation']) await mkdir(join(folder, name));
  await writeFile(join(folder, 'documentation/index.html'), '<!doctype html>');
  await writeFile(join(folder, 'secret.js'), 'secret');
  for (const name of ['npm', 'define', 'react', 'vue'])
    await writeFile(join(folder, `demo/${name}-page.js`), 'export {};\n');
  site = createSite({
    widget,
    service,
    token: 'owner-token',
    widgetFolder: join(folder, 'cdn'),
    bundleFolder: join(folder, 'demo'),
    documentationFolder: join(folder, 'documentation'),
    fetch: async (input, init) => {
      asked.push({ url: String(input), init });
      return serviceResponse();
    },
  });
});
after(() => rm(folder, { recursive: true }));

async function getPage(path: string): Promise<{ response: Response; html: string }> {
  const response = await site.servePage(new Request(home + path));
  return { response, html: await response.text() };
}

describe('the pages', () => {
  const paths = [
    '/',
    '/index.html',
    ...Object.entries(pages).flatMap(([name, page]) =>
      ['', ...Object.values(page.variants ?? {})].map((query) => `/${name}.html${query}`),
    ),
  ];
  for (const path of paths) {
    it(`serves ${path}`, async () => {
      const { response, html } = await getPage(path);
      assert.equal(response.status, 200);
      assert.equal(response.headers.get('Content-Type'), 'text/html; charset=utf-8');
      assert.equal(response.headers.get('X-Content-Type-Options'), 'nosniff');
      assert.doesNotMatch(html, /\{\{|\}\}|undefined|\[object/);
      assert.equal(html.match(/<h1[ >]/g)?.length, 1);
      assert.equal(html.match(/<main>/g)?.length, 1);
    });
  }

  it('shows two sentences on every page', () => {
    for (const [name, { shows }] of Object.entries(pages)) assert.equal(shows.match(/[.](?= |$)/g)?.length, 2, name);
  });

  it('shows the wordmark at the top, and links to the list of demos from all pages but that list', async () => {
    for (const path of ['/', '/layouts.html']) {
      const { html } = await getPage(path);
      assert.match(html, /<svg class="brand"/, path);
      assert.equal(/>All demo/.test(html), path !== '/', path);
    }
  });

  it('leads from the index to every page', async () => {
    const { html } = await getPage('/');
    for (const name of Object.keys(pages)) assert.ok(html.includes(`href="${home}/${name}.html"`), name);
  });

  it('has every file that its pages name', async () => {
    for (const path of paths) {
      const { html } = await getPage(path);
      for (const [, address = ''] of html.matchAll(/(?:src|href)="(http:\/\/127\.0\.0\.1:4173[^"]*)"/g)) {
        if (address.includes('/states/')) continue;
        const response = await site.servePage(new Request(address.replaceAll('&amp;', '&')));
        assert.equal(response.status, 200, `${address} on ${path}`);
      }
    }
  });

  it('serves the documentation without a script of others, and nothing beside it', async () => {
    const { response } = await getPage('/documentation/');
    assert.equal(response.status, 200);
    assert.match(response.headers.get('Content-Security-Policy') ?? '', /^default-src 'none'; (?!.*(unsafe|\*))/);
    for (const path of [
      '/documentation/../secret.js',
      '/documentation/%2e%2e/secret.js',
      '/documentation/nothing.html',
    ]) {
      assert.equal((await site.servePage(new Request(home + path))).status, 404, path);
    }
  });

  it('responds 404 with a page for what there is not', async () => {
    for (const path of [
      '/nothing.html',
      '/nothing',
      '/__proto__.html',
      '/constructor.html',
      '/pages/main.ts',
      '/pages/nothing.js',
    ]) {
      const { response } = await getPage(path);
      assert.equal(response.status, 404, path);
    }
    const { html } = await getPage('/nothing.html');
    assert.match(html, /<h1>Page not found<\/h1>/);
  });

  it('responds to the favicon with nothing', async () => {
    const { response } = await getPage('/favicon.ico');
    assert.equal(response.status, 204);
  });

  it('serves no file but the listed ones', async () => {
    for (const path of [
      '/pages/..%2fmain.ts',
      '/pages/%2e%2e/main.ts',
      '/hostile/..%2f..%2fsite%2fmain.ts',
      '/pages/late.html',
      '/main.ts',
      '/bundle/..%2fsecret.js',
      '/bundle/../secret.js',
      '/..%2f..%2fpackage.json',
    ]) {
      const { response, html } = await getPage(path);
      assert.equal(response.status, 404, path);
      assert.doesNotMatch(html, /secret|createSite/, path);
    }
    assert.equal((await getPage('/bundle/npm-page.js')).response.status, 200);
  });
});

describe('the snippet', () => {
  const published =
    `<drystone-board board="campaign" service="${service}" style="display:block;min-height:100vh"><a ` +
    `href="${home}/about-board.html?board=campaign">See the posts</a></drystone-board><script ` +
    'type="module" data-cfasync="false" data-no-optimize="1" data-noptimize="1" ' +
    `src="${widget}/v0/drystone.js"></script>`;

  it('is the published line, live and as text', async () => {
    const { html } = await getPage('/script-tag.html?board=campaign');
    assert.equal(html.split(published).length, 2, 'once as markup');
    assert.ok(
      html.includes(published.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')),
      'once as text',
    );
  });

  it('takes every option as a parameter', async () => {
    const { html } = await getPage(
      '/script-tag.html?board=long&more=scroll&page-size=50&no-engagement=&navigation=&saved-filter=3' +
        '&service=http://127.0.0.1:4175/~t1&media-hosts=*',
    );
    assert.match(
      html,
      /<drystone-board board="long" service="http:\/\/127\.0\.0\.1:4175\/~t1" more="scroll" page-size="50" no-engagement navigation saved-filter="3" media-hosts="\*" style=/,
    );
  });

  it("keeps what a page fixes, and the parameters that are the page's own", async () => {
    const { html } = await getPage('/two-boards.html?board=long&columns=1');
    assert.match(html, /<drystone-board board="campaign" service="[^"]+" columns="1"/);
    assert.match(html, /<drystone-board board="reviews" service="[^"]+" columns="1"/);
    const hostile = await getPage('/hostile-host.html?host=base&host-lang=de');
    assert.match(hostile.html, /<drystone-board board="campaign" service="[^"]+" style=/);
  });

  it('writes the placeholder with data attributes', async () => {
    const { html } = await getPage('/placeholder.html?page-size=5');
    assert.match(html, /<div data-drystone-board="campaign" data-service="[^"]+" data-page-size="5" style=/);
  });

  it('shows the source of the npm page', async () => {
    const { html } = await getPage('/npm.html');
    assert.match(html, /<code>import &#39;drystone\/define&#39;;/);
  });

  for (const path of Object.keys(pages)) {
    it(`lets no parameter inject anything into ${path}`, async () => {
      const attack = `"><img src=x onerror=alert(1)></code></script>'{{home}}`;
      const query = new URLSearchParams([
        ...[
          'board',
          'service',
          'more',
          'personalization',
          'by',
          'host',
          'delay',
          'host-lang',
          'host-dir',
          'host-csp',
          'host-before',
          'host-width',
          'host-page',
          'host-theme',
          'x',
        ].map((name) => [name, attack]),
        ['x"><b>', '1'],
        ['onclick', 'alert(1)'],
        ['style', 'position:fixed'],
        ['srcdoc', '<p>'],
        ['is', 'x'],
      ]);
      const { response, html } = await getPage(`/${path}.html?${query}`);
      assert.equal(response.status, 200);
      assert.doesNotMatch(html, /<img|<b>|onclick|position:fixed| is=/);
      // The text of the attack is a value, so it is not filled in.
      if (html.includes('onerror='))
        assert.match(html, /&quot;&gt;&lt;img src=x onerror=alert\(1\)&gt;[^<]*\{\{home\}\}/);
    });
  }
});

describe('the page around the board', () => {
  it('is made by the host parameters', async () => {
    const { html } = await getPage(
      '/script-tag.html?host-lang=ar&host-dir=rtl&host-before=1200&host-width=320&host-theme=dark&host-page=mine' +
        '&host-reserve=none&host-script=twice',
    );
    assert.match(html, /<html lang="ar" dir="rtl" data-page-id="mine" data-theme="dark">/);
    assert.match(html, /<svg class="spacer" width="1" height="1200"/);
    assert.match(html, /<div class="stage" style="width:320px">/);
    assert.doesNotMatch(html, /min-height:100vh/);
    assert.equal(html.match(/<script type="module"/g)?.length, 2);
  });

  it('has its script where it is asked for', async () => {
    const first = await getPage('/script-tag.html?host-script=before');
    assert.ok(first.html.indexOf('<script type="module"') < first.html.indexOf('<drystone-board'));
    const none = await getPage('/script-tag.html?host-script=none');
    assert.doesNotMatch(none.html, /<script/);
  });

  it('comes under the strictest policy, with no style of any kind', async () => {
    for (const [path, wantsTrustedTypes] of [
      ['/strict-csp.html?host-page=p1', true],
      ['/script-tag.html?host-csp=strict&host-page=p1&host-width=300', false],
      ['/script-tag.html?host-csp=trusted-types&host-page=p1', true],
    ] as const) {
      const { response, html } = await getPage(path);
      const policy = response.headers.get('Content-Security-Policy') ?? '';
      const nonce = /script-src 'nonce-([\w-]{20,})' 'strict-dynamic';/.exec(policy)?.[1] ?? 'missing';
      for (const part of [
        "default-src 'none'",
        "style-src 'none'",
        "base-uri 'none'",
        `connect-src ${service}`,
        `img-src ${service} ${home}/favicon.ico`,
        `media-src ${service}`,
        `report-uri ${home}/csp-reports?page=p1`,
      ]) {
        assert.ok(policy.split('; ').includes(part), `${part} on ${path}`);
      }
      assert.equal(policy.includes("require-trusted-types-for 'script'"), wantsTrustedTypes);
      assert.doesNotMatch(html.replaceAll(/<code>[\s\S]*?<\/code>/g, ''), / style=|<style|stylesheet/);
      for (const [tag] of html.matchAll(/<script[^>]*>/g)) assert.ok(tag.includes(` nonce="${nonce}"`), tag);
      assert.match(html, /nonce=&quot;NONCE&quot;/);
    }
    const again = await getPage('/strict-csp.html');
    const once = await getPage('/strict-csp.html');
    assert.notEqual(
      again.response.headers.get('Content-Security-Policy'),
      once.response.headers.get('Content-Security-Policy'),
    );
    assert.equal((await getPage('/script-tag.html')).response.headers.get('Content-Security-Policy'), null);
  });

  it('collects the reports of each policy page', async () => {
    const send = (body: string): Promise<Response> =>
      site.servePage(
        new Request(`${home}/csp-reports?page=p2`, {
          method: 'POST',
          body,
          headers: { 'Content-Type': 'application/csp-report' },
        }),
      );
    assert.equal((await send('{"csp-report":{"violated-directive":"style-src"}}')).status, 204);
    assert.equal((await send('not JSON')).status, 400);
    assert.deepEqual(JSON.parse((await getPage('/csp-reports?page=p2')).html), [
      { 'csp-report': { 'violated-directive': 'style-src' } },
    ]);
    assert.deepEqual(JSON.parse((await getPage('/csp-reports?page=other')).html), []);
  });

  it('leaves out the doctype in quirks mode only', async () => {
    assert.ok((await getPage('/hostile-host.html?host=quirks')).html.startsWith('<html'));
    assert.ok((await getPage('/hostile-host.html?host=base')).html.startsWith('<!doctype html>'));
  });

  it('names no relative address, which a base would lead astray', async () => {
    const { html } = await getPage('/hostile-host.html?host=base');
    assert.match(html, /<base href="https:\/\/elsewhere\.example\/far\/away\/">/);
    assert.doesNotMatch(html, /(?:src|href)="(?!https?:\/\/)/);
  });

  it('rewrites the script tag as optimisers do', async () => {
    const rocket = await getPage('/rewritten.html?by=rocket');
    assert.match(
      rocket.html,
      /<script type="rocketlazyloadscript" data-rocket-type="module" data-rocket-src="http:\/\/127\.0\.0\.1:4174\/v0\/drystone\.js"/,
    );
    const litespeed = await getPage('/rewritten.html?by=litespeed');
    assert.match(litespeed.html, /<script type="litespeed\/javascript" data-src="[^"]+"><\/script>/);
    const manager = await getPage('/rewritten.html?by=tag-manager');
    assert.doesNotMatch(manager.html, /type="module"/);
    for (const { html } of [rocket, litespeed, manager]) assert.doesNotMatch(html, / src="http:\/\/127\.0\.0\.1:4174/);
  });
});

describe('the figures and the states', () => {
  it('asks the service for figures with a token that no page carries', async () => {
    serviceResponse = () => Response.json({ data: [{ id: '1' }] });
    asked.length = 0;
    const { html } = await getPage('/metrics?name=embed_post_cta_clicked');
    assert.deepEqual(JSON.parse(html), { data: [{ id: '1' }] });
    assert.match(asked[0]?.url ?? '', /embed_post_cta_clicked/);
    assert.equal(new Headers(asked[0]?.init?.headers).get('Authorization'), 'Bearer owner-token');
    assert.doesNotMatch((await getPage('/engagement.html')).html, /owner-token/);
  });

  it('asks for nothing that is no engagement event, and says when the service is away', async () => {
    asked.length = 0;
    assert.equal((await getPage('/metrics?name=../../secrets')).response.status, 400);
    assert.equal(asked.length, 0);
    serviceResponse = () => {
      throw new TypeError('away');
    };
    assert.equal((await getPage('/metrics?name=embed_loaded')).response.status, 502);
    assert.equal((await getPage('/states/slow')).response.status, 502);
  });

  it('prepares the service for each state and leads to the page', async () => {
    serviceResponse = () => new Response(null, { status: 204 });
    for (const [name, state] of Object.entries(serviceStates)) {
      asked.length = 0;
      const { response } = await getPage(`/states/${name}`);
      assert.equal(response.status, 303);
      const address = new URL(response.headers.get('Location') ?? '');
      assert.equal(address.pathname, '/script-tag.html');
      assert.equal(asked.length, state.rules ? 1 : 0, name);
      assert.equal(address.searchParams.get('service'), state.rules ? `${service}/~demo${name}` : null);
    }
    assert.equal((await getPage('/states/nothing')).response.status, 404);
  });
});

describe('the live board', () => {
  const moderate = async (body: unknown, type = 'application/json'): Promise<{ status: number; body: unknown }> => {
    asked.length = 0;
    const response = await site.servePage(
      new Request(`${home}/live-board`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'Content-Type': type },
      }),
    );
    return { status: response.status, body: await response.json() };
  };
  const sent = (): unknown => JSON.parse(String(asked[1]?.init?.body));
  const respondWith = (data: unknown): void => {
    serviceResponse = () => Response.json(asked.length === 1 ? { data } : { ids: [9] });
  };

  it('gets one post after the other, and round again', async () => {
    respondWith([]);
    assert.deepEqual(await moderate({ board: 'live', action: 'publish' }), { status: 200, body: { ids: [9] } });
    for (const [index, { text }] of liveNews.entries()) {
      respondWith([{ id: 8, attributes: { text } }]);
      await moderate({ board: 't1.mine', action: 'publish' });
      assert.deepEqual(sent(), {
        board: 't1.mine',
        add: [JSON.parse(JSON.stringify(liveNews[(index + 1) % liveNews.length]))],
      });
    }
  });

  it('loses its newest post, when there is one', async () => {
    respondWith([{ id: 8, attributes: { text: null } }]);
    assert.deepEqual(await moderate({ board: 'live', action: 'remove-newest' }), { status: 200, body: { ids: [8] } });
    assert.deepEqual(sent(), { board: 'live', remove: [8] });
    respondWith([]);
    assert.equal((await moderate({ board: 'live', action: 'remove-newest' })).status, 409);
  });

  it('is the only one that a page may change, and not by a form of another page', async () => {
    for (const body of [
      { board: 'campaign', action: 'publish' },
      { board: '../teams', action: 'publish' },
      { board: 'live', action: 'toString' },
      { board: 'live' },
      null,
      [],
      'live',
    ]) {
      assert.equal((await moderate(body)).status, 400);
      assert.equal(asked.length, 0);
    }
    assert.equal((await moderate({ board: 'live', action: 'publish' }, 'text/plain')).status, 400);
    serviceResponse = () => new Response(null, { status: 404 });
    assert.equal((await moderate({ board: 'live', action: 'publish' })).status, 502);
  });
});
