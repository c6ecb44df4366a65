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

/** Two minutes go by in which nobody runs cron. */
export const letCronBeOverdue = (site: OpenWordPress) =>
  site.wordpress.run(
    'foreach (_get_cron_array() as $time => $events) foreach ($events["drystone_board_renew"] ?? array() as $event) { ' +
      'wp_unschedule_event($time, "drystone_board_renew", $event["args"]); ' +
      'wp_schedule_single_event(time() - 120, "drystone_board_renew", $event["args"]); }',
  );

/** What is kept becomes old. */
export const letAnswersBeOld = (site: OpenWordPress) =>
  site.wordpress.run(
    'global $wpdb; foreach ($wpdb->get_col("SELECT option_name FROM {$wpdb->options} WHERE ' +
      "option_name LIKE '_transient_drystone_board_%'\") as $name) { $kept = get_option($name); if " +
      '(isset($kept["at"])) { $kept["at"] = 0; update_option($name, $kept); } }',
  );

/** Posts that stand in the page as it comes, without any script. */
export const countWritten = async (address: string): Promise<number> =>
  (await (await fetch(address)).text()).match(/<article/g)?.length ?? 0;
