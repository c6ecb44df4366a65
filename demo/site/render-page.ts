import { contentSecurityPolicy } from './content-security-policy.ts';
import { embedAttributes } from './embed-attributes.ts';
import { embedFrame } from './embed-frame.ts';
import { escapeHtml } from '../../owner/embed/escape-html.ts';
import { fillTemplate, text, type Tokens } from './fill-template.ts';
import { framePage, openHtml, snippetBlock, spacer } from './frame.ts';
import { findHostileHost, type HostileHost } from './hostile-hosts.ts';
import { readHostOptions, type HostOptions } from './host-options.ts';
import { classicTag, elementTag, loaderTag, optimiserTag, rewrittenTag } from '../../owner/embed/loader-tag.ts';
import type { Page } from './page-list.ts';

export interface PageRequest {
  readonly name: string;
  readonly page: Page;
  /** Text of the page's file: a whole document, or the content of the frame. */
  readonly template: string;
  readonly url: URL;
  readonly widget: string;
  readonly service: string;
  readonly nonce: string;
  readonly makeId: () => string;
  /** The source of the server-rendered styles, which the policy must allow in addition. */
  readonly styleSource?: string | null;
  /** Tokens for some pages only. */
  readonly tokens: Tokens;
  /** The snippet of a page whose file marks none. */
  readonly snippet?: string;
}

const markedSnippet = /<!-- snippet -->\n([\s\S]*?)\n\s*<!-- \/snippet -->/;
const reservedHeight = (height: string) => ` style="display:block;min-height:${height}"`;

/**
 * The height that a demo page reserves for a layout, so that nothing below the board moves: the largest of three
 * widths, as measured. A feed is at least as high as a window.
 */
const heightOfLayout: Readonly<Record<string, string>> = { stories: '216px', slider: '562px', carousel: '556px' };
const heightOfTerms = '348px';
/** Placeholder for the nonce in the shown snippet; an owner's server creates a new nonce for every response. */
const nonceInText = 'NONCE';

function headOf(
  { name, url, nonce, widget, service }: PageRequest,
  host: HostOptions,
  hostile: HostileHost | null,
): string {
  const home = url.origin;
  const by = url.searchParams.get('by');
  return [
    ...(host.policy ? [] : [`<link rel="stylesheet" href="${home}/site.css">`]),
    ...(hostile?.style && !host.policy ? [`<link rel="stylesheet" href="${home}/hostile/${hostile.style}">`] : []),
    ...(hostile?.base ? [`<base href="${hostile.base}">`] : []),
    ...(hostile?.script ? [`<script src="${home}/hostile/${hostile.script}" nonce="${nonce}"></script>`] : []),
    ...(name === 'placeholder'
      ? [`<meta name="drystone-services" content="${escapeHtml(url.searchParams.get('service') ?? service)}">`]
      : []),
    ...(name === 'rewritten' ? [optimiserTag(by, widget, home, nonce)] : []),
    '',
  ].join('\n');
}

function variantLinks(page: Page, name: string, home: string): string {
  return Object.entries(page.variants ?? {})
    .map(([label, query]) => `<a href="${home}/${name}.html${escapeHtml(query)}">${escapeHtml(label)}</a>`)
    .join('\n');
}

function tokensOf(request: PageRequest, host: HostOptions, loader: string): Tokens {
  const { name, page, template, url, widget, service, nonce, tokens } = request;
  const query = url.searchParams;
  const home = url.origin;
  const hasScriptBefore = template.includes('{{script-before}}');
  const isBefore = host.script === 'before' && hasScriptBefore;
  const isAbsent = host.script === 'none' || isBefore;
  const board = /^[\w-]{1,64}$/.test(query.get('board') ?? '') ? (query.get('board') ?? '') : 'campaign';
  return {
    widget: text(widget),
    service: text(service),
    nonce: text(nonce),
    home: text(home),
    board: text(board),
    shows: text(page.shows),
    'page-id': text(host.pageId),
    query: (parameter) => escapeHtml(query.get(parameter) ?? ''),
    options: (written) => embedAttributes(written, service, query, page.ownParameters),
    'data-options': (written) => embedAttributes(written, service, query, page.ownParameters, 'data-'),
    reserve: () => {
      const height = name === 'terms' ? heightOfTerms : heightOfLayout[query.get('layout') ?? ''];
      return host.reservesHeight && !host.policy ? reservedHeight(height ?? '100vh') : '';
    },
    width: () => (host.widthPx > 0 && !host.policy ? ` style="width:${host.widthPx}px"` : ''),
    fallback: (fixed) => `<a href="${home}/about-board.html?board=${fixed || board}">See the posts</a>`,
    loader: () => (isAbsent ? '' : host.script === 'twice' ? loader + loader : loader),
    'classic-loader': () => classicTag(widget, host.policy ? nonce : null).repeat(host.script === 'twice' ? 2 : 1),
    'legacy-loader': () => {
      const asked = new URLSearchParams({ class: 'old-wall', service: query.get('service') ?? service });
      return `<script src="${escapeHtml(`${widget}/v0/drystone-legacy.js?${asked}`)}" async></script>`;
    },
    'insights-loader': () => elementTag(widget, 'insights', host.policy ? nonce : null),
    'forms-loader': () => elementTag(widget, 'forms', host.policy ? nonce : null),
    'script-before': () => (isBefore ? loader : ''),
    'embed-frame': () => embedFrame(widget, service, query),
    rewritten: () => rewrittenTag(query.get('by'), widget),
    variants: () => variantLinks(page, name, home),
    html: () => openHtml(host),
    before: () => spacer(host.beforePx),
    ...tokens,
  };
}

/** The same tokens, with the placeholder instead of the nonce. */
const hideNonce = (tokens: Tokens, names: readonly string[], nonce: string): Tokens =>
  Object.fromEntries(names.map((name) => [name, () => tokens[name]?.('').replaceAll(nonce, nonceInText) ?? '']));

/** Renders one page for a request: its markup, and its policy header if it has one. */
export function renderPage(request: PageRequest): { readonly html: string; readonly policy: string | null } {
  const { name, page, template, url, widget, service, nonce, makeId } = request;
  const host = readHostOptions(url.searchParams, page.host ?? {}, makeId);
  const hostile = name === 'hostile-host' ? findHostileHost(url.searchParams.get('host')) : null;
  const home = url.origin;

  const tokens = tokensOf(request, host, loaderTag(widget, host.policy ? nonce : null));
  const [, marked] = markedSnippet.exec(template) ?? [];
  const shown = {
    ...tokens,
    nonce: () => nonceInText,
    ...hideNonce(tokens, ['loader', 'classic-loader', 'insights-loader', 'forms-loader'], nonce),
  };
  const snippet = marked === undefined ? (request.snippet ?? null) : fillTemplate(marked, shown);
  const head = headOf(request, host, hostile);
  const script = page.hasScript
    ? `<script type="module" src="${home}/pages/${name}.js" nonce="${escapeHtml(nonce)}"></script>\n`
    : '';
  const content =
    (hostile?.markup ?? '') +
    fillTemplate(template.replaceAll(/<!-- \/?snippet -->\n?/g, ''), {
      ...tokens,
      snippet: () => snippetBlock(snippet ?? '', host),
      head: () => head,
    }) +
    script;

  const html = page.isDocument
    ? content
    : framePage({
        title: hostile ? hostile.title : page.title,
        shows: hostile ? `${hostile.does} The board works here as on any other page.` : page.shows,
        writtenIn: page.host?.language ?? 'en',
        snippet: page.isPlain ? null : snippet,
        isQuirky: hostile?.isQuirky ?? false,
        isList: name === 'index',
        content,
        head,
        home,
        host,
      });
  const frames = url.searchParams.get('api') === 'v1' ? widget : null;
  return {
    html,
    policy: host.policy
      ? contentSecurityPolicy(
          host.policy,
          nonce,
          new URL(service).origin,
          home,
          host.pageId,
          frames,
          request.styleSource,
        )
      : null,
  };
}
