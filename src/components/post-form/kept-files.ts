import type { ShownFile } from './post-form-setup.ts';

export type KeptFile = Pick<ShownFile, 'name' | 'bytes' | 'kind' | 'url'> & { readonly alternativeText: string };

/** Files that have arrived, for the draft: after a reload they need not be sent again. */
export const writeKeptFiles = (files: readonly { readonly file: ShownFile; readonly alternativeText: string }[]): string =>
  JSON.stringify(files.map(({ file: { name, bytes, kind, url }, alternativeText }) => ({ name, bytes, kind, url, alternativeText })));

/** What can be read of them: other scripts of the page write into the same storage. */
export function readKeptFiles(text: string | undefined): readonly KeptFile[] {
  try {
    const kept: unknown = JSON.parse(text || '[]');
    return Array.isArray(kept) ? kept.filter(isKeptFile) : [];
  } catch {
    return [];
  }
}

const isKeptFile = (value: unknown): value is KeptFile =>
  typeof value === 'object' && value !== null
  && 'name' in value && typeof value.name === 'string'
  && 'bytes' in value && typeof value.bytes === 'number'
  && 'kind' in value && (value.kind === 'picture' || value.kind === 'video')
  && 'url' in value && typeof value.url === 'string' && value.url.startsWith('http')
  && 'alternativeText' in value && typeof value.alternativeText === 'string';
