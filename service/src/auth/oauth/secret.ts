import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** 256 bits: codes, tokens and sessions are looked up by their hash and cannot be guessed. */
const secretBytes = 32;

export function makeSecret(): string {
  return randomBytes(secretBytes).toString('base64url');
}

export function isSameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * The form token of a session. Another site can send the cookie, but cannot read it, so it cannot compute the token.
 */
export function makeFormToken(session: string): string {
  return createHmac('sha256', session).update('form').digest('base64url');
}

/** RFC 7636, S256. */
export function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}
