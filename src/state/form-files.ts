import type { ReadonlySignal } from '@preact/signals';

/** A file as a form shows it. */
export interface FormFile {
  readonly id: number;
  readonly name: string;
  readonly bytes: number;
  readonly kind: 'picture' | 'video';
  readonly step: 'preparing' | 'sending' | 'paused' | 'waiting' | 'done' | 'failed';
  /** 0 to 1. */
  readonly progress: number;
  /** Where it was uploaded to; `''` before. */
  readonly url: string;
  readonly preview: HTMLCanvasElement | null;
}

/** Why a file was not taken. `unreadable` = a picture that this browser cannot open. */
export type FormFileProblem = 'wrong-type' | 'too-large' | 'too-many' | 'unreadable' | 'no-videos';

export interface FormFilesState {
  readonly files: readonly FormFile[];
  /** What of the newest choice was not taken. `max` is in bytes or files; 0 where it is neither. */
  readonly refused: readonly { readonly name: string; readonly problem: FormFileProblem; readonly max: number }[];
}

/** The files of one field of a form: chosen, resized and uploaded. */
export interface FormFiles {
  readonly state: ReadonlySignal<FormFilesState>;
  /** Loads the code for files, because one may be about to come. */
  warm(): void;
  add(files: readonly File[]): void;
  /** Puts back what was uploaded before a reload. */
  restore(files: readonly Pick<FormFile, 'name' | 'bytes' | 'kind' | 'url'>[]): void;
  pause(id: number): void;
  /** Goes on, also after a failure. */
  resume(id: number): void;
  remove(id: number): void;
}

/**
 * An uploaded file with the words for what it shows, as the draft stores it: after a reload it need not be sent again.
 */
export type StoredFile = Pick<FormFile, 'name' | 'bytes' | 'kind' | 'url'> & { readonly alternativeText: string };

export const writeStoredFiles = (files: readonly FormFile[], alternativeTexts: ReadonlyMap<number, string>): string =>
  JSON.stringify(
    files
      .filter(({ step }) => step === 'done')
      .map(({ id, name, bytes, kind, url }) => ({
        name,
        bytes,
        kind,
        url,
        alternativeText: alternativeTexts.get(id) ?? '',
      })),
  );

/** Reads what is readable: other scripts of the page write into the same storage. */
export function readStoredFiles(text: string | undefined): readonly StoredFile[] {
  try {
    const stored: unknown = JSON.parse(text || '[]');
    return Array.isArray(stored) ? stored.filter(isStoredFile) : [];
  } catch {
    return [];
  }
}

const isStoredFile = (value: unknown): value is StoredFile =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'bytes' in value &&
  typeof value.bytes === 'number' &&
  'kind' in value &&
  (value.kind === 'picture' || value.kind === 'video') &&
  'url' in value &&
  typeof value.url === 'string' &&
  value.url.startsWith('http') &&
  'alternativeText' in value &&
  typeof value.alternativeText === 'string';
