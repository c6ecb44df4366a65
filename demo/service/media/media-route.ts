import type { Hono } from 'hono';
import type { ServiceEnvironment } from '../http/environment.ts';
import { ApiError } from '../json-api/api-error.ts';
import { paths } from '../paths.ts';
import type { MediaFile } from './media-files.ts';
import type { RespondFile } from './respond-file.ts';

/** Pictures and videos of the demo boards. */
export function addMediaRoute(
  app: Hono<ServiceEnvironment>,
  files: ReadonlyMap<string, MediaFile>,
  respondFile: RespondFile,
): void {
  app.get(paths.media, (context) => {
    const file = files.get(context.req.param('file'));
    if (!file) throw new ApiError('not_found', 'There is no such file.');
    return respondFile(context, file);
  });
}
