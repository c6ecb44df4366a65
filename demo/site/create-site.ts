import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Hono } from 'hono';
import { demoToken, demoV1Token } from '../seed/seed.ts';
import { serveDocumentation } from './documentation-files.ts';
import { serveFont } from './fonts.ts';
import { ownView, writePlace } from './frameworks/render-on-server.ts';
import { createFileServer } from '../../service/src/http/widget-files.ts';
import { hostileHosts, type HostileHost } from './hostile-hosts.ts';
import { indexContent } from './index-content.ts';
import { fetchMetrics, metricChoices } from './metrics.ts';
import { changeLiveBoard } from './change-live-board.ts';
import { serveEmbedPages } from '../../service/src/http/oembed/embed-page.ts';
import { pages, type Page } from './page-list.ts';
import { createPolicyReports } from './policy-reports.ts';
import { renderPage } from './render-page.ts';
import { renderOnServer } from './server-rendering.ts';
import { prepareState, stateLinks } from './fault-states.ts';

export interface SiteOptions {
  /** Origins of the widget's files and of the board service, without a slash at the end. */
  readonly widget: string;
  readonly service: string;
  /** Folder of the widget's built files; it may not exist yet. */
  readonly widgetFolder: string;
  /** Folder of the bundle of `npm-page.ts`; it may not exist yet. */
  readonly bundleFolder: string;
  /** Folder of the documentation site; it may not exist yet. */
  readonly documentationFolder: string;
  /** Bearer token with the scope `boards:read`; it stays on this server. */
  readonly token: string;
  readonly fetch?: typeof fetch;
}

export interface Site {
  /** Handles requests to the origin of the pages. */
  readonly servePage: (request: Request) => Promise<Response>;
  /** Handles requests to the origin of the widget's files. */
  readonly serveWidget: (request: Request) => Promise<Response>;
}

/** Browsers send shorter reports than this; a longer request is rejected. */
const maxReportLength = 16_384;

const read = (name: string): Promise<string> => readFile(new URL(name, import.meta.url), 'utf8');

const missingPage: Page = {
  title: 'Page not found',
  shows: 'There is nothing at this address. The link below leads to the list of all pages.',
  isPlain: true,
};
const indexPage: Page = {
  title: 'Your best posts, on your own page',
  shows:
    'Drystone gathers posts from networks, feeds and visitors, lets you choose, and shows them on any page: ' +
    'one line of code, no layout shift, nothing stored in the browser.',
  hasScript: true,
  isPlain: true,
};

/** Pages that show their own source as the snippet. */
const snippetFiles: Readonly<Record<string, string>> = {
  npm: 'npm-page.ts',
  react: 'frameworks/react-board.ts',
  vue: 'frameworks/vue-board.ts',
  'server-rendering': 'server-board.ts',
};

/** The static files of the pages. A path that is not in this list returns 404, in any spelling. */
function assetTypes(): ReadonlyMap<string, string> {
  const hostile: readonly HostileHost[] = Object.values(hostileHosts);
  const scripts = [
    ...Object.keys(pages)
      .filter((name) => pages[name]?.hasScript)
      .map((name) => `pages/${name}.js`),
    'pages/index.js',
    'pages/rewritten.js',
    ...hostile.flatMap(({ script }) => (script ? [`hostile/${script}`] : [])),
  ];
  const styles = ['site.css', ...hostile.flatMap(({ style }) => (style ? [`hostile/${style}`] : []))];
  return new Map([
    ...scripts.map((path) => [path, 'text/javascript; charset=utf-8'] as const),
    ...styles.map((path) => [path, 'text/css; charset=utf-8'] as const),
  ]);
}

/** The demonstration site: the pages on one origin, the widget's files on another. It does not listen on any port. */
export function createSite(options: SiteOptions): Site {
  const { widget, service, token } = options;
  const send = options.fetch ?? fetch;
  const reports = createPolicyReports();
  const assets = assetTypes();
  const serveBundle = createFileServer(options.bundleFolder);
  const app = new Hono();

  async function respond(
    request: Request,
    name: string,
    page: Page,
    template: string,
    status: 200 | 404 = 200,
  ): Promise<Response> {
    const nonce = randomUUID();
    const url = new URL(request.url);
    const place = await writePlace(name, service, url.searchParams.get('service'));
    const asked = ownView(service, url.searchParams.get('service'));
    const rendered =
      name === 'server-rendering' ? await renderOnServer({ url, widget, service: asked, nonce, fetch: send }) : null;
    const snippet = snippetFiles[name];
    const { html, policy } = renderPage({
      name,
      page,
      template,
      url,
      widget,
      service,
      nonce,
      makeId: randomUUID,
      styleSource: rendered?.styleSource ?? null,
      tokens: {
        'server-board': () => rendered?.board ?? '',
        'server-script': () => rendered?.script ?? '',
        'written-place': () => place,
        states: () => stateLinks(url.origin),
        'metric-choices': metricChoices,
        'demo-token': () => demoToken,
        'demo-legacy-token': () => demoV1Token,
      },
      ...(snippet ? { snippet: await read(snippet) } : {}),
    });
    return new Response(html, {
      status,
      headers: {
        'Content-Type': 'text/html; charset=utf-8',
        'Cache-Control': 'no-cache',
        'X-Content-Type-Options': 'nosniff',
        ...(policy ? { 'Content-Security-Policy': policy } : {}),
      },
    });
  }

  app.get('/favicon.ico', () => new Response(null, { status: 204 }));
  app.on('GET', ['/', '/index.html'], (context) =>
    respond(context.req.raw, 'index', indexPage, indexContent(new URL(context.req.url).origin, service)),
  );

  app.get('/csp-reports', (context) => context.json(reports.list(context.req.query('page') ?? '')));
  app.post('/csp-reports', async (context) => {
    const body = await context.req.text();
    try {
      if (body.length <= maxReportLength) reports.add(context.req.query('page') ?? '', JSON.parse(body));
    } catch {
      return new Response('Not JSON\n', { status: 400 });
    }
    return new Response(null, { status: 204 });
  });

  app.get('/metrics', async (context) => {
    const { status, body } = await fetchMetrics(send, service, token, context.req.query('name') ?? '');
    return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } });
  });

  app.post('/live-board', async (context) => {
    // The report must be JSON: a form on another page cannot send it without a preflight request.
    const isJson = /^application\/json\b/.test(context.req.header('Content-Type') ?? '');
    const { status, body } = await changeLiveBoard(
      send,
      service,
      isJson ? await context.req.json().catch(() => null) : null,
    );
    return Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } });
  });

  app.get('/documentation', (context) => context.redirect('/documentation/', 308));
  app.get(
    '/documentation/*',
    async (context) =>
      (await serveDocumentation(options.documentationFolder, new URL(context.req.url).pathname)) ?? context.notFound(),
  );

  app.get('/states/:state', async (context) => {
    try {
      const address = await prepareState(send, new URL(context.req.url).origin, service, context.req.param('state'));
      return address === null ? await context.notFound() : context.redirect(address, 303);
    } catch (error) {
      return new Response(`The service could not be prepared for this state: ${String(error)}\n`, { status: 502 });
    }
  });

  app.get('/bundle/*', (context) => {
    const url = new URL(context.req.url);
    url.pathname = url.pathname.slice('/bundle'.length);
    return serveBundle(new Request(url, context.req.raw));
  });

  app.get('/:folder{pages|hostile}/:file', (context) =>
    serveAsset(`${context.req.param('folder')}/${context.req.param('file')}`),
  );
  app.get('/site.css', () => serveAsset('site.css'));
  app.get('/fonts/:file', async (context) => (await serveFont(context.req.param('file'))) ?? context.notFound());

  async function serveAsset(path: string): Promise<Response> {
    const type = assets.get(path);
    if (!type) return new Response('No such file\n', { status: 404 });
    return new Response(await read(path), {
      headers: { 'Content-Type': type, 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff' },
    });
  }

  app.get('/:page{[a-z\\d-]+\\.html}', async (context) => {
    const name = context.req.param('page').slice(0, -'.html'.length);
    const page = Object.hasOwn(pages, name) ? pages[name] : undefined;
    return page ? respond(context.req.raw, name, page, await read(`pages/${name}.html`)) : context.notFound();
  });

  app.notFound((context) => respond(context.req.raw, 'missing', missingPage, '', 404));
  return {
    servePage: async (request) => app.fetch(request),
    serveWidget: serveEmbedPages(createFileServer(options.widgetFolder), send, { widget, service }),
  };
}
