import { ApiError } from './json-api/api-error.ts';

interface BodyRequest {
  arrayBuffer(): Promise<ArrayBuffer>;
}

/**
 * Parses the body of a request as JSON, which is UTF-8 (RFC 8259, 8.1): other bytes would be stored as replacement
 * characters. Throws 400.
 *
 * @param parse omitted = `JSON.parse`
 */
export async function readJsonBody(
  request: BodyRequest,
  parse: (text: string) => unknown = JSON.parse,
): Promise<unknown> {
  const body = await request.arrayBuffer();
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    throw new ApiError('malformed_body', 'The body is not UTF-8.');
  }
  try {
    return parse(text);
  } catch {
    throw new ApiError('malformed_body', 'The body is not JSON.');
  }
}
