import type { ChosenFileList } from './chosen-file-list.ts';
import type { FileKind } from './file-kind.ts';
import type { UploadKind, Uploader } from './uploader.ts';

interface FileSendingSetup {
  readonly list: ChosenFileList;
  readonly upload: Uploader;
  /** Maximum size of a file as it is sent. */
  readonly maxBytesOf: (kind: FileKind) => number;
}

/** Sends the bytes of chosen files, and shows the progress in their list. */
export function createFileSending({ list, upload, maxBytesOf }: FileSendingSetup) {
  const blobs = new Map<number, Blob>();
  const running = new Map<number, AbortController>();

  const stop = (id: number) => {
    running.get(id)?.abort();
    running.delete(id);
  };
  /** Returns the bytes that were to be sent. */
  const drop = (id: number): Blob | undefined => {
    const blob = blobs.get(id);
    stop(id);
    blobs.delete(id);
    return blob;
  };

  /** Sends a file from where it was stopped. Does nothing while it is being sent. */
  const resume = async (id: number) => {
    const blob = blobs.get(id);
    if (!blob || running.has(id)) return;
    const controller = new AbortController();
    const onProgress = (progress: number) => list.change(id, { progress });
    running.set(id, controller);
    list.change(id, { step: 'sending' });
    try {
      const url = await upload(blob, { signal: controller.signal, onProgress });
      list.change(id, { step: 'done', progress: 1, url });
    } catch (problem) {
      const kind = kindOf(problem);
      if (controller.signal.aborted) return;
      if (kind === 'too-large' || kind === 'wrong-type') {
        const file = list.find(id);
        drop(id);
        list.remove(id);
        if (file) list.refuse(file.name, kind, kind === 'too-large' ? maxBytesOf(file.kind) : 0);
      } else {
        list.change(id, { step: kind === 'offline' ? 'waiting' : kind });
      }
    } finally {
      if (running.get(id) === controller) running.delete(id);
    }
  };

  return {
    stop,
    drop,
    resume,
    send(id: number, blob: Blob) {
      blobs.set(id, blob);
      resume(id);
    },
    close() {
      for (const controller of running.values()) controller.abort();
      running.clear();
    },
  };
}

function kindOf(problem: unknown): UploadKind {
  const kind = typeof problem === 'object' && problem !== null && 'uploadKind' in problem ? problem.uploadKind : null;
  return kind === 'offline' || kind === 'too-large' || kind === 'wrong-type' || kind === 'full' ? kind : 'failed';
}
