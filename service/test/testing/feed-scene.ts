import { after } from 'node:test';
import { openSourceServer, type SourceServer } from './source-server.ts';
import { openTeamCalls, type TeamCalls } from './team-calls.ts';
import { openTestService, testNow, type TestService } from './test-service.ts';

interface FeedScene {
  readonly source: SourceServer;
  readonly service: TestService;
  readonly team: TeamCalls;
  /** Makes a public board, whose slug is its name, too. Returns its id. */
  openBoard(slug: string): Promise<number>;
  /** Makes a feed of this path of the source, and waits until it was read. Returns its id. */
  openFeed(board: number, path: string, rules?: object): Promise<number>;
  /** Reads a feed now. */
  poll(feed: number): Promise<void>;
}

/** A service that reads feeds, and the server of their publisher. Both are closed after the tests of the file. */
export async function openFeedScene(now: () => number = () => testNow): Promise<FeedScene> {
  const source = await openSourceServer();
  const service = await openTestService({ now, feeds: { mayBePrivate: true } });
  after(async () => {
    await service.close();
    await source.close();
  });
  const team = await openTeamCalls(service);
  return {
    source,
    service,
    team,
    openBoard: (slug) => team.createBoard({ name: slug, slug, public: true }),
    openFeed: async (board, path, rules = {}) => {
      const feed = await team.createFeed(board, {
        name: path.slice(1),
        connector: { kind: 'web_feed', url: source.address + path },
        rules,
      });
      await service.service.settled();
      return feed;
    },
    poll: async (feed) => {
      await team.send('POST', `/social_feeds/${feed}/poll`);
      await service.service.settled();
    },
  };
}
