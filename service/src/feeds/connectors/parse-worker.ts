import { parentPort } from 'node:worker_threads';
import { ConnectorError } from './connector.ts';
import { parseFile } from './parse-file.ts';
import { FeedFormatError, parseWebFeed, type ParsedFeed, type ParseRequest } from './parse-feed.ts';
import { parsePagePosts } from './read-page-posts.ts';

export type ParseResult = { readonly feed: ParsedFeed } | { readonly refusal: string };

const readers = { web_feed: parseWebFeed, page: parsePagePosts, csv: parseFile, json: parseFile } as const;

parentPort?.on('message', (request: ParseRequest) => {
  try {
    parentPort?.postMessage(
      {
        feed: readers[request.format](request),
      } satisfies ParseResult,
      [],
    );
  } catch (error) {
    const refusal =
      error instanceof FeedFormatError || error instanceof ConnectorError ? error.message : 'The feed is damaged.';
    parentPort?.postMessage({ refusal } satisfies ParseResult, []);
  }
});
