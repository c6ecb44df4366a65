import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml } from '../../../owner/embed/escape-html.ts';
import type { PageScripts } from '../page-scripts.ts';
import type { BuilderSetup, ListedBoard } from './builder-state.ts';
import { readChoice } from '../../../owner/embed/choice.ts';
import { writeMarkup } from '../../../owner/embed/markup.ts';
import { readOptionRows } from '../../../owner/embed/option-rows.ts';
import { writeDirectives } from '../../../owner/embed/policy.ts';
import type { Setup } from '../../../owner/embed/setup.ts';

const folder = new URL('./', import.meta.url);
/** The demo's boards that an owner can start from. */
const boards: readonly ListedBoard[] = [
  { slug: 'campaign', name: 'Wendle Week' },
  { slug: 'reviews', name: 'Reviews' },
  { slug: 'reader', name: 'Every kind of post' },
  { slug: 'live', name: 'Wendle today' },
  { slug: 'open', name: 'Your week' },
];

export interface BuilderOrigins {
  readonly widget: string;
  readonly service: string;
  /** Folder of the widget's built files. */
  readonly widgetFolder: string;
  readonly scripts: PageScripts;
}

async function readSetup({ widget, widgetFolder }: BuilderOrigins): Promise<Setup> {
  const { version }: { readonly version: string } = JSON.parse(
    await readFile(new URL('../../../package.json', import.meta.url), 'utf8'),
  );
  const integrity = await readFile(join(widgetFolder, version, 'integrity.json'), 'utf8').catch(() => '{}');
  return { widget, version, integrity: JSON.parse(integrity) };
}

/** The snippet alone in a page, under exactly the policy that the builder shows for it. */
async function writePreview(
  query: URLSearchParams,
  origins: BuilderOrigins,
): Promise<{ readonly html: string; readonly policy: string }> {
  const setup = await readSetup(origins);
  const choice = readChoice(query, await readOptionRows());
  const markup = writeMarkup(setup, choice, null);
  const style = /<style>([^]*?)<\/style>/.exec(markup)?.[1] ?? '';
  const directives = writeDirectives(setup, choice.place === 'html' ? choice : { ...choice, place: 'html' }, {
    style: `sha256-${createHash('sha256').update(style).digest('base64')}`,
    script: null,
  });
  const html =
    `<!doctype html>\n<html lang="en">\n<meta charset="utf-8">\n<meta name="viewport" ` +
    `content="width=device-width, initial-scale=1">\n<title>Preview of ` +
    `${escapeHtml(choice.options.get('board') ?? 'a board')}</title>\n<body>\n${markup}\n</body>\n</html>\n`;
  return {
    html,
    policy: `default-src 'none'; ${directives.join('; ')}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
  };
}

/** One file of the builder, or null when there is none of that name. */
export async function answerBuilder(
  name: string,
  query: URLSearchParams,
  origins: BuilderOrigins,
): Promise<Response | null> {
  const answer = (type: string, body: string, more: Readonly<Record<string, string>> = {}) =>
    new Response(body, {
      headers: {
        'Content-Type': `${type}; charset=utf-8`,
        'Cache-Control': 'no-cache',
        'X-Content-Type-Options': 'nosniff',
        ...more,
      },
    });
  if (name === 'builder.css') return answer('text/css', await readFile(new URL(name, folder), 'utf8'));
  if (name === 'setup.json') {
    const setup: BuilderSetup = {
      setup: await readSetup(origins),
      rows: await readOptionRows(),
      service: origins.service,
      boards,
    };
    return answer('application/json', JSON.stringify(setup));
  }
  if (name === 'preview') {
    const { html, policy } = await writePreview(query, origins);
    return answer('text/html', html, { 'Content-Security-Policy': policy });
  }
  const script = await origins.scripts.read(`builder/${name}`);
  if (script !== null) return answer('text/javascript', script);
  if (name !== '') return null;
  return answer('text/html', await readFile(new URL('builder.html', folder), 'utf8'), {
    'Content-Security-Policy':
      "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; frame-src 'self'; " +
      "form-action 'none'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; " +
      "trusted-types 'none'",
  });
}
