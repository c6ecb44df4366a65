import { Secret, TOTP } from 'otpauth';

const [periodS, digits] = [30, 6];
/** A code of the step before or after is taken, too: clocks differ, and people type slowly. */
const window = 1;
const issuer = 'Board service';

function readTotp(secret: string, label: string): TOTP {
  return new TOTP({ issuer, label, algorithm: 'SHA1', digits, period: periodS, secret: Secret.fromBase32(secret) });
}

/** 160 bits, as RFC 4226 recommends. */
export function makeTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an authenticator app reads from a picture, or a person types. */
export function describeTotp(secret: string, email: string): string {
  return readTotp(secret, email).toString();
}

/**
 * The step of a right code; null = it is wrong, or one of a step that has been used. RFC 6238 §5.2: no code is good
 * twice.
 */
export function findStep(secret: string, code: string, nowMs: number, lastStep: number): number | null {
  const delta = readTotp(secret, '').validate({ token: code, timestamp: nowMs, window });
  if (delta === null) return null;
  const step = Math.floor(nowMs / 1000 / periodS) + delta;
  return step > lastStep ? step : null;
}

/** The code of an address as `describeTotp` makes it: what an app shows. For tests. */
export function codeOf(uri: string, nowMs: number): string {
  const query = new URL(uri).searchParams;
  return readTotp(query.get('secret') ?? '', '').generate({ timestamp: nowMs });
}
