import { ApiError } from '../../http/json-api/api-error.ts';
import { isObject } from '../../http/json-api/read-resource.ts';
import { trapName } from './post-limits.ts';
import type { PostEnvelope } from './visitor-post.ts';

export interface PostBody {
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly envelope: PostEnvelope;
}

const keyPattern = /^[\w-]{16,64}$/;
const termsPattern = /^\d{1,15}$/;

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const document: unknown = JSON.parse(text);
    if (isObject(document)) return document;
  } catch {
    // The error is thrown below.
  }
  throw new ApiError('malformed_body', 'The body is no JSON object.');
}

/** Reads one value of the envelope; missing, null and '' are equal. */
function readMeta(meta: Readonly<Record<string, unknown>>, name: string): string | null {
  const value = Object.hasOwn(meta, name) ? meta[name] : null;
  if (value === null || value === undefined || value === '') return null;
  if (typeof value !== 'string')
    throw new ApiError('invalid_attribute', 'This must be text.', { pointer: `/meta/${name}` });
  return value;
}

function readEnvelope(value: unknown): PostEnvelope {
  if (value !== undefined && !isObject(value))
    throw new ApiError('malformed_body', 'meta must be an object.', { pointer: '/meta' });
  const meta = value ?? {};
  const idempotencyKey = readMeta(meta, 'idempotency_key');
  if (idempotencyKey !== null && !keyPattern.test(idempotencyKey)) {
    throw new ApiError('invalid_attribute', 'The key must be 16 to 64 letters, digits, "-" or "_": a UUID.', {
      pointer: '/meta/idempotency_key',
    });
  }
  const acceptedTerms = readMeta(meta, 'accepted_terms');
  if (acceptedTerms !== null && !termsPattern.test(acceptedTerms)) {
    throw new ApiError('invalid_attribute', 'This must be the number of the terms, as text.', {
      pointer: '/meta/accepted_terms',
    });
  }
  return {
    idempotencyKey,
    acceptedTerms,
    challenge: readMeta(meta, 'challenge'),
    trap: readMeta(meta, trapName) ?? '',
  };
}

/**
 * Reads a JSON:API document that creates a post. Throws for an invalid document; as JSON:API requires, unknown members
 * are ignored.
 */
export function readPostBody(text: string): PostBody {
  const { data, meta } = parse(text);
  if (!isObject(data)) throw new ApiError('malformed_body', 'data must be an object: the post.', { pointer: '/data' });
  if (data['type'] !== 'post') throw new ApiError('conflict', 'type must be post.', { pointer: '/data/type' });
  if (data['id'] !== undefined)
    throw new ApiError('forbidden', 'The service gives posts their ids. For safe repeats send meta.idempotency_key.', {
      pointer: '/data/id',
    });
  const { attributes } = data;
  if (!isObject(attributes))
    throw new ApiError('invalid_attribute', 'attributes must be an object.', { pointer: '/data/attributes' });
  return { attributes, envelope: readEnvelope(meta) };
}
