import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { XMLParser } from 'fast-xml-parser';
import { serveEmbedPages } from './embed-page.ts';

const widget = 'https://widget.example';
const service = 'https://boards.example';
const page = `${widget}/v0/embed/?board=spring&service=${encodeURIComponent(service)}`;
const file = '<!doctype html><title>Posts</title><main></main><noscript><p>A board.</p></noscript>';

let asked: string[] = [];
let serviceResponse = () => Response.json({ data: { attributes: { name: 'Spring & <friends>' } } });
beforeEach(() => {
  asked = [];
  serviceResponse = () => Response.json({ data: { attributes: { name: 'Spring & <friends>' } } });
});
const respond = serveEmbedPages(
  async (request) =>
    new URL(request.url).pathname === '/v0/embed/index.html'
      ? new Response(file)
      : new Response('No such file', { status: 404 }),
  async (address) => {
    asked.push(String(address));
    return serviceResponse();
  },
  { widget, service },
);
const get = (address: string) => respond(new Request(address));
const oembed = (parameters: Record<string, string>) => get(`${widget}/oembed?${new URLSearchParams(parameters)}`);

describe('oEmbed', () => {
  it('responds with the same data in JSON and in XML', async () => {
    const json = await oembed({ url: `${page}&page-size=12&onclick=1` });
    assert.equal(json.headers.get('Content-Type'), 'application/json; charset=utf-8');
    const fields = await json.json();
    assert.deepEqual(
      { ...fields, html: '' },
      {
        version: '1.0',
        type: 'rich',
        title: 'Spring & <friends>',
        provider_name: 'Drystone',
        provider_url: `${service}/`,
        cache_age: 60,
        width: 800,
        height: 600,
        html: '',
      },
    );
    assert.match(
      fields.html,
      /^<iframe src="https:\/\/widget\.example\/v0\/embed\/\?board=spring&amp;service=https%3A%2F%2Fboards\.example&amp;page-size=12" title="Spring &amp; &lt;friends&gt;" width="800" height="600" /,
    );
    assert.deepEqual(asked, [`${service}/v2/boards/spring`]);
    assert.equal(json.headers.get('Cache-Control'), 'public, max-age=60', 'no longer than the board itself');
    const xml = await oembed({ url: `${page}&page-size=12`, format: 'xml' });
    assert.equal(xml.headers.get('Content-Type'), 'text/xml; charset=utf-8');
    const parsed = new XMLParser({ parseTagValue: false, htmlEntities: true }).parse(await xml.text()).oembed;
    assert.deepEqual(parsed, Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, `${value}`])));
  });

  it('keeps within the maximum size of the request', async () => {
    const sizes = async (parameters: Record<string, string>) => {
      const { width, height, html } = await (await oembed({ url: page, ...parameters })).json();
      assert.ok(html.includes(` width="${width}" height="${height}" `));
      return [width, height];
    };
    assert.deepEqual(await sizes({ maxwidth: '320', maxheight: '240' }), [320, 240]);
    assert.deepEqual(await sizes({ maxwidth: '9999', maxheight: '0' }), [800, 600]);
    assert.deepEqual(await sizes({ maxwidth: '-1', maxheight: '1"onload=' }), [800, 600]);
  });

  it('responds to unknown formats with 501, to unknown addresses with 404 and to private boards with 401', async () => {
    assert.equal((await oembed({ url: page, format: 'yaml' })).status, 501);
    for (const url of [
      '',
      'nonsense',
      'https://other.example/v0/embed/?board=a',
      `${widget}/v0/drystone.js`,
      `${widget}/v0/embed/`,
      `${page.split('&')[0]}&service=http://169.254.169.254`,
      `${page}@other.example`,
      `${page}.other.example`,
    ]) {
      assert.equal((await oembed({ url })).status, 404, url);
    }
    assert.deepEqual(asked, [], 'only the demo’s own service is requested');
    for (const [status, said] of [
      [403, 401],
      [404, 404],
      [429, 502],
      [500, 502],
    ] as const) {
      serviceResponse = () => new Response('{}', { status });
      assert.equal((await oembed({ url: page })).status, said);
    }
  });

  it('writes valid XML for any name of a board', async () => {
    serviceResponse = () => Response.json({ data: { attributes: { name: 'a\u0000\u000B]]>&\uD800b' } } });
    assert.match(await (await oembed({ url: page, format: 'xml' })).text(), /<title>a\]\]&gt;&amp;b<\/title>/);
  });
});

describe('the embed page', () => {
  it('is the static page with the name and the discovery links of its board', async () => {
    const html = await (await get(page)).text();
    assert.match(html, /<title>Spring &amp; &lt;friends&gt;<\/title>/);
    assert.match(html, /<noscript><h1>Spring &amp; &lt;friends&gt;<\/h1>/);
    const links = [...html.matchAll(/<link rel="alternate" type="([^"]+)" href="([^"]+)"/g)].map(
      ([, type, href = '']) => [type, new URL(href.replaceAll('&amp;', '&'))] as const,
    );
    assert.deepEqual(
      links.map(([type]) => type),
      ['application/json+oembed', 'text/xml+oembed'],
    );
    for (const [, href] of links) {
      assert.equal(href.searchParams.get('url'), page);
      assert.equal((await get(href.href)).status, 200);
    }
  });

  it('contains nothing from a hostile address', async () => {
    const html = await (
      await get(
        `${page}&language=${encodeURIComponent('"><script>alert(1)</script>')}&"><img src=x onerror=alert(1)>=1`,
      )
    ).text();
    assert.doesNotMatch(html, /<script|<img|onerror/);
  });

  it('is the static page without a name if its board is unknown', async () => {
    serviceResponse = () => new Response('{}', { status: 404 });
    const named = `<meta name="drystone-services" content="${service}">\n`;
    assert.equal((await (await get(page)).text()).replace(named, ''), file);
    assert.ok((await (await get(page)).text()).includes(named));
    assert.equal((await get(`${widget}/9.9.9/embed/`)).status, 404);
  });
});
