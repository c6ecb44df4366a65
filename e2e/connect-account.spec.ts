// An owner without any token connects accounts in a pop-up, and their posts come to the board.
import { startStandIn, type StandIn } from '../service/test/testing/start-stand-in.ts';
import { expectAccessible } from './support/axe.ts';
import { sidewaysPx } from './support/legibility.ts';
import { beginAsOwner, createBoard, startService } from './support/own-service.ts';
import { expect, test } from './support/test.ts';

const networks = [
  { label: 'YouTube', from: 'youtube', account: 'Walking Festival', part: 'All posts', posts: 69 },
  { label: 'Instagram', from: 'facebook', account: 'Ada Walker', part: 'bridgetours', posts: 3 },
  { label: 'X', from: 'twitter', account: '@walkfest', part: null, posts: 6 },
] as const;

test('an administrator sets a network up in five steps, and a member connects it in a pop-up', async ({
  page,
  allow,
}) => {
  test.slow();
  allow.failedRequests('/notification_channels');
  const [youtube, facebook, twitter] = await Promise.all([
    startStandIn('networks/youtube', Date),
    startStandIn('networks/facebook', Date),
    startStandIn('networks/twitter', Date),
  ]);
  const servers: Readonly<Record<string, StandIn>> = { youtube, facebook, twitter };
  const service = await startService('SQLite', {
    NETWORK_STAND_INS: Object.entries(servers)
      .map(([name, { address }]) => `${name}=${address}`)
      .join(' '),
  });
  try {
    await beginAsOwner(page, service);
    await createBoard(page, 'Walks');
    await page.getByRole('link', { name: 'Connect a feed' }).click();
    const section = page.getByRole('region', { name: 'From your accounts' });
    await expect(section).toContainText('ask your administrator');
    await section.getByRole('link', { name: 'What the administrator does' }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Accounts' })).toBeVisible();
    for (const { label, from } of networks) {
      const setup = page.getByRole('group').filter({ has: page.locator('summary', { hasText: `${label} ` }) });
      await setup.locator('summary').click();
      await expect(setup.getByRole('listitem')).toHaveCount(5);
      await expect(setup).toContainText(`${service.address}/oauth/callback/${from}`);
      await setup.getByRole('button', { name: `Enter ID and secret of ${label}` }).click();
      const form = page.getByRole('dialog', { name: `Application at ${label}` });
      await form.getByLabel('ID', { exact: true }).fill(servers[from]!.application.id);
      await form.getByLabel('Secret').fill(servers[from]!.application.secret);
      await form.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByRole('button', { name: `Connect ${label}`, exact: true })).toBeVisible();
    }
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Feeds', exact: true }).click();
    for (const { label, account, part, posts } of networks) {
      const opened = page.waitForEvent('popup');
      await section.getByRole('button', { name: `Connect ${label}`, exact: true }).click();
      const popup = await opened;
      await popup.getByRole('button', { name: 'Allow' }).click();
      const row = section
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: account, exact: true }) })
        .filter({ has: page.getByText(label, { exact: true }) });
      await expect(row).toBeVisible();
      expect(popup.isClosed() || (await popup.waitForEvent('close').then(() => true))).toBe(true);
      if (part !== null) await row.getByLabel(/^Which/).selectOption({ label: part });
      await row.getByRole('button', { name: /^Add its posts/ }).click();
      const feed = page
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name: new RegExp(`^${label}: `) }) });
      await expect(feed).toContainText(`${posts} posts`, { timeout: 20_000 });
    }
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await sidewaysPx(page)).toBe(0);
    }
    await expectAccessible(page);

    // A person who does not agree, and one who closes the window, leave everything as it was.
    const opened = page.waitForEvent('popup');
    await section.getByRole('button', { name: 'Connect X', exact: true }).click();
    await (await opened).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('X was not allowed to share the account.')).toBeVisible();
  } finally {
    await page.goto('about:blank');
    await service.close();
    await Promise.all(Object.values(servers).map((server) => server.close()));
  }
});
