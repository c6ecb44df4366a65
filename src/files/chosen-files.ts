import { type ReadonlySignal, signal } from '@preact/signals';
import { type FileKind, type FileType, readFileType, signatureBytes } from './file-kind.ts';
import type { PreviewedImage } from './resize-image.ts';
import type { UploadKind, Uploader } from './uploader.ts';

export interface ChosenFile {
  readonly id: number;
  readonly name: string;
  /** Size of the file as it is sent. */
  readonly bytes: number;
  readonly kind: FileKind;
  readonly step: 'preparing' | 'sending' | 'paused' | 'waiting' | 'done' | 'full' | 'failed';
  /** 0 to 1. */
  readonly progress: number;
  /** Its address after the upload; `''` before. */
  readonly url: string;
  readonly preview: HTMLCanvasElement | null;
}

/** Why a file was refused. `unreadable` = a file or a picture that this browser cannot open. */
export type FileProblem = 'wrong-type' | 'too-large' | 'too-many' | 'unreadable' | 'no-videos';

export interface RefusedFile {
  readonly name: string;
  readonly problem: FileProblem;
  /** Maximum number of bytes or files; 0 if the problem is neither. */
  readonly max: number;
}

export interface ChosenFilesState {
  readonly files: readonly ChosenFile[];
  /** The refused files of the newest selection. */
  readonly refused: readonly RefusedFile[];
}

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
  const state = signal<ChosenFilesState>({ files: [], refused: [] });
  const get = () => state.peek();
  const set = (change: Partial<ChosenFilesState>) => {
    state.value = { ...get(), ...change };
  };
  const blobs = new Map<number, Blob>();
  const running = new Map<number, AbortController>();
  let lastId = 0;

  const find = (id: number) => get().files.find((file) => file.id === id);
  const change = (id: number, to: Partial<ChosenFile>) => {
    if (find(id)) set({ files: get().files.map((file) => (file.id === id ? { ...file, ...to } : file)) });
  };
  const refuse = (name: string, problem: FileProblem, max = 0) =>
    set({ refused: [...get().refused, { name, problem, max }] });

  const send = async (id: number) => {
    const blob = blobs.get(id);
    if (!blob || running.has(id)) return;
    const controller = new AbortController();
    running.set(id, controller);
    change(id, { step: 'sending' });
    try {
      const url = await upload(blob, { signal: controller.signal, onProgress: (progress) => change(id, { progress }) });
      change(id, { step: 'done', progress: 1, url });
    } catch (problem) {
      const kind = kindOf(problem);
      if (controller.signal.aborted) return;
      if (kind === 'too-large' || kind === 'wrong-type') {
        const file = find(id);
        drop(id);
        if (file) refuse(file.name, kind, kind === 'too-large' ? maxOf(file.kind) : 0);
      } else {
        change(id, { step: kind === 'offline' ? 'waiting' : kind });
      }
    } finally {
      if (running.get(id) === controller) running.delete(id);
    }
  };

  const maxOf = (kind: FileKind) => (kind === 'picture' ? limits.pictureBytes : limits.videoBytes);
  const drop = (id: number) => {
    running.get(id)?.abort();
    running.delete(id);
    blobs.delete(id);
    set({ files: get().files.filter((file) => file.id !== id) });
  };

  const judge = (file: File, found: FileType | null): FileProblem | null => {
    if (!found) return 'wrong-type';
    if (found.kind === 'video' && !limits.videoBytes) return 'no-videos';
    return file.size > (found.kind === 'video' ? limits.videoBytes : maxPictureBytes) ? 'too-large' : null;
  };

  const take = async (file: File) => {
    const start = await file
      .slice(0, signatureBytes)
      .arrayBuffer()
      .catch(() => null);
    // After the pause, because a second selection may have filled the form meanwhile.
    if (get().files.length >= limits.files) return refuse(file.name, 'too-many', limits.files);
    // The file was moved or deleted, or is not for this visitor.
    if (!start) return refuse(file.name, 'unreadable');
    const found = readFileType(new Uint8Array(start));
    const problem = judge(file, found);
    if (problem || !found)
      return refuse(file.name, problem ?? 'wrong-type', problem === 'too-large' && found ? maxOf(found.kind) : 0);
    const id = ++lastId;
    const { kind, type } = found;
    set({
      files: [
        ...get().files,
        { id, name: file.name, bytes: file.size, kind, step: 'preparing', progress: 0, url: '', preview: null },
      ],
    });
    let blob: Blob = kind === 'video' ? file.slice(0, file.size, type) : file;
    if (kind === 'picture') {
      const small = await resize(file, type).catch(() => null);
      if (!find(id)) return undefined;
      if (!small || small.blob.size > limits.pictureBytes) {
        drop(id);
        return small ? refuse(file.name, 'too-large', limits.pictureBytes) : refuse(file.name, 'unreadable');
      }
      ({ blob } = small);
      change(id, { bytes: blob.size, preview: small.preview });
    }
    blobs.set(id, blob);
    // Not awaited: while one file is being sent, the next is resized.
    send(id);
    return undefined;
  };

  const stopListening = onOnline(() => {
    for (const { id, step } of get().files) if (step === 'waiting') send(id);
  });

  return {
    state,
    async add(files) {
      set({ refused: [] });
      for (const file of files) await take(file);
    },
    restore(files) {
      set({ files: files.map((file) => ({ ...file, id: ++lastId, step: 'done', progress: 1, preview: null })) });
    },
    pause(id) {
      running.get(id)?.abort();
      running.delete(id);
      if (find(id)?.step === 'sending') change(id, { step: 'paused' });
    },
    resume(id) {
      if (find(id)?.step !== 'done') send(id);
    },
    remove(id) {
      const blob = blobs.get(id);
      drop(id);
      if (blob) forget(blob);
    },
    clear() {
      for (const { id } of get().files) drop(id);
      set({ refused: [] });
    },
    close() {
      stopListening();
      for (const controller of running.values()) controller.abort();
      running.clear();
    },
  };
}

function kindOf(problem: unknown): UploadKind {
  const kind = typeof problem === 'object' && problem !== null && 'uploadKind' in problem ? problem.uploadKind : null;
  return kind === 'offline' || kind === 'too-large' || kind === 'wrong-type' || kind === 'full' ? kind : 'failed';
}
