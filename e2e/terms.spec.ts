import { expectAccessible } from './support/axe.ts';
import type { findForeign } from './support/find-foreign.ts';
import { watchForCode } from './support/oracles.ts';
import { expect, test } from './support/test.ts';

test('terms in Markdown have headings, lists and links under trusted types; a document is a link', async ({
  page,
  open,
  allow,
}) => {
  await open('terms', { 'host-csp': 'trusted-types' });
  const terms = page.locator('drystone-terms');
  await expect(terms.getByRole('heading', { name: 'Terms of the walk', level: 3 })).toBeVisible();
  await expect(terms.getByRole('listitem')).toHaveCount(4);
  await expect(terms.getByRole('link', { name: 'guide for walkers' })).toHaveAttribute(
    'rel',
    'noopener noreferrer nofollow ugc',
  );
  await expect(terms.getByText('show your words')).toBeVisible();
  await expectAccessible(page, { within: 'drystone-terms' });
  await open('terms', { term: '902', 'host-width': '320' });
  await expect(terms.getByText('These terms no longer apply.')).toBeVisible();
  await expect(terms.getByText('These were agreed to in 2024.')).toBeVisible();
  await expectAccessible(page, { within: 'drystone-terms' });
  await test.step('a document is a link, and missing terms show a calm message', async () => {
    await open('terms', { term: '904' });
    await expect(terms.getByRole('link', { name: 'Open the document: Terms on paper' })).toBeVisible();
    await expectAccessible(page, { within: 'drystone-terms' });
    allow.failedRequests('right_request_terms');
    allow.console('The service has nothing for term="1"');
    await open('terms', { term: '1' });
    await expect(terms.getByText('This is not available.')).toBeVisible();
  });
});

test('hostile terms run no code, send no request, and lose no words', async ({ page, context, open, traffic }) => {
  const code = await watchForCode(context);
  await open('terms', { term: '903' });
  const terms = page.locator('drystone-terms');
  await expect(terms.getByText('The last words are still here: 5 < 6 && 7 > 2.')).toBeVisible();
  await expect(terms.getByText('one · two')).toBeVisible();
  const foreign = await terms.evaluate((element) => {
    const find = Reflect.get(window, Symbol.for('drystone-test-find-foreign')) as typeof findForeign;
    return find(element.shadowRoot!.querySelector('.terms-body')!, {
      tags: [
        'a',
        'b',
        'blockquote',
        'br',
        'code',
        'del',
        'div',
        'em',
        'h3',
        'h4',
        'h5',
        'h6',
        'hr',
        'li',
        'ol',
        'p',
        'pre',
        'span',
        'strong',
        'ul',
      ],
      attributes: ['href', 'title', 'rel', 'target', 'dir', 'lang'],
      styles: [],
      linkSchemes: ['https:', 'mailto:'],
      mediaSchemes: [],
    });
  });
  expect(foreign).toEqual([]);
  await expect(page).toHaveTitle(/^Terms/);
  expect(code.all()).toEqual([]);
  expect(traffic.hostsAsked().filter((host) => !host.startsWith('127.0.0.1'))).toEqual([]);
  await expectAccessible(page, { within: 'drystone-terms' });
});
