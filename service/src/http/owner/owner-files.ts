import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** `npm run build` writes the owner's app and the widget into this folder, which is part of the package. */
const built = import.meta.filename.endsWith('.ts')
  ? new URL('../../../dist/', import.meta.url)
  : new URL('./', import.meta.url);

/** The widget's built files, which the service serves together with its boards. */
export const widgetFolder = fileURLToPath(new URL('widget/', built));

/** The version of the built widget; null = no build yet. */
export function readWidgetVersion(): string | null {
  if (!existsSync(widgetFolder)) return null;
  const version = readdirSync(widgetFolder).find((name) => /^\d+\.\d+\.\d+/.test(name));
  return version !== undefined && existsSync(`${widgetFolder}${version}/drystone.js`) ? version : null;
}

/** The scripts of the built owner's app: its start, the app itself, and the words of each language. */
export function isOwnerScript(name: string): boolean {
  const folder = new URL('owner/', built);
  return name.endsWith('.js') && existsSync(folder) && readdirSync(folder).includes(name);
}

/** Reads a file of the built owner's app. Rejects with the remedy when there is no build. */
export async function readOwnerFile(name: string): Promise<string> {
  try {
    return await readFile(new URL(`owner/${name}`, built), 'utf8');
  } catch (error) {
    throw new Error('The pages for owners are not built. Run "npm run build" and start again.', { cause: error });
  }
}
