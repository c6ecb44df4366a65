import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { contentTypes, findFile } from './widget-files.ts';

/** The search's script and index, and nothing of others. The pages say the same themselves, for wherever else they lie. */
const policy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; " +
  "form-action 'none'; " +
  "frame-ancestors 'none'; require-trusted-types-for 'script'";

/**
 * The file of the documentation site below `/documentation`, or null when there is none. It may be built while this
 * runs.
 */
export async function answerDocumentation(folder: string, pathname: string): Promise<Response | null> {
  const file = await findFile(folder, pathname.slice('/documentation'.length).replace(/\/$/, '/index.html'));
  const type = file && contentTypes[extname(file)];
  const bytes = file && type ? await readFile(file).catch(() => null) : null;
  if (!type || !bytes) return null;
  return new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': type,
      'Cache-Control': 'no-cache',
      'X-Content-Type-Options': 'nosniff',
      'Content-Security-Policy': policy,
    },
  });
}
