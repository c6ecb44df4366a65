/**
 * A process for pictures, one after another: each line that it is sent is `{input, output, variant}`, its answer one
 * line of JSON. What a decoder does to it, it does to nothing else: it has no environment, no connection to anything,
 * and is killed when it takes too long.
 */
import { createInterface } from 'node:readline';
import { makeVariant, type VariantWish } from './make-variant.ts';
import { remakePicture } from './remake-picture.ts';

for await (const line of createInterface({ input: process.stdin })) {
  const { input, output, variant } = JSON.parse(line) as { input: string; output: string; variant?: VariantWish };
  const result = variant ? await makeVariant(input, output, variant) : await remakePicture(input, output);
  process.stdout.write(`${JSON.stringify({ result, maxResidentKib: process.resourceUsage().maxRSS })}\n`);
}
