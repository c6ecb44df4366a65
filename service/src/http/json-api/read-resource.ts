import type { ServiceContext } from '../environment.ts';
import { readJsonBody } from '../read-json-body.ts';
import { ApiError } from './api-error.ts';
import { isPlainJsonApi, jsonApiType, parseMediaType } from './media-type.ts';

/** Maximum depth of a body. Valid settings are never deeper. */
const maxDepth = 20;
/** Maximum number of resources in a bulk request. A larger request is an import. */
export const maxBulkResources = 200;

export const bulkType = `${jsonApiType}; ext=bulk`;

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Reads a number of ours from a text or a number; undefined for any other value. */
export function readId(value: unknown): number | undefined {
  return (typeof value === 'string' || typeof value === 'number') && /^\d{1,15}$/.test(String(value))
    ? Number(value)
    : undefined;
}

function isTooDeep(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((inner) => isTooDeep(inner, depth - 1));
}

/** JSON:API 1.1: a reader ignores members whose names begin with @, wherever they are. */
function leaveOutAtMembers(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(leaveOutAtMembers);
  if (!isObject(value)) return value;
  const members = Object.entries(value).filter(([name]) => !name.startsWith('@'));
  return Object.fromEntries(members.map(([name, inner]) => [name, leaveOutAtMembers(inner)]));
}

function requireContentType(header: string | undefined, isBulk: boolean): void {
  const type = parseMediaType(header ?? '');
  const extensions = (type.parameters.get('ext') ?? '').split(/[\s,]+/);
  const isFitting = isBulk
    ? type.name === jsonApiType &&
      extensions.length === 1 &&
      extensions[0] === 'bulk' &&
      [...type.parameters.keys()].every((name) => name === 'ext' || name === 'profile')
    : isPlainJsonApi(type);
  if (!isFitting)
    throw new ApiError(
      'unsupported_media_type',
      `Send ${isBulk ? bulkType : `${jsonApiType} without parameters other than profile`}.`,
      { header: 'Content-Type' },
    );
}

/**
 * Reads the JSON document of a request and checks its media type, syntax and depth, but not its members. Throws 4xx.
 */
export async function readDocument(context: ServiceContext, isBulk: boolean): Promise<unknown> {
  requireContentType(context.req.header('Content-Type'), isBulk);
  const document = await readJsonBody(context.req);
  if (!isObject(document) || !('data' in document))
    throw new ApiError('malformed_body', 'The body must be an object with data.', { pointer: '' });
  if (isTooDeep(document, maxDepth))
    throw new ApiError('malformed_body', `The body is nested deeper than ${maxDepth}.`, { pointer: '' });
  return leaveOutAtMembers(document);
}
