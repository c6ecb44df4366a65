import { readFile, readdir } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { escapeHtml } from '../escape-html.ts';
import { demoClientId } from '../../service/seed/store-owner.ts';

const folder = new URL('./', import.meta.url);

/** The strictest policy that the page needs: pictures of posts may lie anywhere, everything else is ours or the service's. */
function policyOf(service: string): string {
  return `default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' ${service} https:; connect-src ${service}; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`;
}

/** A script of the page's own: its TypeScript without the types, which is all that a browser needs. */
async function readScript(name: string): Promise<string | null> {
  const source = `${name.slice(0, -'.js'.length)}.ts`;
  if (!(await readdir(folder)).includes(source) || source === 'moderation-files.ts' || source.endsWith('.test.ts')) return null;
  return stripTypeScriptTypes(await readFile(new URL(source, folder), 'utf8')).replaceAll(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'");
}

/** One file of the moderation page, or null when there is none of that name. */
export async function answerModeration(name: string, service: string): Promise<Response | null> {
  const headers = { 'Cache-Control': 'no-cache', 'X-Content-Type-Options': 'nosniff', 'Referrer-Policy': 'no-referrer' };
  if (name === 'moderation.css') return new Response(await readFile(new URL(name, folder), 'utf8'), { headers: { ...headers, 'Content-Type': 'text/css; charset=utf-8' } });
  if (name.endsWith('.js')) {
    const script = await readScript(name);
    return script === null ? null : new Response(script, { headers: { ...headers, 'Content-Type': 'text/javascript; charset=utf-8' } });
  }
  if (name !== '' && name !== 'signed-in.html') return null;
  const page = await readFile(new URL(name === '' ? 'moderation.html' : name, folder), 'utf8');
  const html = page.replace('{{service}}', escapeHtml(service)).replace('{{client}}', escapeHtml(demoClientId));
  return new Response(html, { headers: { ...headers, 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policyOf(new URL(service).origin) } });
}
