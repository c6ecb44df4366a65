import { paths } from '../paths.ts';
import { type ServiceApi, describeOpenApi } from './describe-openapi.ts';
import type { OperationRegistry } from '../operations/operation-registry.ts';

/** The OpenAPI description, which is public. */
export function addDescriptionRoute({ add }: OperationRegistry, list: () => ServiceApi): void {
  add(
    {
      id: 'describe_service',
      group: 'description',
      summary: 'The OpenAPI description of the service',
      method: 'GET',
      path: paths.description,
      limit: 'reads',
      response: { status: 200, type: 'description', mediaType: 'application/json' },
      isOurs: true,
    },
    ({ context, base }) => context.json(describeOpenApi(list(), base)),
  );
}
