import { readerMessages as english } from './en/reader.ts';
import { languages } from './languages.ts';
import type { ReaderMessages } from './reader-messages.ts';

/** A reader's words in a `Language.tag`; the English ones where the other file does not come. */
export async function loadReaderMessages(tag: string): Promise<ReaderMessages> {
  try {
    return (await languages[tag]?.())?.readerMessages ?? english;
  } catch {
    return english;
  }
}
