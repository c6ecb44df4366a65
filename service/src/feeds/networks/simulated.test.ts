import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { linkTo, openTeamCalls } from '../../../test/testing/team-calls.ts';
import { openTestService } from '../../../test/testing/test-service.ts';

const demo = await openTestService();
const bare = await openTestService({ networks: null });
after(() => Promise.all([demo.close(), bare.close()]));
const [simulated, own] = [await openTeamCalls(demo), await openTeamCalls(bare)];

const findPost = async (team: typeof own): Promise<number> =>
  (await team.get('/posts?filter[source]=twitter&page[size]=1')).body.data[0]!.id;
const shop = { type: 'product_account', attributes: { name: 'Shop', type: 'shopify' } };
const reply = async (team: typeof own): Promise<object> => ({
  type: 'reply',
  attributes: { text: 'Thank you!' },
  relationships: { post: linkTo('post', await findPost(team)) },
});
const feedOf = async (team: typeof own): Promise<number> =>
  team.create('/product_feeds', {
    type: 'product_feed',
    attributes: { name: 'Shop', type: 'shopify' },
    relationships: { product_account: linkTo('product_account', await team.create('/product_accounts', shop)) },
  });

test('a demo says in each answer that no network was asked', async () => {
  const answers = [
    await simulated.send('POST', '/accounts/authenticate?type=twitter'),
    await simulated.send('POST', '/product_accounts/authenticate?type=shopify'),
    await simulated.send('POST', '/marketing_integrations/authenticate?type=widen_collective'),
    await simulated.send('POST', '/replies', (await reply(simulated)) as never),
    await simulated.send('POST', `/product_feeds/${await feedOf(simulated)}/refresh_requests`),
  ];
  for (const { status, body, text } of answers) {
    assert.ok(status < 300, text);
    assert.match(
      String((body.meta as unknown as Record<string, unknown>)?.['simulated']),
      /No network was asked/,
      text,
    );
  }
});

test('outside of a demo nothing is simulated: each operation refuses with a reason', async () => {
  const answers = [
    await own.send('POST', '/accounts/authenticate?type=twitter'),
    await own.send('POST', '/product_accounts/authenticate?type=shopify'),
    await own.send('POST', '/marketing_integrations/authenticate?type=widen_collective'),
    await own.send('POST', '/replies', (await reply(own)) as never),
  ];
  for (const { status, body, text } of answers) {
    assert.equal(status, 409, text);
    assert.match(
      body.errors[0]?.detail ?? '',
      /no application at|there is no sign-in|cannot reach|no connected account/,
    );
  }
});
