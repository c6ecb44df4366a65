import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { readJpegSize } from './jpeg-size.ts';

export interface MediaFile {
  readonly path: string;
  readonly contentType: string;
  readonly bytes: number;
  /** Pixels; null when the file is not a JPEG. */
  readonly size: { readonly width: number; readonly height: number } | null;
  /** `#rrggbb`, from the folder's `colors.json`; null = none. */
  readonly color: string | null;
}

const contentTypes: Readonly<Record<string, string>> = {
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.webm': 'video/webm',
  '.mp4': 'video/mp4',
  '.vtt': 'text/vtt; charset=utf-8',
};

/** The colors of a folder's pictures, from its `colors.json`; a folder may have none. */
function readColors(folder: string): Readonly<Record<string, string>> {
  const file = join(folder, 'colors.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>) : {};
}

/** The public files, by name. The service responds with 404 for all other files. */
export function listMediaFiles(folders: readonly string[]): ReadonlyMap<string, MediaFile> {
  const files = new Map<string, MediaFile>();
  for (const folder of folders) {
    const colors = readColors(folder);
    for (const name of readdirSync(folder)) {
      const contentType = contentTypes[extname(name)];
      if (contentType === undefined) continue;
      const path = join(folder, name);
      const content = readFileSync(path);
      files.set(name, {
        path,
        contentType,
        bytes: content.length,
        size: readJpegSize(content),
        color: colors[name] ?? null,
      });
    }
  }
  return files;
}
