import type { ServiceContext } from './environment.ts';
import { ApiError } from './json-api/api-error.ts';

/** Reads a form of a page: its fields by name, `''` for what is missing. Throws 415 for a body of another type. */
export async function readForm({ req }: ServiceContext): Promise<(name: string) => string> {
  const type = (req.header('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded')
    throw new ApiError('unsupported_media_type', 'Send application/x-www-form-urlencoded.', { header: 'Content-Type' });
  const fields = new URLSearchParams(await req.text());
  return (name) => fields.get(name) ?? '';
}
