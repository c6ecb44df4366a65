import type { Hono } from 'hono';
import type { ServiceEnvironment } from '../../http/environment.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import { paths } from '../../http/paths.ts';
import { readDemoFiles } from './demo-storage.ts';
import type { MediaFile } from './media-files.ts';
import { addStoredFileRoute, type FileResponses } from './stored-file-route.ts';

/** Pictures and videos of the demo boards. This is the last store, so a name that it does not have is a 404. */
export function addMediaRoute(
  app: Hono<ServiceEnvironment>,
  demoFiles: ReadonlyMap<string, MediaFile>,
  responses: FileResponses,
): void {
  const files = readDemoFiles(demoFiles);
  addStoredFileRoute(
    app,
    (name) => {
      const file = demoFiles.get(name);
      return file
        ? {
            storage: files,
            name,
            contentType: file.contentType,
            bytes: file.bytes,
            width: file.size?.width ?? null,
            readers: 'always',
          }
        : null;
    },
    responses,
  );
  app.get(paths.media, () => {
    throw new ApiError('not_found', 'There is no such file.');
  });
}
