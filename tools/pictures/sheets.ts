import type { Page } from '@playwright/test';
import type { Sheet, Shot } from './shot.ts';

const telephone = { width: 320, height: 640 };
const board = (page: Page) => page.locator('drystone-board');
const dialog = (page: Page) => board(page).getByRole('dialog');

/** Opens the post with these words by the keyboard. */
const openPost =
  (words: string) =>
  async (page: Page): Promise<void> => {
    const card = board(page).getByRole('article').filter({ hasText: words }).first();
    await card.scrollIntoViewIfNeeded();
    await card.getByRole('button', { name: /^Open the post/ }).focus();
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
  };

/** Opens a post without text by the alternative text of its picture. */
const openPicture =
  (words: string) =>
  async (page: Page): Promise<void> => {
    const card = board(page)
      .getByRole('article')
      .filter({ has: page.getByRole('img', { name: words }) })
      .first();
    await card.scrollIntoViewIfNeeded();
    await card.getByRole('button', { name: /^Open the post/ }).focus();
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
  };

const openAndPress =
  (words: string, button: string | RegExp) =>
  async (page: Page): Promise<void> => {
    await openPost(words)(page);
    await dialog(page).getByRole('button', { name: button }).first().click();
  };

/** Opens a post of several media. Their thumbnails have code of their own, which loads after the dialog. */
const openMedia =
  (words: string, count: number) =>
  async (page: Page): Promise<void> => {
    await openPost(words)(page);
    await dialog(page)
      .getByRole('button', { name: `${count} of ${count}` })
      .waitFor();
  };

const openUnplayable =
  (words: string) =>
  async (page: Page): Promise<void> => {
    await openPost(words)(page);
    await dialog(page).getByText('This video can’t be played here.').waitFor();
  };

const all = 'dialog?page-size=100&more=none';
const post = (name: string, words: string, more: Partial<Shot> = {}): Shot => ({
  name,
  page: all,
  act: openPost(words),
  ...more,
});

/** All sheets, except for that of the cards. */
export const sheets: readonly Sheet[] = [
  {
    name: 'board',
    title: 'The board in its states',
    shots: [
      { name: 'Light', page: 'script-tag?board=campaign' },
      { name: 'Dark', page: 'script-tag?board=campaign', isDark: true },
      { name: 'Right to left', page: 'script-tag?board=campaign&host-lang=ar&host-dir=rtl' },
      { name: 'Navigation', page: 'navigation' },
      { name: 'A search with results', page: 'navigation?query=soup' },
      {
        name: 'A search without results',
        page: 'navigation',
        act: async (page) => {
          await board(page).getByRole('searchbox').fill('nothing like this');
          await board(page).getByRole('article').first().waitFor({ state: 'detached' });
        },
      },
      { name: 'Navigation, 700 pixels wide', page: 'navigation', size: { width: 700, height: 480 } },
      { name: 'Navigation, 1280 pixels wide', page: 'navigation', size: { width: 1280, height: 480 } },
      { name: 'Navigation, dark', page: 'navigation', isDark: true },
      { name: 'Navigation, right to left', page: 'navigation?host-lang=ar&host-dir=rtl' },
      {
        name: 'Page buttons',
        page: 'paging?more=pages&page-size=3',
        act: async (page) => {
          await board(page).getByRole('button', { name: 'Next page' }).click();
          await board(page).getByText('Page 2').waitFor();
          // The first post of the page has the focus and is in view, so the buttons may be below the window.
          await board(page)
            .getByRole('button', { name: 'Next page' })
            .evaluate((button) => button.scrollIntoView({ block: 'end' }));
        },
      },
      {
        name: 'A live board with a new post',
        page: 'live',
        hasClock: true,
        act: async (page) => {
          await page.getByRole('button', { name: 'Publish a post' }).click();
          await page.getByText('A post was published').waitFor();
          await page.clock.fastForward(70_000);
          await board(page)
            .getByRole('button', { name: /new posts?$/ })
            .waitFor();
        },
      },
      {
        name: 'The share menu',
        page: 'no-dialog',
        act: (page) => board(page).getByRole('button', { name: 'Share' }).first().click(),
      },
      { name: 'An empty board', page: 'script-tag?board=empty' },
      { name: 'A board that does not exist', page: 'script-tag?board=nowhere' },
      { name: 'Without a dialog', page: 'no-dialog' },
      { name: '320 pixels wide', page: 'script-tag?board=campaign', size: telephone },
      { name: 'Navigation, 320 pixels wide', page: 'navigation', size: telephone },
      { name: '320 pixels wide, right to left', page: 'navigation?host-lang=he&host-dir=rtl', size: telephone },
    ],
  },
  {
    name: 'dialog-media',
    title: 'The dialog: pictures and videos',
    shots: [
      post('One picture', 'Pinned and highlighted'),
      post('The second of three pictures', 'Three pictures: wide', {
        act: async (page) => {
          await openMedia('Three pictures: wide', 3)(page);
          await dialog(page).getByRole('button', { name: 'Next picture' }).click();
        },
      }),
      post('Twelve pictures', 'Twelve pictures.', { act: openMedia('Twelve pictures.', 12) }),
      post('A very tall picture', 'A very tall picture'),
      post('A very flat picture', 'A very flat picture'),
      post('A picture of unknown size', 'A picture whose size'),
      post('A tiny picture', 'A tiny picture'),
      post('A video file with captions', 'A film file with captions', {
        act: async (page) => {
          await openPost('A film file with captions')(page);
          // The video is set to the first caption and not played, so that the picture is the same every time.
          await dialog(page)
            .locator('video')
            .evaluate(
              (video: HTMLVideoElement) =>
                new Promise((resolve) => {
                  video.addEventListener('seeked', resolve, { once: true });
                  video.currentTime = 1;
                }),
            );
        },
      }),
      post('A video without a poster', 'A film file without captions'),
      post('Two pictures and a video', 'Two pictures and a film', { act: openMedia('Two pictures and a film', 3) }),
      post('A player before it is started', 'YouTube video'),
      post('A started player', 'YouTube video', { act: openAndPress('YouTube video', /^Play/) }),
      post('A blocked player', 'YouTube video', {
        act: openAndPress('YouTube video', /^Play/),
        refusesFrames: true,
      }),
      {
        name: 'A player that the page’s policy blocks',
        page: `${all}&host-csp=strict`,
        act: openAndPress('A film of vimeo', /^Play/),
      },
      post('A TikTok video, which is a link', 'A film of tiktok'),
      post('A video of an unknown network', 'A film of a network that we'),
      post('A picture that does not load', 'A dead picture: its file'),
      post('Two pictures, of which the first does not load', 'A dead picture, and a second'),
      post('A video that does not load', 'A dead film: its file', { act: openUnplayable('A dead film: its file') }),
      post('A video without a poster that does not load', 'A dead film that never', {
        act: openUnplayable('A dead film that never'),
      }),
      post('A picture of an unlisted host', 'A picture of a host that'),
    ],
  },
  {
    name: 'dialog-words',
    title: 'The dialog: texts, products, languages and sizes',
    shots: [
      post('A text of 5,000 characters', 'A text of 5,000'),
      post('A word of 200 characters', 'Wegweiserpfosten'),
      post('Forty tags', 'Forty tags'),
      post('Hashtags, mentions and links', 'Every third word'),
      post('An Arabic name', 'The author’s name is Arabic'),
      post('Text in both directions', 'Both ways in one line'),
      post('An Arabic post', 'أول مرة'),
      { name: 'Without text', page: all, act: openPicture('a post without a word') },
      post('Without an author', 'Nobody wrote this'),
      post('Without a picture and a link', 'This post has no picture'),
      post('A title and a text', 'A title and a text'),
      post('A review', 'The walk is five'),
      post('Products on sale', 'One bowl, three sales'),
      post('Prices in several currencies', 'Prices in yen'),
      post('Hotspots in the corners', 'Marks in all four corners'),
      post('Hotspots near the edges', 'Hotspots that lead away'),
      post('Eight calls to action', 'Eight calls to action'),
      post('Dark', 'One bowl, three sales', { isDark: true }),
      {
        name: 'Right to left',
        page: `${all}&host-lang=ar&host-dir=rtl`,
        act: async (page) => {
          const card = board(page).getByRole('article').filter({ hasText: 'One bowl, three sales' });
          await card.scrollIntoViewIfNeeded();
          await card.locator('button[aria-haspopup=dialog]').first().press('Enter');
          await dialog(page).waitFor();
        },
      },
      post('320 pixels wide', 'One bowl, three sales', { size: telephone }),
      post('320 pixels wide, long text', 'A text of 5,000', { size: telephone }),
    ],
  },
];
