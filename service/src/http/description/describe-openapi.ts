import { describeBody } from './describe-body.ts';
import { describeErrorResponses } from './describe-errors.ts';
import { describeParameters, writePath } from './describe-parameters.ts';
import { describeSchemas, type Json } from './describe-resources.ts';
import { describeResponses } from './describe-responses.ts';
import { describePlain, type PlainOperation } from './plain-operation.ts';
import type { ResourceTypes } from './resource-type.ts';
import type { OperationRule } from '../operations/operation.ts';

function describeSecurity({ scope, permission }: OperationRule): Json {
  if (scope === undefined) return { security: [] };
  const scopes = typeof scope === 'string' ? [scope] : [];
  return { security: [{ oauth: scopes }], ...(permission !== undefined && { 'x-permission': permission }) };
}

/** Who may call the operation, in a sentence. */
function describeAccess({ scope, permission }: OperationRule): string {
  if (scope === undefined) return 'Needs no token.';
  const token = typeof scope === 'string' ? `Needs a token with the scope \`${scope}\`` : 'Needs a token';
  const role =
    permission === undefined || permission === 'member' || permission === 'self'
      ? ''
      : `, of a user whose role has \`${permission}\``;
  return `${token}${role}.`;
}

/** All operations of a service, and the types of resources that they speak of. */
export interface ServiceApi {
  /** Every operation of version 2. */
  readonly operations: readonly OperationRule[];
  /** Every operation of version 1 and of OAuth. */
  readonly plainOperations: readonly PlainOperation[];
  readonly resourceTypes: ResourceTypes;
}

function describeOperation(rule: OperationRule, types: ResourceTypes): Json {
  const body = describeBody(rule, types);
  return {
    operationId: rule.id,
    summary: rule.summary,
    description: describeAccess(rule),
    tags: [rule.group],
    parameters: describeParameters(rule, types),
    ...(body && { requestBody: body }),
    responses: describeResponses(rule, types),
    ...describeSecurity(rule),
    ...(typeof rule.limit === 'string' && { 'x-limit': rule.limit }),
    ...(rule.cache && { 'x-cache': rule.cache }),
    ...(rule.isDeprecated && { deprecated: true }),
  };
}

/** OpenAPI 3.1, generated from the rules that validate requests, so that the description always matches the service. */
export function describeOpenApi({ operations, plainOperations, resourceTypes }: ServiceApi, base: string): Json {
  const paths: Record<string, Record<string, Json>> = {};
  for (const rule of operations) {
    const path = writePath(rule.path);
    paths[path] = { ...paths[path], [rule.method.toLowerCase()]: describeOperation(rule, resourceTypes) };
  }
  for (const plain of plainOperations)
    paths[writePath(plain.path)] = { [plain.method.toLowerCase()]: describePlain(plain) };
  const scopes = [...new Set(operations.map(({ scope }) => scope).filter((scope) => typeof scope === 'string'))].sort();
  return {
    openapi: '3.1.0',
    info: {
      title: 'Board service',
      version: '20190326',
      summary: 'Boards of posts, their moderation, feeds, forms and figures',
      description:
        'Version 2 speaks JSON:API, with tokens of OAuth 2.0. Version 1 is read-only, for pages that use JSONP.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: base }],
    tags: [...new Set([...operations, ...plainOperations].map(({ group }) => group))].sort().map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        oauth: {
          type: 'oauth2',
          flows: {
            authorizationCode: {
              authorizationUrl: `${base}/oauth/authorize`,
              tokenUrl: `${base}/oauth/token`,
              scopes: Object.fromEntries(scopes.map((scope) => [scope, ''])),
            },
          },
        },
      },
      responses: describeErrorResponses(),
      schemas: describeSchemas(resourceTypes),
    },
  };
}
