import { readFileSync } from 'node:fs';

/** A small input, what says what is right, and what is right: of each post, or of the decoded bytes. */
export interface TrickyInput {
  readonly name: string;
  readonly source: string;
  readonly format?: 'web_feed' | 'page' | 'csv' | 'json' | 'outbox';
  readonly content?: string;
  readonly expect?: readonly Readonly<Record<string, unknown>>[];
  readonly base64?: string;
  readonly contentType?: string;
  readonly text?: string;
}

/** The site of all inputs, and the address of its feed. */
export const inputSite = 'https://site.example';
export const inputAddress = `${inputSite}/blog/feed.xml`;

export const trickyInputs: readonly TrickyInput[] = [
  'tricky-feeds',
  'item-images',
  'pages-and-outboxes',
  'odd-feeds',
  'further-odd-feeds',
  'lists-and-exports',
].flatMap((name) => JSON.parse(readFileSync(new URL(`${name}.json`, import.meta.url), 'utf8')) as TrickyInput[]);
