/**
 * A process for one picture: `node picture-process.ts INPUT OUTPUT`. What a decoder does to it, it does to nothing else: it has
 * no environment, no connection to anything, and is killed when it takes too long. Its answer is one line of JSON.
 */
import { remakePicture } from './remake-picture.ts';

const [, , input = '', output = ''] = process.argv;
const result = await remakePicture(input, output);
const { maxRSS: maxResidentKib } = process.resourceUsage();
process.stdout.write(JSON.stringify({ result, maxResidentKib }));
