import { createHmac } from 'node:crypto';

export const signatureHeader = 'X-SERVICE-Signature';

/**
 * Returns `timestamp,signature`. The signature is the HMAC-SHA256 of the timestamp, a period and the body as
 * hexadecimal text, encoded in Base64, as in the documented reference check.
 * @param timestamp seconds since 1970
 */
export function signBody(body: string, secret: string, timestamp: number): string {
  const hex = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return `${timestamp},${Buffer.from(hex).toString('base64')}`;
}
