import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { contentTypes, findFile } from '../../service/src/http/widget-files.ts';

/**
 * The policy allows the search's script and index, and no other origin. The pages contain the same policy, for other
 * hosts.
 */
const policy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self'; base-uri 'none'; " +
  "form-action 'none'; " +
  "frame-ancestors 'none'; require-trusted-types-for 'script'";

/**
 * The file of the documentation site below `/documentation`, or null if it does not exist. The site may be built while
 * this server runs.
 */
export async function serveDocumentation(folder: string, pathname: string): Promise<Response | null> {
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
