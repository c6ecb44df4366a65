import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { createRandom } from '../../../demo/seed/seeded-random.ts';

/** Makes everything random in this process follow from the seed, also ids and keys. There is no way back. */
export function installSeededChance(seed: number): void {
  const random = createRandom(seed);
  const randomBytes = (size: number): Buffer =>
    Buffer.from(Array.from({ length: size }, () => Math.floor(random() * 256)));
  Object.assign(crypto, {
    randomBytes,
    randomUUID: () => {
      const digits = randomBytes(16).toString('hex');
      return [
        digits.slice(0, 8),
        digits.slice(8, 12),
        `4${digits.slice(13, 16)}`,
        `a${digits.slice(17, 20)}`,
        digits.slice(20),
      ].join('-');
    },
    randomInt: (first: number, second?: number) =>
      second === undefined ? Math.floor(random() * first) : first + Math.floor(random() * (second - first)),
  });
  Math.random = random;
  syncBuiltinESMExports();
}
