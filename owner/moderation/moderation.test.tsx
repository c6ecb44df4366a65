// The owner's moderation of posts, with the real service: each decision is read again as a visitor gets it.
import {
  hearProblem,
  hearStatus,
  listPosts,
  openOwnerScene,
  press,
  postWith,
  type,
  unfold,
} from '../test-support/owner-scene.tsx';
import assert from 'node:assert/strict';
import { after, afterEach, test } from 'node:test';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/preact';
import { linkTo, openTeamCalls } from '../../service/test/testing/team-calls.ts';
import { testNow } from '../../service/test/testing/test-service.ts';

const scene = await openOwnerScene();
after(() => scene.service.close());
afterEach(cleanup);

const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name: new RegExp(`^${name}`) }));
const seen = (words: string) => screen.queryAllByText(words).length;
const untilSeen = (words: string, times: number) => waitFor(() => assert.equal(seen(words), times, words));
const decide = (name: string) => screen.getByRole('group', { name: new RegExp(`^Decide about Author of ${name}`) });

test('several posts are tagged, get a call to action and are pinned at once', async () => {
  const { id, slug } = await scene.makeBoard(['First', 'Second', 'Third'], { status: 'approved' });
  await scene.moderate(id, 'Approved');
  await listPosts(3);
  tick('Select Author of First');
  tick('Select Author of Third');
  const bar = screen.getByRole('region', { name: 'Selected posts' });
  assert.ok(within(bar).getByText('2 posts selected'));
  unfold('More for the selected posts');
  type(within(bar).getByLabelText('Tag'), 'best of');
  press('Add tag', bar);
  await untilSeen('Tags: best of', 2);
  press('Apply', bar);
  await untilSeen('Buttons: Book now', 2);
  tick('Select Author of Third');
  press('Remove', bar);
  await untilSeen('Buttons: Book now', 1);
  press('Pin', bar);
  await untilSeen('Pinned', 1);

  const { data } = await scene.readBoard(`${slug}/posts?include=cta_associations.cta`);
  assert.match(String(data[0]?.attributes['text']), /First/, 'the pinned post is the first one of the board');
  const withCta = data.filter(({ relationships }) => {
    const { data: ctas } = relationships['cta_associations'] ?? { data: [] };
    return Array.isArray(ctas) && ctas.length > 0;
  });
  assert.deepEqual(
    withCta.map(({ attributes }) => attributes['text']),
    ['Third'],
  );
});

test('a highlighted post has a badge, and a deleted post is gone from the list and from the board', async () => {
  const { id, slug } = await scene.makeBoard(['Kept', 'Gone'], { status: 'approved' });
  await scene.moderate(id, 'Approved');
  await listPosts(2);
  press('Highlight', decide('Kept'));
  await untilSeen('Highlighted', 1);
  press('Delete', decide('Gone'));
  press('Delete', await screen.findByRole('dialog'));
  await hearStatus('Post deleted.');
  await listPosts(1);
  const { data } = await scene.readBoard(`${slug}/posts`);
  assert.deepEqual(
    data.map(({ attributes }) => attributes['text']),
    ['Kept'],
  );
});

test('a post of the team is saved as pending, and visitors do not see it', async () => {
  const { id, slug } = await scene.makeBoard([]);
  await scene.moderate(id, 'Pending');
  unfold('New post');
  const form = document.querySelector<HTMLElement>('form.fields') ?? document.body;
  fireEvent.change(within(form).getByLabelText('Board'), { target: { value: String(id) } });
  type(within(form).getByLabelText('Text'), 'For next week');
  press('Save as pending');
  await hearStatus('Post saved as pending.');
  const [post] = await listPosts(1);
  assert.match(post?.textContent ?? '', /For next week/);
  assert.deepEqual((await scene.readBoard(`${slug}/posts`)).data, []);
});

test('a post of the team is published as it was written', async () => {
  const { id, slug } = await scene.makeBoard([]);
  await scene.moderate(id, 'Approved');
  unfold('New post');
  const form = document.querySelector<HTMLElement>('form.fields') ?? document.body;
  fireEvent.change(within(form).getByLabelText('Board'), { target: { value: String(id) } });
  type(screen.getByLabelText('Text'), 'From the office & <all>');
  type(screen.getByLabelText('Author name'), 'The office');
  press('Publish');
  await hearStatus('Post published.');
  const [post] = await listPosts(1);
  assert.match(post?.textContent ?? '', /From the office & <all>/);
  const { data } = await scene.readBoard(`${slug}/posts`);
  assert.equal(data[0]?.attributes['text'], 'From the office &amp; &lt;all&gt;');
});

test('an edit that the service refuses stays in its dialog, with the reason beside its field', async () => {
  const { id } = await scene.makeBoard(['First & best'], {
    photo: 'dandelions.jpg',
    alternativeText: 'Dandelions',
    status: 'approved',
  });
  await scene.moderate(id, 'Approved');
  await listPosts(1);
  press('Edit', postWith('First & best'));
  const dialog = await screen.findByRole('dialog', { name: /^Edit Author of First & best/ });
  const field = (name: string) => within(dialog).getByLabelText<HTMLInputElement>(name);
  assert.equal(field('Text').value, 'First & best');
  assert.equal(field('Alt text').value, 'Dandelions');
  type(field('Title'), 'A <title>');
  const tags = field('Tags, separated by commas');
  type(tags, `walks, ${'x'.repeat(101)}`);
  press('Save', dialog);
  await waitFor(() => assert.ok(document.activeElement === tags));
  assert.ok(within(dialog).getByRole('textbox', { description: 'Enter at most 100 characters.' }));
  assert.equal(tags.getAttribute('aria-invalid'), 'true');
  assert.equal(field('Title').value, 'A <title>');

  type(tags, 'walks, stars');
  assert.ok(!within(dialog).queryByText('Enter at most 100 characters.'));
  scene.breakNext({ method: 'PATCH', status: null });
  press('Save', dialog);
  await hearProblem('Can’t reach Drystone. Your changes are kept.');
  press('Save', dialog);
  await hearStatus('The post was changed.');
  assert.ok(!screen.queryByRole('dialog'));
  const changed = postWith('First & best').textContent ?? '';
  assert.match(changed, /A <title>/);
  assert.match(changed, /Tags: walks, stars/);
});

test('the listed posts are exported as a file, and no cell of it is a formula', async () => {
  const { id } = await scene.makeBoard(['=1+1', 'Plain words']);
  await scene.moderate(id);
  await listPosts(2);
  unfold('Export');
  press('Export posts (CSV)');
  const link = await screen.findByRole('link', { name: 'Download 2 posts as CSV' }, { timeout: 5000 });
  const { text } = await scene.service.get(link.getAttribute('href') ?? '');
  assert.match(text, /"'=1\+1"/);
  assert.match(text, /"Plain words"/);
  assert.equal(text.trim().split('\r\n').length, 3);
});

test('what a source changed is marked word by word, and the approved version can be kept', async () => {
  const { id, slug } = await scene.makeBoard([]);
  const team = await openTeamCalls(scene.service);
  const { body } = await team.send('POST', '/social_feeds', {
    type: 'social_feed',
    attributes: { name: 'Bakery', connector: { kind: 'inbound' } },
    relationships: { board: linkTo('board', id) },
  });
  const { secret } = (body as unknown as { readonly meta: { readonly secret: string } }).meta;
  const sendPost = async (post: object) => {
    const { status, text } = await scene.service.send(
      'POST',
      `/v2/inbound/${body.data.id}`,
      { posts: [{ id: '1', published_at: '2026-05-30T10:00:00Z', ...post }] },
      { 'Content-Type': 'application/json', Authorization: `Bearer ${secret}` },
    );
    assert.equal(status, 200, text);
  };
  const visible = async () => (await scene.readBoard(`${slug}/posts`)).data.map(({ attributes }) => attributes['text']);
  await sendPost({ text: 'Rye bread & cake every Monday morning.' });
  await scene.moderate(id);
  await listPosts(1);
  press('Approve');
  await waitFor(async () => assert.deepEqual(await visible(), ['Rye bread &amp; cake every Monday morning.']));
  cleanup();

  await sendPost({ text: 'Rye bread & cake every Tuesday morning.' });
  assert.deepEqual(await visible(), []);
  await scene.moderate(id);
  const [card] = await listPosts(1);
  const changes = within(card!).getByRole('region', { name: 'Changed since you approved it' });
  assert.ok(within(changes).getByText('Visitors do not see this post until you decide.'));
  const marked = (name: string) => [...changes.querySelectorAll(name)].map(({ textContent }) => textContent);
  assert.deepEqual(marked('del'), ['[removed] Monday [end]']);
  assert.deepEqual(marked('ins'), ['[new] Tuesday [end]']);
  assert.match(changes.textContent ?? '', /Rye bread & cake every /);
  assert.ok(within(card!).getByRole('button', { name: 'Approve new version' }));
  press('Keep approved version', card);
  await listPosts(0);
  assert.deepEqual(await visible(), ['Rye bread &amp; cake every Monday morning.']);
});

test('a decision that fails changes nothing and can be made again', async () => {
  const { id } = await scene.makeBoard(['Stays']);
  await scene.moderate(id);
  const [post = assert.fail()] = await listPosts(1);
  const approve = async () => {
    const button = within(post).getByRole('button', { name: 'Approve' });
    await waitFor(() => assert.equal(button.getAttribute('aria-disabled'), null));
    fireEvent.click(button);
  };
  scene.breakNext({ method: 'PATCH', status: null });
  await approve();
  await hearProblem('Can’t reach Drystone. Your changes are kept.');
  scene.breakNext({ method: 'PATCH', status: 500 });
  await approve();
  await hearProblem('That did not work. Nothing was lost; try again.');
  await approve();
  await hearStatus(/^The post was approved\./);
  assert.equal(screen.getByRole('alert').textContent, '');
});

test('a session that the service ended leads to the page for signing in', async () => {
  const { id } = await scene.makeBoard(['Stays']);
  const { left } = await scene.moderate(id);
  await listPosts(1);
  scene.breakNext({ method: 'GET', path: '/posts', status: 401 });
  fireEvent.click(screen.getByRole('radio', { name: /^All/ }));
  await waitFor(() => assert.equal(left(), 'expired'));
});

test('a session that outlasts its access token renews it once, without a new sign-in', async ({ mock }) => {
  mock.timers.enable({ apis: ['Date'], now: testNow });
  const { id } = await scene.makeBoard(['Still here']);
  await scene.moderate(id);
  const [post] = await listPosts(1);
  const before = scene.sent.length;
  mock.timers.tick(15 * 60_000);
  scene.pass(15 * 60_000);
  press('Approve', post);
  await hearStatus(/^The post was approved\./);
  const renewals = scene.sent.slice(before).filter(({ path }) => path === '/oauth/token');
  assert.deepEqual(
    renewals.map(({ body }) => new URLSearchParams(body).get('grant_type')),
    ['refresh_token'],
  );
});
