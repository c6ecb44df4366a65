// Visitors who decline are not counted, and no event is lost while the service returns errors.
import { watchBoardEvents } from './support/board-events.ts';
import { expectCounted, links, makeClickableBoard } from './support/engagement.ts';
import type { Service } from './support/service.ts';
import { expect, origins, pageAddress, test } from './support/test.ts';
import { leave, holdLinks, letAnotherPass, linkOf } from './support/leaving.ts';

const refusals: readonly {
  readonly description: string;
  /** Whether the board's response contains no address for events. */
  readonly isMute?: boolean;
  readonly parameters?: Record<string, boolean>;
  readonly script?: () => void;
}[] = [
  { description: 'the board names no address', isMute: true },
  { description: 'the owner, by an attribute', parameters: { 'no-engagement': true } },
  {
    description: 'the visitor, by Global Privacy Control',
    script: () =>
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { configurable: true, get: () => true }),
  },
  {
    description: 'the visitor, by Do Not Track',
    script: () => Object.defineProperty(Navigator.prototype, 'doNotTrack', { configurable: true, get: () => '1' }),
  },
];

/** All cases run at once, each in its own tab, because each waits a second until a board counts as viewed. */
test('if counting is declined or has no address, the page receives the events and nothing is sent', async ({
  context,
  service,
  traffic,
}) => {
  traffic.expectNotSent({ method: 'POST' });
  const boards: string[] = [];
  for (const { isMute } of refusals) {
    const board = isMute ? makeMuteBoard(service) : makeClickableBoard(service, `declined-${boards.length}`);
    boards.push((await board).slug);
  }
  await Promise.all(
    refusals.map(({ description, parameters, script }, index) =>
      test.step(description, async () => {
        const slug = boards[index]!;
        const page = await context.newPage();
        const events = await watchBoardEvents(page);
        if (script) await page.addInitScript(script);
        await page.goto(pageAddress('script-tag', { service: service.address, board: slug, ...parameters }));
        await holdLinks(page);
        await linkOf(page, links.cta, 1).click();
        for (const name of ['embed_loaded', 'embed_viewed', 'embed_post_cta_clicked'] as const)
          await events.expectEngagement(slug, name, 1);
        await events.expect('drystone-cta-click', 1);
        await leave(page);
      }),
    ),
  );
  await letAnotherPass(service);
  expect(await service.requests({ method: 'POST' })).toEqual([]);
});

/** Makes a board whose response contains no address for events. */
async function makeMuteBoard(service: Service): Promise<{ readonly slug: string }> {
  const made = await makeClickableBoard(service, 'mute');
  const response = (await (await fetch(`${service.address}/v2/boards/${made.slug}`)).json()) as {
    data: { links: Record<string, unknown> };
  };
  expect(response.data.links['engagement']).toBeTruthy();
  delete response.data.links['engagement'];
  await service.breaks({ path: `/v2/boards/${made.slug}?`, status: 200, body: JSON.stringify(response) });
  return made;
}

test('events are sent to the owner’s address instead of the board’s address', async ({
  open,
  board,
  service,
  traffic,
}) => {
  const made = await makeClickableBoard(service, 'elsewhere');
  // This is another address of the same endpoint, so that the test sees its requests immediately.
  const elsewhere = `${origins.service}/v2/boards/${made.id}/activity`;
  traffic.expectNotSent(`${service.address}/v2/boards/${made.slug}/activity`);
  await open('script-tag', { board: made.slug, 'engagement-url': elsewhere });
  await expect(board.posts.first()).toBeVisible();
  await traffic.expectSent({ method: 'POST', url: elsewhere });
  await expectCounted(service, 'embed_viewed', made.id, 1);
  await expectCounted(service, 'embed_loaded', made.id, 1);
});
