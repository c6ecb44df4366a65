import type { Hono } from 'hono';
import type { ServiceEnvironment } from '../http/environment.ts';
import { paths } from '../paths.ts';
import type { PictureVariants } from './picture-variants.ts';
import type { RespondFile } from './respond-file.ts';
import { readVariantName } from './variant-names.ts';

/** A file as it may be served now. */
export interface StoredFile {
  readonly path: string;
  readonly contentType: string;
  readonly bytes: number;
  /** Pixels; null = not known, or no picture. */
  readonly width: number | null;
  /** Made of what a stranger has sent. */
  readonly isStrangers?: true;
}

export interface FileAnswers {
  readonly respondFile: RespondFile;
  readonly variants: PictureVariants;
}

/**
 * The route of one store of files: its files and the variants of its pictures. `find` says whether a name may be asked
 * for; what it does not know is left to the next store.
 */
export function addStoredFileRoute(
  app: Hono<ServiceEnvironment>,
  find: (name: string) => Promise<StoredFile | null> | StoredFile | null,
  { respondFile, variants }: FileAnswers,
): void {
  app.get(paths.media, async (context, next) => {
    const name = context.req.param('file');
    const variant = readVariantName(name);
    const file = await find(variant?.original ?? name);
    if (!file) return next();
    if (file.isStrangers) context.header('Content-Disposition', 'inline');
    return variant ? variants.respond(context, file, variant) : respondFile(context, file);
  });
}
