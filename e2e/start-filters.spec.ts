// The filters that an owner sets for a board's start. They stay active together with the filters of a visitor.
import type { PageParameters } from './support/addresses.ts';
import { expect, test } from './support/test.ts';
import { boardRequest, narrowedBy, postsOf } from './support/wire.ts';

const posts = postsOf('campaign');

interface Start {
  readonly name: string;
  readonly parameters: PageParameters;
  readonly filter: RegExp;
  readonly text?: string;
}
// `src/state/start-query.test.ts` covers every filter, and `src/sources/` how it is sent.
const starts: readonly Start[] = [
  { name: 'one network', parameters: { network: 'rss' }, filter: narrowedBy('networks', 'rss') },
  { name: 'tags', parameters: { tags: 'stars,film' }, filter: narrowedBy('tags', 'stars,film') },
  { name: 'words', parameters: { query: 'soup' }, filter: narrowedBy('query', 'soup'), text: 'All buses today' },
];

/** The board requests the posts once, with the filter. It does not request them without the filter first. */
test('a board starts with one network, tags, words', { tag: '@v1' }, async ({ open, board, traffic }) => {
  for (const { name, parameters, filter, text } of starts) {
    await test.step(name, async () => {
      traffic.clear();
      await open('script-tag', { board: 'campaign', 'page-size': 6, ...parameters });
      await expect(board.posts.first()).toBeVisible();
      if (text) await expect(board.postWith(text)).toBeVisible();
      const [request] = await traffic.expectSent(posts, 1);
      expect(decodeURIComponent(request!.url)).toMatch(filter);
      // The board itself is requested exactly once (in version 2 by the tag's script).
      await traffic.expectSent(boardRequest('campaign'), 1);
    });
  }
});

test('the next page keeps the filter', { tag: '@v1' }, async ({ open, board, traffic }) => {
  await open('script-tag', { board: 'campaign', tags: 'walks', 'page-size': 5 });
  await board.showMore.click();
  await expect(board.post(10)).toBeAttached();
  const requests = await traffic.expectSent(posts, 2);
  expect(decodeURIComponent(requests[1]!.url)).toMatch(narrowedBy('tags', 'walks'));
});

test('a placeholder has the same filters', async ({ open, board, traffic }) => {
  await open('placeholder', { query: 'soup', 'page-size': 6 });
  await expect(board.posts.first()).toBeVisible();
  const requests = await traffic.expectSent({ method: 'GET', path: /\/posts$/ }, 1);
  expect(requests[0]?.url).toContain('filter[q]=soup');
});

test('the npm package also requests the start filters of the page', async ({ open, page, board, traffic }) => {
  await open('update');
  await expect(board.posts.first()).toBeVisible();
  traffic.clear();
  await board.element.evaluate((element) =>
    Object.assign(element, { query: 'soup', savedFilter: '', network: 'twitter' }),
  );
  await traffic.expectSent({ ...posts, url: 'filter[type]=twitter&filter[q]=soup' }, 1);
  await expect(board.posts.first()).toBeVisible();
  expect(await page.locator('drystone-board').getAttribute('query')).toBe('soup');
});

test('the owner’s filters stay active under the visitor’s filters', async ({ open, board, traffic }) => {
  await open('navigation', {
    network: 'rss,twitter,instagram_business',
    tags: 'walks,news,stars',
    query: 'the',
    'saved-filter': '601',
    sort: '-published_at',
    'page-size': 6,
  });
  const region = board.element.getByRole('search');
  await expect(region).toBeVisible();
  const [first] = await traffic.expectSent(posts, 1);
  expect(first?.url).toMatch(
    /filter\[type\]=rss,twitter,instagram_business&filter\[tag\]=walks,news,stars&filter\[q\]=the&filter\[saved_filter_id\]=601&sort=-published_at$/,
  );
  traffic.clear();
  await region.getByRole('button', { name: 'Instagram', exact: true }).click();
  await region.getByRole('combobox', { name: 'Tag', exact: true }).selectOption('stars');
  await region.getByRole('searchbox').fill('night');
  await traffic.expectSent(
    {
      ...posts,
      // The start filters and those that the visitor chose.
      url: new RegExp(
        'filter\\[type\\]=instagram_business&filter\\[tag\\]=stars&filter\\[q\\]=the%20night' +
          '&filter\\[saved_filter_id\\]=601&sort=-published_at$',
      ),
    },
    1,
  );
});
