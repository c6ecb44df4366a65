import { Secret, TOTP } from 'otpauth';

const [periodS, digits] = [30, 6];
/** The number of earlier and later steps whose code is accepted, because clocks differ and people type slowly. */
const window = 1;
/** An authenticator app lists the account under it. */
const issuer = 'Drystone';

function readTotp(secret: string, label: string): TOTP {
  return new TOTP({ issuer, label, algorithm: 'SHA1', digits, period: periodS, secret: Secret.fromBase32(secret) });
}

/** 160 bits, as RFC 4226 recommends. */
export function makeTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address that an authenticator app reads from a QR code, or that a person types. */
export function describeTotp(secret: string, email: string): string {
  return readTotp(secret, email).toString();
}

/** Returns the time step of a correct code; null = the code is wrong. */
export function findStep(secret: string, code: string, nowMs: number): number | null {
  const delta = readTotp(secret, '').validate({ token: code, timestamp: nowMs, window });
  return delta === null ? null : Math.floor(nowMs / 1000 / periodS) + delta;
}

/** Returns the code for an address of `describeTotp`, as an app would show it. For tests. */
export function codeOf(uri: string, nowMs: number): string {
  const query = new URL(uri).searchParams;
  return readTotp(query.get('secret') ?? '', '').generate({ timestamp: nowMs });
}
