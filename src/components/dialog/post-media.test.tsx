// The pictures and videos of a post in the dialog, as a visitor finds them by role and name, and what is requested.
import { openDialog } from '../test-support/opened-dialog.tsx';
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { cleanup, fireEvent, within } from '@testing-library/preact';
import type { Media, Picture, PlayableMedia, Video } from '../../model/media.ts';
import { safeWeb } from '../../safety/safe-url.ts';
import { makePost } from '../../state/test-support/fake-board.ts';

afterEach(cleanup);

const picture = (name: string, change: Partial<Picture> = {}): Picture => ({
  kind: 'picture',
  url: safeWeb(`https://pictures.example/${name}.jpg`)!,
  width: 800,
  height: 600,
  alternativeText: '',
  ...change,
});
const video: Video = { kind: 'video', unread: '' as never, captions: null };
const still = picture('still', { alternativeText: 'Still: a meadow' });
const film: PlayableMedia = {
  kind: 'file',
  url: safeWeb('https://films.example/meadow.webm')!,
  captions: safeWeb('https://films.example/meadow.vtt'),
};

const withMedia = (...media: readonly Media[]) => ({ ...makePost('a'), media });
type Opened = Awaited<ReturnType<typeof openDialog>>;
const mediaOf = ({ inside }: Opened) => inside.getByRole('group', { name: 'Photos and videos' });
/** The pictures that are requested, in order. */
const picturesOf = (opened: Opened) => [...mediaOf(opened).querySelectorAll('img')].map(({ src }) => src);
const isDisabled = (button: HTMLElement) => button.getAttribute('aria-disabled') === 'true';

test('buttons turn several pictures in both directions, keep the focus, and announce each', async () => {
  const opened = await openDialog({
    posts: [withMedia(picture('a', { alternativeText: 'A wall' }), ...'bc'.split('').map((name) => picture(name)))],
  });
  const { inside, button, press, news } = opened;
  const on = await inside.findByRole('button', { name: 'Next picture' });
  const back = button('Previous picture');
  assert.deepEqual([isDisabled(back), isDisabled(on)], [true, false]);
  press(on);
  press(on);
  assert.deepEqual([news(), isDisabled(on), on.matches(':focus')], ['3 of 3', true, true]);
  press(on);
  assert.equal(news(), '3 of 3');
  press(back);
  assert.deepEqual([news(), isDisabled(back), isDisabled(on)], ['2 of 3', false, false]);
});

test('of several pictures only those with a description of their own are images for a screen reader', async () => {
  const opened = await openDialog({ posts: [withMedia(picture('a', { alternativeText: 'A wall' }), picture('b'))] });
  const named = within(mediaOf(opened)).getAllByRole('img');
  assert.deepEqual(
    named.map((one) => one.getAttribute('alt')),
    ['A wall'],
  );
  assert.deepEqual(picturesOf(opened), ['https://pictures.example/a.jpg', 'https://pictures.example/b.jpg']);
});

test('each picture has a thumbnail that shows it and marks the current one', async () => {
  const { inside, button, press, news } = await openDialog({
    posts: [withMedia(...Array.from({ length: 12 }, (_, index) => picture(`${index}`)))],
  });
  const first = await inside.findByRole('button', { name: '1 of 12' });
  const last = button('12 of 12');
  const current = () => [first, last].map((thumbnail) => thumbnail.getAttribute('aria-current'));
  assert.deepEqual(current(), ['true', 'false']);
  press(last);
  assert.deepEqual([news(), ...current()], ['12 of 12', 'false', 'true']);
  press(first);
  assert.deepEqual([news(), first.matches(':focus'), ...current()], ['1 of 12', true, 'true', 'false']);
});

test('a picture that does not load is left out', async () => {
  const opened = await openDialog({ posts: [withMedia(...'abc'.split('').map((name) => picture(name)))] });
  const { inside } = opened;
  assert.ok(await inside.findByText('1 of 3'));
  fireEvent.error(mediaOf(opened).querySelectorAll('img')[1]!);
  assert.ok(inside.getByText('1 of 2'));
  assert.deepEqual(picturesOf(opened), ['https://pictures.example/a.jpg', 'https://pictures.example/c.jpg']);
  assert.ok(!inside.queryByText(/could not be loaded/));
});

test('a picture that does not load is shown from its other address', async () => {
  const opened = await openDialog({ posts: [withMedia(picture('dead'), picture('spare', { isFallback: true }))] });
  const { inside } = opened;
  fireEvent.error(mediaOf(opened).querySelector('img')!);
  assert.deepEqual(picturesOf(opened), ['https://pictures.example/spare.jpg']);
  assert.ok(!inside.queryByRole('button', { name: 'Next picture' }));
  assert.ok(!inside.queryByText(/could not be loaded/));
});

test('a sentence replaces the only picture if it does not load, and a marked link remains beside it', async () => {
  const cta = { id: 'buy', text: 'Buy it', url: safeWeb('https://shop.example/')!, thumbnail: null };
  const post = { ...withMedia(picture('dead')), callsToAction: [{ ...cta, place: { x: 50, y: 50 } }] };
  const opened = await openDialog({ posts: [post] });
  const { inside } = opened;
  await inside.findByRole('link', { name: 'Buy it, marked on the picture' });
  fireEvent.error(mediaOf(opened).querySelector('img')!);
  assert.ok(inside.getByText('The picture could not be loaded.'));
  assert.deepEqual(
    inside.getAllByRole('link').map((link) => link.textContent),
    ['Buy it'],
  );
});

test('a picture of a host that the owner did not name is requested after a press, which keeps the focus', async () => {
  const url = safeWeb('https://elsewhere.example/wall.jpg')!;
  const opened = await openDialog({ posts: [withMedia(picture('wall', { url, alternativeText: 'A wall' }))] });
  const { inside, button, press, dialog } = opened;
  assert.deepEqual(picturesOf(opened), []);
  press(button('Show the picture from elsewhere.example'));
  assert.equal(inside.getByRole('img', { name: 'A wall' }).getAttribute('src'), url);
  assert.ok(dialog.contains(document.activeElement));
});

test('a video file is shown by the browser’s player with captions, and does not start by itself', async () => {
  const opened = await openDialog({ posts: [{ ...withMedia(still, video), language: 'en' }], media: [still, film] });
  const player = await opened.inside.findByLabelText<HTMLVideoElement>('Still: a meadow');
  assert.equal(player.localName, 'video');
  const { controls, autoplay, src } = player;
  assert.deepEqual({ controls, autoplay, src }, { controls: true, autoplay: false, src: film.url });
  assert.deepEqual([player.getAttribute('preload'), player.getAttribute('poster')], ['metadata', still.url]);
  const captions = player.querySelector('track')!;
  assert.deepEqual(
    ['kind', 'src', 'srclang'].map((name) => captions.getAttribute(name)),
    ['captions', film.captions, 'en'],
  );
  assert.ok(captions.hasAttribute('default'));
});

test('nothing of a video is requested before a press if the owner did not name its host', async () => {
  const url = safeWeb('https://elsewhere.example/meadow.webm')!;
  const media: readonly PlayableMedia[] = [
    { kind: 'file', url, captions: safeWeb('https://elsewhere.example/en.vtt') },
  ];
  const { inside } = await openDialog({ posts: [withMedia(video)], media });
  const player = await inside.findByLabelText<HTMLVideoElement>('Video');
  assert.equal(player.preload, 'none');
  assert.ok(!player.querySelector('track'));
});

test('a video that the browser cannot play is replaced by a sentence and a counted link to the original', async () => {
  const post = { ...withMedia(video), network: 'facebook' as const, url: safeWeb('https://network.example/a') };
  const { inside, press, actions } = await openDialog({ posts: [post], media: [film] });
  const player = await inside.findByLabelText('Video');
  fireEvent.error(player);
  assert.ok(!player.querySelector('track'), 'it is tried again without its captions');
  assert.ok(!inside.queryByText('This video can’t be played here.'));
  fireEvent.error(player);
  assert.ok(!inside.queryByLabelText('Video'));
  assert.ok(inside.getByText('This video can’t be played here.').closest('[role=status]'));
  const link = inside.getByRole('link', { name: 'Watch the video on Facebook' });
  assert.deepEqual([link.getAttribute('href'), link.getAttribute('target')], [post.url, '_blank']);
  press(link);
  assert.deepEqual(actions, ['modal_opened a', 'external_link_opened a']);
});

for (const { provider, name, id, host, parameter } of [
  { provider: 'youtube', name: 'YouTube', id: 'Rd01', host: 'www.youtube-nocookie.com', parameter: 'rel=0' },
  { provider: 'vimeo', name: 'Vimeo', id: '99', host: 'player.vimeo.com', parameter: 'dnt=1' },
] as const) {
  test(`a video of ${name} has no player before a press, and its player is removed with the next post`, async () => {
    const { inside, button, press, dialog } = await openDialog({
      posts: [withMedia(still, video), makePost('b')],
      media: [still, { kind: 'player', provider, id }],
    });
    const words = `Play the video from ${name}`;
    const play = await inside.findByRole('button', { name: words });
    assert.ok(!dialog.querySelector('iframe'));
    press(play);
    const player = inside.getByTitle<HTMLIFrameElement>(`${name}: Still: a meadow`);
    assert.ok(player.matches(':focus'));
    const { host: ofPlayer, pathname, search } = new URL(player.src);
    assert.equal(ofPlayer, host);
    assert.ok(pathname.endsWith(`/${id}`));
    assert.match(search, /autoplay=1/);
    assert.ok(search.includes(parameter));
    assert.equal(player.getAttribute('referrerpolicy'), 'strict-origin');
    press(button('Next post'));
    assert.ok(!dialog.querySelector('iframe'));
    press(button('Previous post'));
    assert.ok(await inside.findByRole('button', { name: words }));
    assert.ok(!dialog.querySelector('iframe'));
  });
}

test('a video of TikTok is a link that opens in a new tab', async () => {
  const { inside, dialog } = await openDialog({
    posts: [withMedia(video)],
    media: [{ kind: 'player', provider: 'tiktok', id: '9900' }],
  });
  const link = await inside.findByRole('link', { name: 'Watch the video on TikTok' });
  assert.equal(link.getAttribute('href'), 'https://www.tiktok.com/@/video/9900');
  assert.equal(link.getAttribute('target'), '_blank');
  assert.ok(!dialog.querySelector('iframe, video'));
});
