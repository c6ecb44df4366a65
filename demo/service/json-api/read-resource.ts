import type { ServiceContext } from '../http/environment.ts';
import { ApiError, type ErrorCode } from './api-error.ts';
import { isPlainJsonApi, jsonApiType, parseMediaType } from './media-type.ts';

/** A resource as a client sends it; what its parts hold is not known yet. */
export interface ResourceInput {
  /** null when it is to be created. */
  readonly id: number | null;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly relationships: Readonly<Record<string, unknown>>;
  /** Where it stands in the body: `/data` or `/data/3`. */
  readonly pointer: string;
}

/** Parts of a body that are deeper are nobody's settings. */
const maxDepth = 20;
/** A bulk request of more is an import. */
export const maxBulkResources = 200;

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A number of ours, as text or as number; undefined for anything else. */
export function readId(value: unknown): number | undefined {
  return (typeof value === 'string' || typeof value === 'number') && /^\d{1,15}$/.test(String(value)) ? Number(value) : undefined;
}

function isTooDeep(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth === 0 || Object.values(value).some((inner) => isTooDeep(inner, depth - 1));
}

function requireContentType(header: string | undefined, isBulk: boolean): void {
  const type = parseMediaType(header ?? '');
  const extensions = (type.parameters.get('ext') ?? '').split(/[\s,]+/);
  const isFitting = isBulk
    ? type.name === jsonApiType && extensions.length === 1 && extensions[0] === 'bulk' && [...type.parameters.keys()].every((name) => name === 'ext' || name === 'profile')
    : isPlainJsonApi(type);
  if (!isFitting) throw new ApiError('unsupported_media_type', `Send ${jsonApiType}${isBulk ? '; ext=bulk' : ' without parameters other than profile'}.`, { header: 'Content-Type' });
}

async function readData(context: ServiceContext, isBulk: boolean): Promise<unknown> {
  requireContentType(context.req.header('Content-Type'), isBulk);
  let document: unknown;
  try {
    document = JSON.parse(await context.req.text());
  } catch {
    throw new ApiError('malformed_body', 'The body is not JSON.');
  }
  if (!isObject(document) || !('data' in document)) throw new ApiError('malformed_body', 'The body must be an object with data.', { pointer: '' });
  if (isTooDeep(document, maxDepth)) throw new ApiError('malformed_body', `The body is nested deeper than ${maxDepth}.`, { pointer: '' });
  return document['data'];
}

function readOne(value: unknown, type: string, pointer: string, needsId: boolean): ResourceInput {
  const refuse = (code: ErrorCode, part: string, detail: string): ApiError => new ApiError(code, detail, { pointer: pointer + part });
  if (!isObject(value)) throw refuse('malformed_body', '', 'A resource object is wanted here.');
  const { id, attributes = {}, relationships = {} } = value;
  if (value['type'] !== type) throw refuse('conflict', '/type', `type must be ${type}.`);
  const number = readId(id);
  if (needsId && number === undefined) throw refuse('malformed_body', '/id', 'id must be the number of what is to be changed.');
  if (!needsId && id !== undefined) throw refuse('forbidden', '/id', 'The service gives the id.');
  if (!isObject(attributes)) throw refuse('malformed_body', '/attributes', 'attributes must be an object.');
  if (!isObject(relationships)) throw refuse('malformed_body', '/relationships', 'relationships must be an object.');
  return { id: number ?? null, attributes, relationships, pointer };
}

/** The body of a create request: one resource of this type, without id. Throws 4xx. */
export async function readNewResource(context: ServiceContext, type: string): Promise<ResourceInput> {
  return readOne(await readData(context, false), type, '/data', false);
}

/** The body of an update request, whose id must be that of the address. */
export async function readResource(context: ServiceContext, type: string, id: number): Promise<ResourceInput> {
  const resource = readOne(await readData(context, false), type, '/data', true);
  if (resource.id !== id) throw new ApiError('conflict', 'data.id and the address name different things.', { pointer: '/data/id' });
  return resource;
}

/** The body of a bulk request: resources with ids, none twice. */
export async function readResources(context: ServiceContext, type: string): Promise<readonly (ResourceInput & { readonly id: number })[]> {
  const data = await readData(context, true);
  if (!Array.isArray(data) || data.length === 0) throw new ApiError('malformed_body', 'data must be a list of resources.', { pointer: '/data' });
  if (data.length > maxBulkResources) throw new ApiError('too_large', `At most ${maxBulkResources} resources a request.`, { pointer: '/data' });
  const resources = data.map((item: unknown, index) => {
    const resource = readOne(item, type, `/data/${index}`, true);
    return { ...resource, id: resource.id ?? 0 };
  });
  const twice = resources.find(({ id }, index) => resources.findIndex((other) => other.id === id) !== index);
  if (twice) throw new ApiError('malformed_body', `The id ${twice.id} stands there twice.`, { pointer: `${twice.pointer}/id` });
  return resources;
}
