import { readFile } from 'node:fs/promises';
import { demoClientId } from '../../seed/store-owner.ts';
import { escapeHtml } from '../../../owner/embed/escape-html.ts';
import type { PageScripts } from '../page-scripts.ts';

const folder = new URL('./', import.meta.url);

/**
 * The strictest policy for the page: pictures and videos of posts may have any origin, everything else only that of the
 * page or of the service.
 */
const policyOf = (service: string): string =>
  `default-src 'none'; script-src 'self'; style-src 'self'; ` +
  (`img-src 'self' ${service} https:; media-src ${service} https:; frame-src https:; ` +
    `connect-src ${service}; form-action 'none'; base-uri 'none'; ` +
    `frame-ancestors 'none'; `) +
  `require-trusted-types-for 'script'; trusted-types 'none'`;

/** One file of the moderation page, or null if there is none with that name. */
export async function answerModeration(name: string, service: string, scripts: PageScripts): Promise<Response | null> {
  const answer = (type: string, body: string, more: Readonly<Record<string, string>> = {}) =>
    new Response(body, {
      headers: {
        'Content-Type': `${type}; charset=utf-8`,
        'Cache-Control': 'no-cache',
        'X-Content-Type-Options': 'nosniff',
        'Referrer-Policy': 'no-referrer',
        ...more,
      },
    });
  if (name === 'moderation.css')
    return answer(
      'text/css',
      await readFile(new URL('../../../owner/moderation/moderation.css', import.meta.url), 'utf8'),
    );
  const script = await scripts.read(`moderation/${name}`);
  if (script !== null) return answer('text/javascript', script);
  if (name !== '' && name !== 'signed-in.html') return null;
  const page = await readFile(new URL(name === '' ? 'moderation.html' : name, folder), 'utf8');
  const html = page.replace('{{service}}', escapeHtml(service)).replace('{{client}}', escapeHtml(demoClientId));
  return answer('text/html', html, { 'Content-Security-Policy': policyOf(new URL(service).origin) });
}
