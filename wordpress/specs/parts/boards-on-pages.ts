import type { Page } from '@playwright/test';
import type { OpenWordPress } from '../open-wordpress.ts';

/** The block as it stands in a post. */
export const block = (attributes: Readonly<Record<string, unknown>>) =>
  `<!-- wp:drystone/board ${JSON.stringify(attributes)} /-->`;

/** Cards of the page's first board. */
export const posts = (page: Page) => page.locator('drystone-board').first().getByRole('article');

/** What the page asked a service for. */
export const fetched = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\/v[12]\//.test(name)),
  );

/** What cron would do a moment later. */
export const renew = (site: OpenWordPress) =>
  site.wordpress.run(
    'foreach (_get_cron_array() as $events) foreach ($events["drystone_board_renew"] ?? array() as ' +
      '$event) do_action("drystone_board_renew", ...$event["args"]); ' +
      'wp_unschedule_hook("drystone_board_renew");',
  );
