import type { Hono } from 'hono';
import type { ServiceEnvironment } from '../../http/environment.ts';
import { paths } from '../../http/paths.ts';
import type { StoredFile } from '../../storage/stored-file.ts';
import type { PictureVariants } from './picture-variants.ts';
import type { MediaSigner } from '../../http/media-signer.ts';
import type { RespondFile } from './respond-file.ts';
import { readVariantName } from './variant-names.ts';

export interface FileResponses {
  readonly respondFile: RespondFile;
  readonly variants: PictureVariants;
  readonly signer: MediaSigner;
}

/**
 * The route of one store of files: its files and the variants of its pictures. `find` returns the file of a name. For
 * names that it does not have, the next store is queried. A file that not everyone may read needs a signed address.
 */
export function addStoredFileRoute(
  app: Hono<ServiceEnvironment>,
  find: (name: string) => Promise<StoredFile | null> | StoredFile | null,
  { respondFile, variants, signer }: FileResponses,
): void {
  app.get(paths.media, async (context, next) => {
    const name = context.req.param('file');
    const variant = readVariantName(name);
    const original = variant?.original ?? name;
    const file = await find(original);
    if (!file) return next();
    const { readers } = file;
    if (readers !== 'always' && !readers.isPublic && !signer.isSigned(context.req.query(), original, readers.teamId))
      return next();
    if (file.isStrangers) context.header('Content-Disposition', 'inline');
    return variant ? variants.respond(context, file, variant) : respondFile(context, file);
  });
}
