import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto';

/** OWASP's recommendation for scrypt with 32 MiB: a guess costs a quarter of a second of one core. */
const cost = { N: 2 ** 15, r: 8, p: 3 } as const;
const keyBytes = 32;
const saltBytes = 16;
/** Memory for these costs, with a margin: Node rejects more than 32 MiB by default. */
const maxMemoryBytes = 64 * 2 ** 20;

function derive(password: string, salt: Buffer, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyBytes, { ...options, maxmem: maxMemoryBytes }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

/**
 * `scrypt:N:r:p:salt:key`. The parameters are part of the hash, so that the cost can increase and old passwords remain
 * valid.
 */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join(':');
}

/** Replaces the hash of a missing user, so that both responses take the same time. No password matches it. */
const dummyHash = ['scrypt', cost.N, cost.r, cost.p, 'AAAAAAAAAAAAAAAAAAAAAA', ''].join(':');

export async function isPassword(password: string, hash: string | null): Promise<boolean> {
  const [, n, r, p, salt = '', key = ''] = (hash ?? dummyHash).split(':');
  const wanted = Buffer.from(key, 'base64url');
  const derived = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(n), r: Number(r), p: Number(p) });
  return wanted.length === derived.length && timingSafeEqual(wanted, derived);
}
