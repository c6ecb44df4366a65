import { createHmac } from 'node:crypto';

export const signatureHeader = 'X-SERVICE-Signature';

/**
 * `timestamp,signature`: the HMAC-SHA256 of timestamp, a period and the body as hexadecimal text, and that text in
 * Base64, as the document's reference check has it.
 * @param timestamp seconds since 1970
 */
export function signBody(body: string, secret: string, timestamp: number): string {
  const hex = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return `${timestamp},${Buffer.from(hex).toString('base64')}`;
}
