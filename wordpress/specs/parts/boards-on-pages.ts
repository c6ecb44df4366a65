import type { Page } from '@playwright/test';
import type { OpenWordPress } from '../open-wordpress.ts';

/** The block's markup in a post. */
export const block = (attributes: Readonly<Record<string, unknown>>) =>
  `<!-- wp:drystone/board ${JSON.stringify(attributes)} /-->`;

/** Cards of the page's first board. */
export const posts = (page: Page) => page.locator('drystone-board').first().getByRole('article');

/** Paths of the page's requests to a service. */
export const fetched = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => /\/v[12]\//.test(name)),
  );

/** Renews the posts, as cron would. */
export const renew = (site: OpenWordPress) =>
  site.wordpress.run(
    'foreach (_get_cron_array() as $events) foreach ($events["drystone_board_renew"] ?? array() as ' +
      '$event) do_action("drystone_board_renew", ...$event["args"]); ' +
      'wp_unschedule_hook("drystone_board_renew");',
  );

/** Simulates two minutes in which cron does not run. */
export const letCronBeOverdue = (site: OpenWordPress) =>
  site.wordpress.run(
    'foreach (_get_cron_array() as $time => $events) foreach ($events["drystone_board_renew"] ?? array() as $event) { ' +
      'wp_unschedule_event($time, "drystone_board_renew", $event["args"]); ' +
      'wp_schedule_single_event(time() - 120, "drystone_board_renew", $event["args"]); }',
  );

/** Makes the stored responses expire. */
export const letResponsesBeOld = (site: OpenWordPress) =>
  site.wordpress.run(
    'global $wpdb; foreach ($wpdb->get_col("SELECT option_name FROM {$wpdb->options} WHERE ' +
      "option_name LIKE '_transient_drystone_board_%'\") as $name) { $kept = get_option($name); if " +
      '(isset($kept["at"])) { $kept["at"] = 0; update_option($name, $kept); } }',
  );

/** Number of posts in the page's HTML, without any script. */
export const countWritten = async (address: string): Promise<number> =>
  (await (await fetch(address)).text()).match(/<article/g)?.length ?? 0;
