import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { englishFiles, type Messages } from './complete-messages.ts';

/** `?own` keeps the tests' loader from adding the English words. */
const read = async (file: string): Promise<Messages> => (await import(`${pathToFileURL(file).href}?own`)).messages;

/** Reads the words of a topic as its file has them. @param folder `src/text` */
export const readMessages = (folder: string, language: string, topic: string): Promise<Messages> =>
  read(join(folder, language, `${topic}.ts`));

/** Reads the English words of a topic. */
export async function readEnglish(folder: string, topic: string): Promise<Messages> {
  const parts = await Promise.all(englishFiles(topic).map((file) => readMessages(folder, 'en', file)));
  return Object.assign({}, ...parts);
}
