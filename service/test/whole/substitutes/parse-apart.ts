import { ConnectorError } from '../../../src/feeds/connectors/connector.ts';
import type { FeedParser } from '../../../src/feeds/connectors/parse-apart.ts';
import { parseWebFeed } from '../../../src/feeds/connectors/parse-feed.ts';
import { parseFile } from '../../../src/feeds/connectors/parse-file.ts';

/** Parses feeds in this thread: another one has a clock of its own. */
export function createFeedParser(): FeedParser {
  return {
    parse: async (request) => {
      try {
        return request.format === 'web_feed' ? parseWebFeed(request) : parseFile(request);
      } catch (error) {
        throw new ConnectorError(error instanceof Error ? error.message : 'damaged');
      }
    },
    close: async () => {},
  };
}
