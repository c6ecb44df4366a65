import { ApiError } from './json-api/api-error.ts';
import { findRepeatedMember } from './json-api/find-repeated-member.ts';

interface BodyRequest {
  arrayBuffer(): Promise<ArrayBuffer>;
  header(name: string): string | undefined;
}

/**
 * Parses JSON that a program sent us. Throws 400 for other text, and for an object with two members of one name,
 * because the sender may mean either.
 *
 * @param parse omitted = `JSON.parse`
 */
export function parseJson(text: string, parse: (text: string) => unknown = JSON.parse): unknown {
  let parsed: unknown;
  try {
    parsed = parse(text);
  } catch {
    throw new ApiError('malformed_body', 'The body is not JSON.', { pointer: '' });
  }
  const pointer = findRepeatedMember(text);
  if (pointer !== null)
    throw new ApiError('malformed_body', 'An object of the body has two members of this name.', { pointer });
  return parsed;
}

/**
 * Parses the body of a request as JSON, which is UTF-8 (RFC 8259, 8.1): other bytes would be stored as replacement
 * characters. Throws 400, and 415 for a compressed body (RFC 9110, 12.5.3).
 *
 * @param parse omitted = `JSON.parse`
 */
export async function readJsonBody(request: BodyRequest, parse?: (text: string) => unknown): Promise<unknown> {
  if (!/^(?:identity)?$/i.test(request.header('Content-Encoding')?.trim() ?? ''))
    throw new ApiError(
      'unsupported_media_type',
      'Send the body without compression.',
      { header: 'Content-Encoding' },
      { 'Accept-Encoding': 'identity' },
    );
  const body = await request.arrayBuffer();
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw new ApiError('malformed_body', 'The body is not UTF-8.');
  }
  return parseJson(text, parse);
}
