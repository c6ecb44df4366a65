// The masonry's card as a person perceives it: names, texts, links and what a press does.
import '../test-support/layout-browser.ts';
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { act, cleanup, fireEvent, render, within } from '@testing-library/preact';
import type { Picture } from '../../model/media.ts';
import type { Post } from '../../model/post.ts';
import { safeWeb } from '../../safety/safe-url.ts';
import { untouched } from '../../state/post-interaction.ts';
import { openLayoutBoard } from '../test-support/layout-board.ts';
import { plainPost } from '../test-support/posts.ts';
import { Card } from './card.tsx';

afterEach(cleanup);

type Board = Awaited<ReturnType<typeof openLayoutBoard>>;
type BoardSetup = Omit<Parameters<typeof openLayoutBoard>[0], 'posts'>;

const address = (text: string) => safeWeb(text)!;
const pictureOf = (host: string, file: string, alternativeText: string): Picture => ({
  kind: 'picture',
  url: address(`https://${host}/${file}`),
  width: 800,
  height: 600,
  alternativeText,
});
const meadow = pictureOf('boards.example', 'meadow.jpg', 'The uncut meadow beside the Slow Mile');
const hills = pictureOf('boards.example', 'hills.jpg', 'Hills in autumn');
const strange = pictureOf('pictures.example', 'hills.jpg', 'Hills');

const author = {
  name: 'Wendle Week',
  username: 'wendleweek',
  url: address('https://village.example/@wendleweek'),
  picture: null,
};
const fullPost: Post = {
  ...plainPost,
  id: '32',
  network: 'facebook',
  text: 'They gave up their green, their hall & their Sunday lie-in',
  author,
  url: address('https://village.example/p/32'),
  publishedAt: Date.UTC(2025, 11, 29, 12),
  media: [meadow],
};

function OneCard({ board: { context }, post }: { readonly board: Board; readonly post: Post }) {
  const { state, cards, liveCard } = context;
  const interaction = state.interactions.byPost.value.get(post.id) ?? untouched;
  const pictureRatio = post.media.length > 0 ? 0.75 : 0;
  return (
    <Card
      post={post}
      position={1}
      context={cards.value}
      live={liveCard.value}
      {...{ interaction, pictureRatio, widthPx: 300 }}
    />
  );
}

/** Draws the card of a post; `setup` is of the board around it. */
async function draw(change: Partial<Post>, setup: BoardSetup = {}) {
  const post = { ...fullPost, ...change };
  const board = await openLayoutBoard({ posts: [post], ...setup });
  const { getByRole } = render(<OneCard board={board} post={post} />);
  const card = getByRole('article');
  return { board, card, ...within(card) };
}

test('a card is named by its author and the age of its post', async () => {
  const { card } = await draw({});
  assert.equal(card.getAttribute('aria-label'), 'Wendle Week, 2 days ago');
});

test('a card shows its picture, its text, and its author as a link to the profile', async () => {
  const { card, getByRole } = await draw({});
  getByRole('img', { name: 'The uncut meadow beside the Slow Mile' });
  assert.match(card.textContent ?? '', /their green, their hall & their Sunday lie-in/);
  const byline = getByRole('link', { name: /^\W*Wendle Week\s*@wendleweek/ });
  assert.equal(byline.getAttribute('href'), 'https://village.example/@wendleweek');
});

test('the link to the original names the network, and tells its page nothing of ours', async () => {
  const { board, getByRole } = await draw({});
  const original = getByRole('link', { name: 'View on Facebook' });
  assert.equal(original.getAttribute('href'), 'https://village.example/p/32');
  assert.equal(original.getAttribute('target'), '_blank');
  for (const word of ['noopener', 'noreferrer', 'nofollow', 'ugc'])
    assert.ok(original.getAttribute('rel')?.split(' ').includes(word), word);
  fireEvent.click(original);
  assert.deepEqual(board.actions, ['embed_post_external_link_opened 32']);
});

test('a time is relative, and its full date appears when a pointer enters', async () => {
  const { getByRole } = await draw({});
  const time = getByRole('time');
  assert.equal(time.textContent, '2 days ago');
  assert.equal(time.getAttribute('datetime'), '2025-12-29T12:00:00.000Z');
  assert.equal(time.getAttribute('title'), null);
  await act(() => void fireEvent.pointerEnter(time));
  assert.match(time.getAttribute('title') ?? '', /December 29, 2025.*\d:\d\d/);
});

test('only a pinned post is marked as pinned, in the words of the language', async () => {
  assert.doesNotMatch((await draw({})).card.textContent ?? '', /Pinned/);
  cleanup();
  assert.match((await draw({ isPinned: true })).card.textContent ?? '', /Pinned/);
  cleanup();
  assert.match((await draw({ isPinned: true }, { language: 'ar' })).card.textContent ?? '', /مثبّت/);
});

test('a post of a network with titles shows its title, and its text below it', async () => {
  const post: Partial<Post> = { network: 'rss', title: 'Record week: 2,316 walkers' };
  const textOf = async (text: string) => {
    const { card } = await draw({ ...post, text });
    const parts = [...card.querySelectorAll('[part="text"]')].map((part) => part.textContent?.trim());
    cleanup();
    return parts;
  };
  assert.deepEqual(await textOf('Takings in the village'), ['Record week: 2,316 walkers', 'Takings in the village']);
  // Many feeds repeat the title, or have nothing else.
  assert.deepEqual(await textOf('Record week: 2,316 walkers\nTakings'), ['Record week: 2,316 walkers', 'Takings']);
  assert.deepEqual(await textOf('Record week: 2,316 walkers'), ['Record week: 2,316 walkers']);
  assert.deepEqual(await textOf(''), ['Record week: 2,316 walkers']);
});

test('every call to action is a link in words, without a second picture', async () => {
  const cta = (id: string, text: string) => ({
    id,
    text,
    url: address(`https://shop.example/${id}`),
    thumbnail: address(`https://boards.example/${id}.png`),
    place: null,
  });
  const { board, getByRole } = await draw({ callsToAction: [cta('walks', 'Book a walk'), cta('maps', 'Buy a map')] });
  for (const [name, id] of [
    ['Book a walk', 'walks'],
    ['Buy a map', 'maps'],
  ] as const) {
    const link = getByRole('link', { name });
    assert.equal(link.getAttribute('href'), `https://shop.example/${id}`);
    assert.ok(!link.querySelector('img'));
  }
  fireEvent.click(getByRole('link', { name: 'Buy a map' }));
  assert.deepEqual(board.actions, ['embed_post_cta_clicked 32']);
});

test('only a post with a video is marked as a video', async () => {
  const video = { kind: 'video', unread: '' as never, captions: null } as const;
  // A failed `assert.equal` of an element would print the whole document.
  assert.ok(!(await draw({})).queryByRole('img', { name: 'Video' }));
  cleanup();
  (await draw({ media: [video, meadow] })).getByRole('img', { name: 'Video' });
});

test('the stars of a review are read as a number, in the digits of the region', async () => {
  for (const [stars, language, name] of [
    [5, 'en', '5 of 5 stars'],
    [4.5, 'en', '4.5 of 5 stars'],
    [2, 'en', '2 of 5 stars'],
    [4.5, 'de', '4,5 von 5 Sternen'],
  ] as const) {
    (await draw({ stars }, { language })).getByRole('img', { name });
    cleanup();
  }
});

test('a web address in a text becomes a safe link, and a scheme that runs code does not', async () => {
  const text =
    'See https://walks.example/a?b=c&d=(e), or www.example.org. Never javascript:alert(1) or data:text/html,x.';
  const { getAllByRole } = await draw({ text, author: null, url: null });
  const links = getAllByRole('link');
  assert.deepEqual(
    links.map((link) => link.getAttribute('href')),
    ['https://walks.example/a?b=c&d=(e)', 'https://www.example.org/'],
  );
  for (const link of links) {
    assert.equal(link.getAttribute('target'), '_blank');
    assert.deepEqual(link.getAttribute('rel')?.split(' ').sort(), ['nofollow', 'noopener', 'noreferrer', 'ugc']);
  }
});

test('a picture that does not load is replaced by the next one of its post', async () => {
  const { getByRole } = await draw({ media: [hills, meadow] });
  await act(() => void fireEvent.error(getByRole('img', { name: hills.alternativeText })));
  assert.equal(getByRole('img', { name: meadow.alternativeText }).getAttribute('src'), meadow.url);
});

test('the last picture that does not load is replaced by a panel that is not read', async () => {
  const { card, getByRole, queryByRole } = await draw({ media: [hills] });
  await act(() => void fireEvent.error(getByRole('img', { name: hills.alternativeText })));
  assert.ok(!queryByRole('img'));
  assert.ok(card.querySelector('[part=picture] [aria-hidden=true]'));
});

test('a picture of a host that the owner did not name is requested after a press', async () => {
  const { card, getByRole, queryByRole } = await draw({ media: [strange] });
  assert.ok(!card.querySelector('[src*="pictures.example"]'));
  await act(() => void fireEvent.click(getByRole('button', { name: 'Show the picture from pictures.example' })));
  assert.equal(getByRole('img', { name: 'Hills' }).getAttribute('src'), strange.url);
  assert.ok(!queryByRole('button', { name: /Show the picture/ }));
});

test('a picture of a host that the owner named is shown at once', async () => {
  const options = { mediaHosts: 'pictures.example' };
  const { getByRole, queryByRole } = await draw({ media: [strange] }, { options });
  assert.equal(getByRole('img', { name: 'Hills' }).getAttribute('src'), strange.url);
  assert.ok(!queryByRole('button', { name: /Show the picture/ }));
});

test('the author is hidden if the owner’s settings hide it, and the text stays', async () => {
  const { card } = await draw({}, { settings: { author: '0' } });
  assert.doesNotMatch(card.textContent ?? '', /@wendleweek/);
  assert.match(card.textContent ?? '', /Sunday/);
});

test('the button of a long text says whether the text is expanded', async () => {
  const { getByText, queryByText } = await draw({ text: 'Over the wall and along the beck. '.repeat(12) });
  // Only the browser can tell that a text is cut off; the style sheet then shows this button.
  const more = getByText('Read more').closest('button')!;
  assert.equal(more.getAttribute('aria-expanded'), 'false');
  await act(() => void fireEvent.click(more));
  const less = getByText('Show less').closest('button')!;
  assert.equal(less.getAttribute('aria-expanded'), 'true');
  assert.ok(less === more, 'the focus stays on the button');
  await act(() => void fireEvent.click(less));
  assert.equal(less.getAttribute('aria-expanded'), 'false');
  assert.ok(!queryByText('Show less'));
});

test('a press on a card opens its post, and a press on one of its links does not', async () => {
  const { board, card, getByRole } = await draw({});
  fireEvent.click(getByRole('link', { name: 'View on Facebook' }));
  assert.deepEqual(board.opened, []);
  fireEvent.click(card);
  fireEvent.click(getByRole('button', { name: /^Open the post by Wendle Week: They gave up/ }));
  assert.deepEqual(board.opened, ['32', '32']);
});

test("a sensitive picture is requested after a press only, also from the board's own host", async () => {
  const { board, queryByRole, getByRole } = await draw({ media: [meadow], isSensitive: true });
  assert.ok(queryByRole('img', { name: meadow.alternativeText }) === null);
  const button = getByRole('button', { name: 'Show sensitive picture' });
  await act(() => {
    fireEvent.click(button);
  });
  assert.deepEqual(board.context.state.interactions.byPost.peek().get('32')?.allowedMedia, [meadow.url]);
  getByRole('img', { name: meadow.alternativeText });
});

test('a card shows a content warning, and nothing of the text behind it', async () => {
  const { card } = await draw({ text: 'The end of the film', warnedText: 'The gardener did it.' });
  assert.match(card.textContent ?? '', /The end of the film/);
  assert.doesNotMatch(card.outerHTML, /gardener/);
});
