import type { ServiceContext } from './environment.ts';
import { ApiError } from './json-api/api-error.ts';

/** Reads the fields of a form of a page. Throws 415 for a body of another type. */
export async function readForm({ req }: ServiceContext): Promise<URLSearchParams> {
  const type = (req.header('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded')
    throw new ApiError('unsupported_media_type', 'Send application/x-www-form-urlencoded.', { header: 'Content-Type' });
  return new URLSearchParams(await req.text());
}
