import { type ReadonlySignal, signal } from '@preact/signals';
import type { FileKind } from './file-kind.ts';

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

export interface ChosenFileList {
  readonly state: ReadonlySignal<ChosenFilesState>;
  find(id: number): ChosenFile | undefined;
  /** Adds a file and returns its id. */
  add(file: Omit<ChosenFile, 'id' | 'preview'>): number;
  /** Does nothing if the file has been removed. */
  change(id: number, to: Partial<ChosenFile>): void;
  remove(id: number): void;
  refuse(name: string, problem: FileProblem, max?: number): void;
  /** Forgets why earlier files were refused. */
  clearRefused(): void;
}

/** The files that a visitor sees in one form, and those that were refused. */
export function createChosenFileList(): ChosenFileList {
  const state = signal<ChosenFilesState>({ files: [], refused: [] });
  let lastId = 0;
  const set = (change: Partial<ChosenFilesState>) => {
    state.value = { ...state.peek(), ...change };
  };
  const find = (id: number) => state.peek().files.find((file) => file.id === id);
  return {
    state,
    find,
    add(file) {
      set({ files: [...state.peek().files, { ...file, id: ++lastId, preview: null }] });
      return lastId;
    },
    change(id, to) {
      if (find(id)) set({ files: state.peek().files.map((file) => (file.id === id ? { ...file, ...to } : file)) });
    },
    remove(id) {
      set({ files: state.peek().files.filter((file) => file.id !== id) });
    },
    refuse(name, problem, max = 0) {
      set({ refused: [...state.peek().refused, { name, problem, max }] });
    },
    clearRefused() {
      set({ refused: [] });
    },
  };
}
