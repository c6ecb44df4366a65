import { parentPort } from 'node:worker_threads';
import { FeedFormatError, parseWebFeed, type ParsedFeed, type ParseRequest } from './parse-feed.ts';

export type ParseAnswer = { readonly feed: ParsedFeed } | { readonly refusal: string };

parentPort?.on('message', (request: ParseRequest) => {
  try {
    parentPort?.postMessage({ feed: parseWebFeed(request) } satisfies ParseAnswer, []);
  } catch (error) {
    const refusal = error instanceof FeedFormatError ? error.message : 'The feed is damaged.';
    parentPort?.postMessage({ refusal } satisfies ParseAnswer, []);
  }
});
