/**
 * A process that handles one picture after another. Each input line is `{input, output, variant}`, and each response is
 * one line of JSON. A compromised decoder affects only this process: it has no environment and no connections, and a
 * timeout kills it.
 */
import { createInterface } from 'node:readline';
import { makeVariant, type VariantFormat } from './make-variant.ts';
import { remakePicture } from './reencode-image.ts';

for await (const line of createInterface({ input: process.stdin })) {
  const { input, output, variant } = JSON.parse(line) as { input: string; output: string; variant?: VariantFormat };
  const result = variant ? await makeVariant(input, output, variant) : await remakePicture(input, output);
  process.stdout.write(`${JSON.stringify({ result, maxResidentKib: process.resourceUsage().maxRSS })}\n`);
}
