import type { Hono } from 'hono';
import type { ServiceEnvironment } from '../../http/environment.ts';
import { paths } from '../../http/paths.ts';
import type { StoredFile } from '../../storage/stored-file.ts';
import type { PictureVariants } from './picture-variants.ts';
import type { RespondFile } from './respond-file.ts';
import { readVariantName } from './variant-names.ts';

export interface FileResponses {
  readonly respondFile: RespondFile;
  readonly variants: PictureVariants;
}

/**
 * The route of one store of files: its files and the variants of its pictures. `find` returns the file of a name. For
 * names that it does not have, the next store is queried.
 */
export function addStoredFileRoute(
  app: Hono<ServiceEnvironment>,
  find: (name: string) => Promise<StoredFile | null> | StoredFile | null,
  { respondFile, variants }: FileResponses,
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
