/**
 * Loads the messages of one topic in the language `tag`. English is used if the file does not load, or if the language
 * has none for this topic. Rejects only if the English file does not load either.
 *
 * `load` imports the file by a template, `./${tag}/topic.ts`: the build names the files by the same pattern
 * (`text-de-topic.js`), so that no list of them is part of the first load.
 */
export const loadMessages = async <Messages>(
  tag: string,
  load: (tag: string) => Promise<{ readonly messages: Messages }>,
): Promise<Messages> => (await load(tag).catch(() => load('en'))).messages;
