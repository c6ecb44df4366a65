import { type ChosenFiles, createChosenFiles } from '../files/chosen-files.ts';
import type { TusUploader } from '../files/upload-by-tus.ts';
import type { Uploader } from '../files/uploader.ts';
import type { PostRules } from '../sources/submission-api.ts';

export interface PostFilesSetup {
  readonly rules: PostRules;
  /** Maximum number of files. */
  readonly max: number;
  /** The page's own uploader; null = the service's, by tus, whose code is loaded with the first file. */
  readonly uploader: Uploader | null;
  readonly onOnline: (callback: () => void) => () => void;
  readonly warn: (problem: unknown) => void;
}

/** The files of one field of the form; null = there is no upload service. */
export function createPostFiles({
  rules,
  max,
  uploader,
  onOnline,
  warn,
}: PostFilesSetup): (ChosenFiles & { warm(): void }) | null {
  const { uploads, limits } = rules;
  if (!max || (!uploader && !uploads)) return null;
  let tus: Promise<TusUploader> | undefined;
  const loadTus = () => {
    tus ??= import('../files/upload-by-tus.ts').then(({ createTusUploader }) =>
      createTusUploader(uploads ?? '', limits.chunkBytes),
    );
    // The next file loads it again.
    tus.catch(() => (tus = undefined));
    return tus;
  };
  const loadResize = () => import('../files/resize-image.ts');
  const files = createChosenFiles({
    limits: { ...limits, files: max },
    resize: async (file, type) => (await loadResize()).resizeImage(file, type),
    upload: uploader
      ? async (file, watch) => {
          try {
            return `${await uploader(file, watch)}`;
          } catch (problem) {
            if (!watch.signal.aborted) warn(`The uploader of the page failed: ${problem}`);
            throw problem;
          }
        }
      : async (file, watch) => (await loadTus()).upload(file, watch),
    forget: (file) =>
      tus?.then(
        (loaded) => loaded.forget(file),
        () => {},
      ),
    onOnline,
  });
  return {
    ...files,
    warm() {
      loadResize().catch(() => {});
      if (!uploader) loadTus().catch(() => {});
    },
  };
}
