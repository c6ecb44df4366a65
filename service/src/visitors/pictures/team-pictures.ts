import type { Hono } from 'hono';
import type { Database } from '../../database/schema.ts';
import type { ServiceEnvironment } from '../../http/environment.ts';
import type { FileStorage } from '../../storage/file-storage.ts';
import { listMediaNames } from '../media/media-reference.ts';
import { addStoredFileRoute, type FileResponses } from '../media/stored-file-route.ts';

/** The prefix of the names of pictures that teams upload, and their folder in the storage. */
export const teamPicturePrefix = 'team-';
export const teamPicturesFolder = 'pictures/';

/** The service generates these names, so they cannot contain a path outside of the folder. */
const namePattern = /^team-[\w-]{24}\.webp$/;

/**
 * Serves the pictures that teams uploaded. Everyone may read them, because their owner can put the address anywhere:
 * into a logo, a mail, or another site. Nobody can guess it before.
 */
export function addTeamPictureRoute(
  app: Hono<ServiceEnvironment>,
  database: Database,
  storage: FileStorage,
  responses: FileResponses,
): void {
  addStoredFileRoute(
    app,
    async (name) => {
      if (!namePattern.test(name)) return null;
      const row = await database
        .selectFrom('team_pictures')
        .select(['content_type', 'bytes', 'width'])
        .where('name', '=', name)
        .executeTakeFirst();
      if (!row) return null;
      const { content_type: contentType, bytes, width } = row;
      return {
        storage,
        name: teamPicturesFolder + name,
        contentType,
        bytes: Number(bytes),
        width: Number(width),
        readers: 'always',
        isStrangers: true,
      };
    },
    responses,
  );
}

/**
 * The size and the color of an uploaded picture, for the post that shows it. So its card has its final height before
 * the picture has loaded, and the service offers it in several widths. Empty for any other picture.
 * @param image the address as posts store it
 */
export async function describeTeamPicture(
  database: Database,
  image: unknown,
): Promise<{ readonly image_width?: number; readonly image_height?: number; readonly image_color?: string }> {
  const [name = ''] = listMediaNames(JSON.stringify(image ?? null));
  if (!namePattern.test(name)) return {};
  const row = await database
    .selectFrom('team_pictures')
    .select(['width', 'height', 'color'])
    .where('name', '=', name)
    .executeTakeFirst();
  if (!row) return {};
  return {
    image_width: Number(row.width),
    image_height: Number(row.height),
    ...(row.color !== '' && { image_color: row.color }),
  };
}
