import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { FeedMediaRow, FeedPictureRow } from '../database/feed-rows.ts';
import type { FileStorage } from '../storage/file-storage.ts';
import type { ImageProcessor } from '../visitors/uploads/image-processor.ts';
import { makePicture } from '../visitors/uploads/make-picture.ts';
import { maxPictureBytes } from '../visitors/uploads/upload-limits.ts';
import { requireSuccess } from './connectors/read-response.ts';
import type { Sender } from './connectors/sender.ts';
import { feedMediaFolder, feedMediaPrefix } from './feed-media-route.ts';

export interface FetchTools {
  readonly send: Sender;
  readonly imageProcessor: ImageProcessor;
  /** Where re-encoded pictures are stored. */
  readonly storage: FileStorage;
  readonly now: () => number;
  readonly closing: AbortSignal;
}

const timeoutMs = 10_000;
/** Statuses of a missing picture, for which a retry cannot succeed. */
const missingStatuses = [401, 403, 404, 410];
const nameBytes = 18;

/** Fetches a picture, re-encodes it and stores it as a file. null = there is no such picture. */
export type FetchPicture = (row: FeedPictureRow) => Promise<FeedMediaRow | null>;

export function createPictureFetcher({ send, imageProcessor, storage, now, closing }: FetchTools): FetchPicture {
  let making: Promise<unknown> = Promise.resolve();

  return async (row) => {
    const response = await send({
      url: row.url,
      headers: {
        Accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
      },
      maxBytes: maxPictureBytes,
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (missingStatuses.includes(response.status)) return null;
    requireSuccess(response, now());
    const path = join(storage.workFolder, feedMediaPrefix + randomBytes(nameBytes).toString('base64url'));
    const download = `${path}.download`;
    await writeFile(download, response.body);
    try {
      // Pictures are re-encoded one after another to limit memory.
      const made = making.then(() =>
        makePicture(download, `${path}.webp`, {
          pictures: imageProcessor,
          videoProgram: null,
          closing,
        }),
      );
      making = made.catch(() => undefined);
      const picture = await made;
      if (typeof picture === 'string') return null;
      await storage.put(feedMediaFolder + basename(picture.path), picture.path);
      return {
        name: basename(picture.path),
        social_feed_id: row.social_feed_id,
        url: row.url,
        created_at: now(),
        content_type: picture.contentType,
        bytes: picture.bytes,
        width: picture.width,
        height: picture.height,
        image_phash: picture.imagePhash,
        color: picture.color,
      };
    } finally {
      await rm(download, { force: true });
    }
  };
}
