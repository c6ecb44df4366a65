import { seesBoards } from '../../http/operations/sees-boards.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { paths } from '../../http/paths.ts';
import { readFeedAttributes } from '../feed-attributes.ts';
import { selectTeamFeeds } from '../find-feed.ts';
import { feedAddressOf } from './feed-address.ts';

/** Exports the team's feeds as OPML. */
export function addOpmlExport({ add }: OperationRegistry): void {
  add(
    {
      group: 'social feeds',
      scope: 'social_feeds:read',
      permission: seesBoards,
      isOurs: true,
      id: 'export_social_feeds',
      summary: 'Export the feeds of the team as OPML, which feed readers can import',
      method: 'GET',
      path: paths.feedOpml,
      query: { parameters: ['filter[board_id]'] },
      response: { status: 200, type: 'opml', mediaType: 'text/x-opml' },
    },
    async ({ context, database, bearer, query, nowMs }) => {
      const board = query.values.get('filter[board_id]');
      const rows = await selectTeamFeeds(database, bearer.teamId).execute();
      const feeds = rows
        .filter(({ board_id: id }) => board === undefined || String(id) === board)
        .flatMap((row) => {
          const { name = '', connector } = readFeedAttributes(row);
          const url = connector && feedAddressOf(connector);
          return url ? [{ name, url }] : [];
        });
      const { writeOpml } = await import('./opml.ts');
      return context.body(writeOpml('Feeds', feeds, nowMs), 200, {
        'Content-Type': 'text/x-opml; charset=utf-8',
        'Content-Disposition': 'attachment; filename="feeds.opml"',
        'Cache-Control': 'no-store',
      });
    },
  );
}
