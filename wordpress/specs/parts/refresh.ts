// Posts in pages with cron, without cron, and during a timeout of the service.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { test } from 'node:test';
import type { OpenWordPress } from '../open-wordpress.ts';
import { block, countWritten, letResponsesBeOld, letCronBeOverdue } from './boards-on-pages.ts';

/** A visitor waits at most 1.5 s for a service; the rest is for the page itself on a busy machine. */
const maxPageMs = 1500 + 2500;
const cronComesWithinMs = 20_000;

export function testRefresh(site: () => OpenWordPress): void {
  const tries = (): string =>
    site().wordpress.run(
      'echo implode(",", array_map(static fn ($one) => $one["board"] . " " . $one["by"] . " " . $one["problem"], ' +
        'array_values(drystone_board_status())));',
    );

  test('without cron and PHP-FPM the page that finds its event overdue writes the posts itself', async () => {
    const address = site().publish('no-cron', block({ board: 'campaign', pageSize: 9 }));
    assert.equal(await countWritten(address), 0);
    assert.equal(await countWritten(address), 0, 'cron has a minute first');
    letCronBeOverdue(site());
    assert.equal(await countWritten(address), 9);
    assert.match(tries(), /^campaign visit ,|^campaign visit $/);
    letResponsesBeOld(site());
    assert.equal(await countWritten(address), 9, 'and so does the next, when they are old');
  });

  test('a service that keeps everybody waiting holds one page, for 1.5 s, and the others not at all', async () => {
    let asked = 0;
    const silent = createServer(() => {
      asked++;
    });
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const place = silent.address();
    const service = `http://127.0.0.1:${typeof place === 'object' ? place?.port : ''}`;
    site().wordpress.run(
      `update_option("drystone_board", array("service" => "${service}") + get_option("drystone_board"));`,
    );
    try {
      const addresses = ['silent', 'silent-too'].map((slug, at) =>
        site().publish(slug, block({ board: 'campaign', pageSize: 5 + at }) + block({ board: 'reviews' })),
      );
      for (const address of addresses) await countWritten(address);
      letCronBeOverdue(site());
      assert.equal(asked, 0);
      const began = Date.now();
      await countWritten(addresses[0] ?? '');
      const took = Date.now() - began;
      assert.ok(took >= 1400 && took < maxPageMs, `${took} ms`);
      for (const address of addresses) await countWritten(address);
      assert.equal(asked, 1, 'one request in this minute, whatever the page and its boards');
      assert.match(tries(), /^campaign visit unreachable/);
    } finally {
      silent.closeAllConnections();
      silent.close();
      site().wordpress.run(
        `update_option("drystone_board", array("service" => "${site().service}") + get_option("drystone_board")); ` +
          'delete_option("drystone_board_visit_lock"); wp_unschedule_hook("drystone_board_renew");',
      );
    }
  });

  test('with cron a page view is enough: the posts are there a moment later', async () => {
    const isOn = join(site().wordpress.site, 'with-cron');
    writeFileSync(isOn, '');
    try {
      const address = site().publish('with-cron', block({ board: 'campaign', pageSize: 8 }));
      assert.equal(await countWritten(address), 0, 'nobody waits');
      const until = Date.now() + cronComesWithinMs;
      const isKept = (): boolean => tries().startsWith('campaign cron ');
      while (!isKept() && Date.now() < until)
        await new Promise((resolve) => {
          setTimeout(resolve, 200);
        });
      assert.equal(await countWritten(address), 8);
    } finally {
      rmSync(isOn);
    }
  });
}
