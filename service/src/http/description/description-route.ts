import { describeCaching } from '../cache-control.ts';
import { respondCacheable } from '../json-api/respond.ts';
import { paths } from '../paths.ts';
import { type ServiceApi, describeOpenApi } from './describe-openapi.ts';
import type { OperationRegistry } from '../operations/operation-registry.ts';

const mediaType = 'application/json';

/** The OpenAPI description, which is public. It has almost a megabyte, so programs ask whether it has changed. */
export function addDescriptionRoute({ add }: OperationRegistry, list: () => ServiceApi): void {
  add(
    {
      id: 'describe_service',
      group: 'description',
      summary: 'The OpenAPI description of the service',
      method: 'GET',
      path: paths.description,
      limit: 'reads',
      response: { status: 200, type: 'description', mediaType },
      isOurs: true,
    },
    ({ context, base }) => respondCacheable(context, describeOpenApi(list(), base), describeCaching(false), mediaType),
  );
}
