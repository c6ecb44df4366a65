import { ApiError } from '../../http/json-api/api-error.ts';
import { parseMediaType } from '../../http/json-api/media-type.ts';

/** The maximum number of pairs; no form has more. */
const maxPairs = 500;

export type FormPairs = readonly (readonly [name: string, value: string])[];

/** Throws 415 for every type except the documented one; the charset must be UTF-8, as browsers send it. */
export function requireFormType(header: string | undefined): void {
  const { name, parameters } = parseMediaType(header ?? '');
  const charset = parameters.get('charset') ?? 'utf-8';
  if (name === 'application/x-www-form-urlencoded' && /^utf-?8$/i.test(charset)) return;
  throw new ApiError('unsupported_media_type', 'Send application/x-www-form-urlencoded in UTF-8.', {
    header: 'Content-Type',
  });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw new ApiError('malformed_body', 'The body is not form-encoded UTF-8.');
  }
}

/** Rejects bytes that are not UTF-8; `URLSearchParams` would store replacement characters instead. */
export function parseForm(body: ArrayBuffer): FormPairs {
  let text;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(body);
  } catch {
    throw new ApiError('malformed_body', 'The body is not UTF-8.');
  }
  const parts = text.split('&').filter((part) => part !== '');
  if (parts.length > maxPairs) throw new ApiError('malformed_body', `At most ${maxPairs} pairs.`);
  return parts.map((part) => {
    const [name = '', value = ''] = part.split(/=(.*)/s);
    return [decode(name), decode(value)] as const;
  });
}
