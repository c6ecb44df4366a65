import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

const photo = readFileSync(new URL('../../demo/photos/dandelions.jpg', import.meta.url));
const site = 'https://bakery.example';

const post = (day: number, title: string, text: string, more: object = {}) => ({
  title,
  text,
  url: `${site}/${day}`,
  author: { name: 'Wendle Bakery' },
  published_at: `2026-11-${String(day).padStart(2, '0')}T08:00:00Z`,
  status: 'pending',
  ...more,
});

/** What the service responds for the address: a feed, and an address without one. */
const found = [
  {
    address: site,
    state: 'ready',
    name: 'Wendle Bakery',
    network: 'Website',
    connector: { kind: 'web_feed', url: `${site}/feed.xml` },
    posts: [
      post(20, 'Rye is back', 'Forty loaves each morning, until they are gone.', {
        image_url: 'https://pictures.example/rye.jpg',
        alternative_text: 'Dandelions beside the mill',
      }),
      post(14, 'Closed on Monday', 'The oven is swept. We open again on Tuesday at six.'),
      post(9, 'مشي إلى الطاحونة', 'نلتقي أمام المخبز في الساعة التاسعة.'),
      post(2, 'Buy 100 followers', 'An advertisement.', { status: 'rejected' }),
    ],
    posts_count: 4,
    would_be: { approved: 0, pending: 3, rejected: 1 },
  },
  { address: `${site}/bare`, state: 'failed', message: 'No feed was found on this page.' },
].map((attributes, index) => ({ type: 'social_feed_candidate', id: index + 1, attributes }));

/** Searches posts on the page "Feeds", in any language. The site and its pictures are not on the network. */
export async function showFeedPreview(page: Page): Promise<void> {
  await page.route('https://pictures.example/**', (route) => route.fulfill({ contentType: 'image/jpeg', body: photo }));
  await page.route('**/social_feeds/discover', (route) => route.fulfill({ json: { data: found } }));
  const box = page.locator('#paste');
  await box.fill(`${site}\n${site}/bare`);
  await box.press('Enter');
  await page.locator('.found h2').waitFor();
}
