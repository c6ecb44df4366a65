import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * Fonts that an owner may refer to, so that tests and pages need no other host: the name in the address → the package
 * and the file in it.
 */
const files: Readonly<Record<string, readonly [family: string, file: string]>> = {
  'noto-sans-latin.woff2': ['noto-sans', 'noto-sans-latin-400-normal.woff2'],
  'noto-sans-latin-bold.woff2': ['noto-sans', 'noto-sans-latin-700-normal.woff2'],
  'noto-sans-arabic.woff2': ['noto-sans-arabic', 'noto-sans-arabic-arabic-400-normal.woff2'],
};

/** A style sheet of fonts, in the form that the board service returns. */
const sheet = `@font-face { font-family: "Noto Sans"; font-weight: 400; src: url("noto-sans-latin.woff2") \
format("woff2"); unicode-range: U+0-24F, U+2000-206F }
@font-face { font-family: "Noto Sans"; font-weight: 700; src: url("noto-sans-latin-bold.woff2") format("woff2"); \
unicode-range: U+0-24F, U+2000-206F }
@font-face { font-family: "Noto Sans"; font-weight: 400; src: url("noto-sans-arabic.woff2") format("woff2"); \
unicode-range: U+600-6FF }
`;

/** Every page may load them. */
const headers = {
  'Cache-Control': 'no-cache',
  'Access-Control-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
};

export async function serveFont(name: string): Promise<Response | null> {
  if (name === 'noto-sans.css')
    return new Response(sheet, { headers: { ...headers, 'Content-Type': 'text/css; charset=utf-8' } });
  const [family, file] = (Object.hasOwn(files, name) && files[name]) || [];
  if (!family || !file) return null;
  const folder = dirname(createRequire(import.meta.url).resolve(`@fontsource/${family}/package.json`));
  return new Response(new Uint8Array(await readFile(join(folder, 'files', file))), {
    headers: { ...headers, 'Content-Type': 'font/woff2' },
  });
}
