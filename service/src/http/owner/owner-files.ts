import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createScriptBundles } from '../../site/script-bundles.ts';

const folder = new URL('../../owner/', import.meta.url);
const built = fileURLToPath(new URL('../../../dist/cdn/', import.meta.url));
/** In order of the cascade. The page loads them as one file. */
const styleSheets = [
  '../site/moderation/moderation.css',
  ...['base', 'frame', 'pages', 'feeds', 'forms', 'editors', 'insights'].map((name) => `styles/${name}.css`),
];

/** The widget's built files, which the service serves together with its boards. */
export const widgetFolder = built;

/** The version of the built files; null = no build yet. */
export async function readWidgetVersion(): Promise<string | null> {
  const { version }: { readonly version: string } = JSON.parse(
    await readFile(new URL('../../../package.json', import.meta.url), 'utf8'),
  );
  return existsSync(`${built}${version}/drystone.js`) ? version : null;
}

export interface OwnerFiles {
  readPage(): Promise<string>;
  readStyles(): Promise<string>;
  /** The bundled script. It is built on the first request, and again after a source has changed. */
  readScript(): Promise<string>;
}

export function createOwnerFiles(): OwnerFiles {
  const bundles = createScriptBundles(fileURLToPath(new URL('../', folder)));
  return {
    readPage: () => readFile(new URL('owner.html', folder), 'utf8'),
    readStyles: async () =>
      (await Promise.all(styleSheets.map((name) => readFile(new URL(name, folder), 'utf8')))).join('\n'),
    readScript: () => bundles.read('owner/start.tsx'),
  };
}
