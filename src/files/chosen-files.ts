import type { ReadonlySignal } from '@preact/signals';
import { type ChosenFilesState, createChosenFileList } from './chosen-file-list.ts';
import { type FileKind, type FileType, readFileType, signatureBytes } from './file-kind.ts';
import { createFileSending } from './file-sending.ts';
import type { PreviewedImage } from './resize-image.ts';
import type { Uploader } from './uploader.ts';

export interface ChosenFilesOptions {
  readonly limits: { readonly files: number; readonly pictureBytes: number; readonly videoBytes: number };
  readonly resize: (file: Blob, type: string) => Promise<PreviewedImage>;
  readonly upload: Uploader;
  readonly forget: (file: Blob) => void;
  /** Calls back when the network is back; returns a function that stops waiting. */
  readonly onOnline: (callback: () => void) => () => void;
}

export interface ChosenFiles {
  readonly state: ReadonlySignal<ChosenFilesState>;
  add(files: readonly File[]): Promise<void>;
  /** Restores the files that were uploaded before the page was reloaded. */
  restore(
    files: readonly { readonly name: string; readonly bytes: number; readonly kind: FileKind; readonly url: string }[],
  ): void;
  pause(id: number): void;
  /** Continues an upload, also after a failure. */
  resume(id: number): void;
  remove(id: number): void;
  clear(): void;
  close(): void;
}

/**
 * Maximum size of a picture before it is resized. No camera makes a larger picture, and opening one would use up a
 * phone's memory.
 */
const maxPictureBytes = 50_000_000;

/** The files of one form: checked, resized, uploaded one by one, paused, removed. */
export function createChosenFiles({ limits, resize, upload, forget, onOnline }: ChosenFilesOptions): ChosenFiles {
  const list = createChosenFileList();
  const files = () => list.state.peek().files;
  const maxBytesOf = (kind: FileKind) => (kind === 'picture' ? limits.pictureBytes : limits.videoBytes);
  const sending = createFileSending({ list, upload, maxBytesOf });

  /** The bytes to send; null = the file was removed meanwhile, or refused. */
  const prepare = async (id: number, file: File, { kind, type }: FileType): Promise<Blob | null> => {
    if (kind === 'video') return file.slice(0, file.size, type);
    const small = await resize(file, type).catch(() => null);
    if (!list.find(id)) return null;
    if (small && small.blob.size <= limits.pictureBytes) {
      list.change(id, { bytes: small.blob.size, preview: small.preview });
      return small.blob;
    }
    list.remove(id);
    if (small) list.refuse(file.name, 'too-large', limits.pictureBytes);
    else list.refuse(file.name, 'unreadable');
    return null;
  };

  const take = async (file: File) => {
    const start = await file
      .slice(0, signatureBytes)
      .arrayBuffer()
      .catch(() => null);
    // After the pause, because a second selection may have filled the form meanwhile.
    if (files().length >= limits.files) return list.refuse(file.name, 'too-many', limits.files);
    // The file was moved or deleted, or is not for this visitor.
    if (!start) return list.refuse(file.name, 'unreadable');
    const found = readFileType(new Uint8Array(start));
    if (!found) return list.refuse(file.name, 'wrong-type');
    const { kind } = found;
    if (kind === 'video' && !limits.videoBytes) return list.refuse(file.name, 'no-videos');
    if (file.size > (kind === 'video' ? limits.videoBytes : maxPictureBytes))
      return list.refuse(file.name, 'too-large', maxBytesOf(kind));
    const id = list.add({ name: file.name, bytes: file.size, kind, step: 'preparing', progress: 0, url: '' });
    const blob = await prepare(id, file, found);
    // Not awaited: while one file is being sent, the next is resized.
    if (blob) sending.send(id, blob);
    return undefined;
  };

  const stopListening = onOnline(() => {
    for (const { id, step } of files()) if (step === 'waiting') sending.resume(id);
  });

  return {
    state: list.state,
    async add(added) {
      list.clearRefused();
      for (const file of added) await take(file);
    },
    restore(uploaded) {
      for (const file of uploaded) list.add({ ...file, step: 'done', progress: 1 });
    },
    pause(id) {
      sending.stop(id);
      if (list.find(id)?.step === 'sending') list.change(id, { step: 'paused' });
    },
    resume(id) {
      if (list.find(id)?.step !== 'done') sending.resume(id);
    },
    remove(id) {
      const blob = sending.drop(id);
      list.remove(id);
      if (blob) forget(blob);
    },
    clear() {
      for (const { id } of files()) {
        sending.drop(id);
        list.remove(id);
      }
      list.clearRefused();
    },
    close() {
      stopListening();
      sending.close();
    },
  };
}
