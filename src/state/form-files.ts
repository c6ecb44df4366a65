import type { ReadonlySignal } from '@preact/signals';

/** A file in a form. */
export interface FormFile {
  readonly id: number;
  readonly name: string;
  readonly bytes: number;
  readonly kind: 'picture' | 'video';
  readonly step: 'preparing' | 'sending' | 'paused' | 'waiting' | 'done' | 'full' | 'failed';
  /** 0 to 1. */
  readonly progress: number;
  /** The address of the uploaded file; `''` before the upload. */
  readonly url: string;
  readonly preview: HTMLCanvasElement | null;
}

/** Why a file was refused. `unreadable` = a picture that this browser cannot decode. */
export type FormFileProblem = 'wrong-type' | 'too-large' | 'too-many' | 'unreadable' | 'no-videos';

export interface FormFilesState {
  readonly files: readonly FormFile[];
  /** The refused files of the latest choice. `max` is in bytes or files; 0 for other reasons. */
  readonly refused: readonly { readonly name: string; readonly problem: FormFileProblem; readonly max: number }[];
}

/** The files of one field of a form: chosen, resized and uploaded. */
export interface FormFiles {
  readonly state: ReadonlySignal<FormFilesState>;
  /** Loads the code for files, because the visitor may be about to choose one. */
  warm(): void;
  add(files: readonly File[]): void;
  /** Restores the files that were uploaded before a reload. */
  restore(files: readonly Pick<FormFile, 'name' | 'bytes' | 'kind' | 'url'>[]): void;
  pause(id: number): void;
  /** Resumes the upload, also after a failure. */
  resume(id: number): void;
  remove(id: number): void;
}

/** An uploaded file with its description, as the draft stores it. After a reload it need not be uploaded again. */
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

/** Reads the valid entries. Other scripts of the page can write into the same storage. */
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
