import { parentPort } from 'node:worker_threads';
import { ConnectorError } from './connector.ts';
import { parseFile } from './parse-file.ts';
import { FeedFormatError, parseWebFeed, type ParsedFeed, type ParseRequest } from './parse-feed.ts';

export type ParseResult = { readonly feed: ParsedFeed } | { readonly refusal: string };

parentPort?.on('message', (request: ParseRequest) => {
  try {
    parentPort?.postMessage(
      {
        feed: request.format === 'web_feed' ? parseWebFeed(request) : parseFile(request),
      } satisfies ParseResult,
      [],
    );
  } catch (error) {
    const refusal =
      error instanceof FeedFormatError || error instanceof ConnectorError ? error.message : 'The feed is damaged.';
    parentPort?.postMessage({ refusal } satisfies ParseResult, []);
  }
});
