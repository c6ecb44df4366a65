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
  const made = variant ? makeVariant(input, output, variant) : remakePicture(input, output);
  // An error is the machine's: a full disk, no memory. What is wrong with the picture is a result.
  const response = await made.then(
    (result) => ({ result }),
    (error: NodeJS.ErrnoException) => ({ fault: { message: error.message, code: error.code } }),
  );
  process.stdout.write(`${JSON.stringify({ ...response, maxResidentKib: process.resourceUsage().maxRSS })}\n`);
}
