import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The version of this package; the built files and the sources stand at different depths below its `package.json`. */
export function readVersion(): string {
  for (let folder = import.meta.dirname; folder !== dirname(folder); folder = dirname(folder)) {
    const file = join(folder, 'package.json');
    if (existsSync(file)) return (JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string }).version;
  }
  return '';
}
