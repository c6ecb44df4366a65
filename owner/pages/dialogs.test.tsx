// Every dialog and form of the owner's app that sends something: what is wrong is said at its field, what the service
// refuses is said in plain words, and nothing that was typed is lost. Most of the file is one table of dialogs.
import { openOwnerScene, postWith, press, type } from '../test-support/owner-scene.tsx';
import assert from 'node:assert/strict';
import { after, afterEach, test } from 'node:test';
import { openTeamCalls } from '../../service/test/testing/team-calls.ts';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/preact';
import type { PageName } from '../route.ts';

const scene = await openOwnerScene();
after(() => scene.service.close());
afterEach(cleanup);
const team = await openTeamCalls(scene.service);
const { id: board } = await scene.makeBoard(['First'], { status: 'approved' });

interface Typed {
  readonly label: string | RegExp;
  /** A value that the service accepts. */
  readonly value: string;
}

interface Wrong {
  readonly label: string | RegExp;
  readonly value: string;
  readonly words: string;
}

/** A dialog or a form, how it is opened, and what can be wrong in it. */
interface Form {
  readonly name: string;
  readonly page: PageName;
  /** The board of the page; omitted = it has none. */
  readonly board?: number;
  /** Opens it. Returns its element. */
  readonly open: () => Promise<HTMLElement>;
  readonly fill?: readonly Typed[];
  readonly submit: string;
  readonly sends: 'POST' | 'PATCH' | 'DELETE';
  /** What is said without a request, in the order of the fields. */
  readonly wrong?: readonly Wrong[];
  /** The places in the request body, with the label of the control that shows what the service says of it. */
  readonly places?: readonly (readonly [pointer: string, label: string | RegExp])[];
  /** It is a form of a page, and closes never. */
  readonly isOfPage?: boolean;
  /** A failure is said at this field. Omitted = in the dialog, or in the message of the page. */
  readonly failsAt?: string;
  /** What is typed into it is no change that could be lost. */
  readonly isConfirmation?: boolean;
}

const dialogNamed = (name: string | RegExp) => screen.findByRole('dialog', { name });
const behind = (button: string | RegExp, dialog: string | RegExp) => async () => {
  const [first] = await screen.findAllByRole('button', { name: button });
  fireEvent.click(first!);
  return dialogNamed(dialog);
};
const formWith = (label: string) => async () => (await screen.findByLabelText(label)).closest('form')!;

const empty = 'Fill in this field.';
const noAddress = 'Enter an address that begins with https://.';

await team.create(`/boards/${board}/ctas`, {
  type: 'cta',
  attributes: { text: 'Order now', url: 'https://shop.example/' },
});
await team.createFeed(board, { name: 'Bakery', connector: { kind: 'inbound' } });
await team.create('/webhooks', {
  type: 'webhook',
  attributes: { name: 'Till', url: 'https://hooks.example/', event_names: ['post_created'] },
});
await team.create('/experiences', {
  type: 'experience',
  attributes: { name: 'Wishes', slug: 'wishes', form: { fields: [{ key: 'wish', kind: 'text', label: 'Wish' }] } },
});
await team.create('/roles', { type: 'role', attributes: { name: 'Helpers', permissions: ['all'] } });
const failing = await team.createFeed(board, { name: 'News', connector: { kind: 'inbound' } });
const { database } = scene.service.service;
const stored = await database
  .selectFrom('social_feeds')
  .selectAll()
  .where('id', '=', failing)
  .executeTakeFirstOrThrow();
const connector = { kind: 'web_feed', url: 'https://news.example/feed' };
await database
  .updateTable('social_feeds')
  .set({ attributes: JSON.stringify({ ...JSON.parse(stored.attributes), connector }) })
  .where('id', '=', failing)
  .execute();
await database
  .updateTable('feed_states')
  .set({ last_error: 'It failed.' })
  .where('social_feed_id', '=', failing)
  .execute();

const forms: readonly Form[] = [
  {
    name: 'a new board',
    page: 'boards',
    open: behind('New board', 'New board'),
    fill: [{ label: 'Name', value: 'Walls' }],
    submit: 'Create',
    sends: 'POST',
    wrong: [
      { label: 'Name', value: '', words: empty },
      { label: 'Name', value: 'n'.repeat(201), words: 'Enter at most 200 characters.' },
    ],
    places: [
      ['/data/attributes/name', 'Name'],
      ['/data/attributes/slug', 'URL name (optional)'],
      ['/data/attributes/public', 'Who can see it'],
    ],
  },
  {
    name: 'the settings of a board',
    page: 'boards',
    board,
    open: behind('Board settings', 'Board settings'),
    fill: [{ label: 'Name', value: 'Other walls' }],
    submit: 'Save changes',
    sends: 'PATCH',
    wrong: [{ label: 'Name', value: '', words: empty }],
    places: [
      ['/data/attributes/name', 'Name'],
      ['/data/attributes/realtime', 'New posts'],
      ['/data/attributes/post_order', 'Order of posts'],
    ],
  },
  {
    name: 'the end of a board',
    page: 'boards',
    board,
    open: behind('Delete board', 'Delete this board?'),
    fill: [{ label: /^Type the board’s name/, value: 'mine' }],
    submit: 'Delete board',
    sends: 'DELETE',
    wrong: [{ label: /^Type the board’s name/, value: 'yours', words: 'Type “mine” to delete the board.' }],
    isConfirmation: true,
  },
  {
    name: 'the text of a post',
    page: 'posts',
    board,
    open: async () => {
      fireEvent.click(await screen.findByRole('radio', { name: /^All/ }));
      const post = await waitFor(() => postWith('First'));
      press('Edit', post);
      return dialogNamed(/^Edit Author of First/);
    },
    fill: [{ label: 'Text', value: 'Another text' }],
    submit: 'Save',
    sends: 'PATCH',
    wrong: [{ label: 'Title', value: 't'.repeat(501), words: 'Enter at most 500 characters.' }],
    places: [
      ['/data/attributes/title', 'Title'],
      ['/data/attributes/text', 'Text'],
      ['/data/attributes/tags/0', 'Tags, separated by commas'],
    ],
  },
  {
    name: 'a new post',
    page: 'posts',
    board,
    open: async () => {
      fireEvent.click(await screen.findByText('New post', { selector: 'summary' }));
      return formWith('Author name')();
    },
    fill: [
      { label: 'Text', value: 'Fresh bread' },
      { label: 'Image', value: '' },
    ],
    submit: 'Publish',
    sends: 'POST',
    wrong: [
      { label: 'Text', value: '', words: empty },
      { label: 'Image', value: 'walls', words: noAddress },
    ],
    places: [
      ['/data/attributes/text', 'Text'],
      ['/data/attributes/author/name', 'Author name'],
      ['/data/attributes/image_url', 'Image'],
      ['/data/attributes/alternative_text', 'Alt text'],
      ['/data/attributes/tags', 'Tags, separated by commas'],
    ],
    isOfPage: true,
  },
  {
    name: 'the rules of a feed',
    page: 'feeds',
    board,
    open: async () => {
      const dialog = await behind('Rules of Bakery', 'Rules of “Bakery”')();
      press('Add rule', dialog);
      await within(dialog).findByLabelText('Add a button (optional)');
      return dialog;
    },
    fill: [
      { label: 'Values, separated by commas', value: 'bread' },
      { label: 'Published posts per day (optional)', value: '' },
    ],
    submit: 'Save',
    sends: 'PATCH',
    wrong: [
      { label: 'Values, separated by commas', value: '', words: 'Enter at least one value.' },
      {
        label: 'Published posts per day (optional)',
        value: '2000',
        words: 'Enter a number from 1 to 1,000.',
      },
    ],
    places: [
      ['/data/attributes/rules/filters/0/when/words', 'Values, separated by commas'],
      ['/data/attributes/rules/max_per_day', 'Published posts per day (optional)'],
    ],
  },
  {
    name: 'a new feed',
    page: 'feeds',
    board,
    open: async () => {
      await screen.findByText('Other ways to bring posts');
      return behind(/^CSV or JSON file/, /^New feed/)();
    },
    fill: [
      { label: 'Name', value: 'Table' },
      { label: /^Address/, value: 'https://data.example/posts.csv' },
    ],
    submit: 'Create',
    sends: 'POST',
    wrong: [
      { label: 'Name', value: '', words: empty },
      { label: /^Address/, value: '', words: empty },
      {
        label: 'Minutes between two checks (optional)',
        value: '0',
        words: 'Enter a number from 1 to 10,080.',
      },
    ],
    places: [
      ['/data/attributes/name', 'Name'],
      ['/data/attributes/connector/url', /^Address/],
      ['/data/attributes/rules/block_words/0', 'Blocked words, separated by commas (optional)'],
      ['/data/attributes/poll_every_minutes', 'Minutes between two checks (optional)'],
    ],
  },
  {
    name: 'the address of a feed that fails',
    page: 'feeds',
    board,
    open: behind('Fix address of News', 'Fix the address of “News”'),
    fill: [{ label: 'Address', value: 'https://news.example/feed' }],
    submit: 'Check and save',
    isConfirmation: true,
    sends: 'POST',
    wrong: [{ label: 'Address', value: '', words: empty }],
    places: [['/data/attributes/text', 'Address']],
    failsAt: 'Address',
  },
  {
    name: 'an address that is pasted',
    page: 'feeds',
    board,
    open: formWith('Paste an address'),
    fill: [{ label: 'Paste an address', value: 'https://news.example/feed' }],
    submit: 'Find posts',
    sends: 'POST',
    wrong: [{ label: 'Paste an address', value: '', words: 'Paste an address first, such as example.org.' }],
    isOfPage: true,
    failsAt: 'Paste an address',
  },
  {
    name: 'a new notification',
    page: 'feeds',
    board,
    open: behind(/^(New|Add a) notification$/, 'New notification'),
    fill: [{ label: 'Address', value: 'mab@wendle.example' }],
    submit: 'Create',
    sends: 'POST',
    wrong: [{ label: 'Address', value: '', words: empty }],
    places: [
      ['/data/attributes/address', 'Address'],
      ['/data/attributes/topics', 'A feed fails or falls quiet, or its token ends soon'],
      ['/data/attributes/pace', 'Waiting posts'],
    ],
  },
  {
    name: 'a button',
    page: 'ctas',
    board,
    open: behind('Edit Order now', 'Edit button'),
    fill: [
      { label: 'Label', value: 'Order soon' },
      { label: 'Link', value: 'https://shop.example/soon' },
    ],
    submit: 'Save changes',
    sends: 'PATCH',
    wrong: [
      { label: 'Label', value: '', words: empty },
      { label: 'Label', value: 'l'.repeat(101), words: 'Enter at most 100 characters.' },
      { label: 'Link', value: 'shop', words: noAddress },
    ],
    places: [
      ['/data/attributes/text', 'Label'],
      ['/data/attributes/url', 'Link'],
      ['/data/attributes/thumbnail_url', 'Image (optional)'],
    ],
  },
  {
    name: 'a new product',
    page: 'products',
    open: behind(/^(New|Create a) product$/, 'New product'),
    fill: [
      { label: 'Name', value: 'Bowl' },
      { label: 'SKU', value: 'B-1' },
      { label: 'Currency', value: 'EUR' },
    ],
    submit: 'Create',
    sends: 'POST',
    wrong: [
      { label: 'Name', value: '', words: empty },
      { label: 'Product page', value: 'bowl', words: noAddress },
      { label: 'SKU', value: '', words: empty },
      { label: 'Currency', value: '', words: empty },
    ],
    places: [
      ['/data/attributes/price', 'Price (optional)'],
      ['/data/attributes/sale_price', 'Sale price (optional)'],
      ['/data/attributes/availability', 'Availability'],
      ['/data/attributes/description', 'Description (optional)'],
    ],
  },
  {
    name: 'products of a shop',
    page: 'products',
    open: behind('Add products', 'Add products'),
    fill: [{ label: /^Address/, value: 'https://shop.example/products.csv' }],
    submit: 'Preview',
    sends: 'POST',
    wrong: [{ label: /^Address/, value: '', words: empty }],
    places: [['/data/attributes/url', /^Address/]],
  },
  {
    name: 'a form for visitors',
    page: 'forms',
    open: behind('Edit Wishes', 'Edit form'),
    fill: [
      { label: 'Name', value: 'Another contest' },
      { label: 'Label', value: 'Wish' },
    ],
    submit: 'Save changes',
    sends: 'PATCH',
    wrong: [
      { label: 'Name', value: '', words: 'Give the form a name.' },
      { label: 'Name', value: 'n'.repeat(201), words: 'Enter at most 200 characters.' },
      { label: 'Label', value: '', words: 'Field 1 has no label.' },
    ],
    places: [
      ['/data/attributes/name', 'Name'],
      ['/data/attributes/text', 'Text above the form (optional)'],
      ['/data/attributes/form/fields/0/label', 'Label'],
      ['/data/attributes/form/submit_label', 'Button text (optional)'],
    ],
  },
  {
    name: 'terms',
    page: 'terms',
    open: behind(/^(New|Write) terms$/, 'New terms'),
    fill: [
      { label: 'Name', value: 'Photographs' },
      { label: 'Text', value: 'Yours.' },
    ],
    submit: 'Create',
    sends: 'POST',
    wrong: [
      { label: 'Name', value: '', words: empty },
      { label: 'Text', value: '', words: empty },
    ],
    places: [
      ['/data/attributes/text', 'Text'],
      ['/data/relationships/board', 'For'],
    ],
  },
  {
    name: 'an invitation',
    page: 'team',
    open: behind('Invite', 'Invite'),
    fill: [{ label: 'Email', value: 'bo@example.org' }],
    submit: 'Create invitation',
    sends: 'POST',
    wrong: [
      { label: 'Email', value: '', words: empty },
      { label: 'Email', value: 'bo', words: 'Enter an email address.' },
    ],
    places: [
      ['/data/0/attributes/email', 'Email'],
      ['/data/0/attributes/name', 'Name'],
      ['/data/0/attributes/role_id', 'Role'],
    ],
  },
  {
    name: 'a role',
    page: 'team',
    open: behind('Edit Helpers', 'Edit role'),
    fill: [{ label: 'Name', value: 'Volunteers' }],
    submit: 'Save changes',
    sends: 'PATCH',
    wrong: [{ label: 'Name', value: '', words: empty }],
    places: [
      ['/data/attributes/name', 'Name'],
      ['/data/attributes/description', 'Description (optional)'],
    ],
  },
  {
    name: 'a webhook',
    page: 'webhooks',
    open: behind('Edit Till', 'Edit webhook'),
    fill: [
      { label: 'Name', value: 'Shop' },
      { label: 'Address', value: 'https://hooks.example/shop' },
    ],
    submit: 'Save changes',
    sends: 'PATCH',
    wrong: [
      { label: 'Name', value: '', words: empty },
      { label: 'Address', value: 'hooks', words: noAddress },
    ],
    places: [
      ['/data/attributes/url', 'Address'],
      ['/data/attributes/event_names/3', 'A visitor sent a post'],
      ['/data/attributes/status', 'Status'],
    ],
  },
  {
    name: 'an application',
    page: 'applications',
    open: behind(/^(New|Register an) application$/, 'New application'),
    fill: [
      { label: 'Name', value: 'Shop' },
      { label: 'Redirect addresses, one per line', value: 'https://shop.example/back' },
    ],
    submit: 'Create',
    sends: 'POST',
    wrong: [
      { label: 'Name', value: '', words: empty },
      { label: 'Redirect addresses, one per line', value: '', words: empty },
    ],
    places: [
      ['/data/attributes/redirect_uris/0', 'Redirect addresses, one per line'],
      ['/data/attributes/scopes', 'See the user’s name and team'],
      ['/data/attributes/confidential', 'Type'],
    ],
  },
  {
    name: 'a token',
    page: 'applications',
    open: behind(/^(New|Create a) token$/, 'New token'),
    fill: [{ label: 'Name', value: 'Report' }],
    submit: 'Create',
    sends: 'POST',
    wrong: [{ label: 'Name', value: '', words: empty }],
    places: [['/data/attributes/expires_at', 'Expires after']],
  },
  {
    name: 'an application at a network',
    page: 'accounts',
    open: async () => {
      await screen.findAllByText(/Enter ID and secret/);
      fireEvent.click(screen.getAllByText(/Enter ID and secret/)[0]!.closest('button')!);
      return dialogNamed(/^Application at/);
    },
    fill: [
      { label: 'ID', value: '123' },
      { label: 'Secret', value: '456' },
    ],
    submit: 'Save',
    sends: 'POST',
    wrong: [
      { label: 'ID', value: '', words: empty },
      { label: 'Secret', value: '', words: empty },
    ],
    places: [['/data/attributes/client_secret', 'Secret']],
  },
  {
    name: 'an authenticator app',
    page: 'settings',
    open: behind('Add an authenticator app', 'Authenticator app'),
    fill: [{ label: 'Code of six digits', value: '123456' }],
    submit: 'Turn on',
    isConfirmation: true,
    sends: 'POST',
    wrong: [{ label: 'Code of six digits', value: '', words: empty }],
    places: [['/data/attributes/code', 'Code of six digits']],
  },
  {
    name: 'the settings of the team',
    page: 'settings',
    open: formWith('Team name'),
    fill: [{ label: 'Team name', value: 'Wallers' }],
    submit: 'Save changes',
    sends: 'PATCH',
    wrong: [
      { label: 'Team name', value: '', words: empty },
      { label: 'Website (optional)', value: 'walls', words: noAddress },
    ],
    places: [
      ['/data/attributes/website_url', 'Website (optional)'],
      ['/data/attributes/time_zone', 'Time zone'],
    ],
    isOfPage: true,
  },
];

const service = {
  /** The service's sentences are for programmers. */
  detail: 'xyzzy must be an object whose plugh is a list',
  refuse: (code: string, pointer?: string): string =>
    JSON.stringify({
      errors: [{ code, title: service.detail, detail: service.detail, ...(pointer && { source: { pointer } }) }],
    }),
};

const describedBy = (control: HTMLElement): string =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

const labelled = (place: HTMLElement, label: string | RegExp): HTMLInputElement =>
  within(place).getByLabelText<HTMLInputElement>(label);
const nameOf = (element: Element | null): string => element?.id || element?.outerHTML.slice(0, 120) || 'nothing';

/** The control says what is wrong with it, and has the focus. */
async function isMarked(control: HTMLElement, words: string): Promise<void> {
  await waitFor(() => assert.ok(describedBy(control).includes(words), `${nameOf(control)}: ${describedBy(control)}`));
  assert.equal(control.getAttribute('aria-invalid'), 'true', nameOf(control));
  assert.equal(nameOf(document.activeElement), nameOf(control), 'the focus');
}

/** What a screen reader is told of the form: alerts, and live regions in it. */
const announced = (place: HTMLElement): string =>
  [...place.querySelectorAll('[role=alert], [aria-live=polite]')].map(({ textContent }) => textContent).join(' ');

const countSent = (method: string): number => scene.sent.filter((sent) => sent.method === method).length;
const fill = (place: HTMLElement, typed: readonly Typed[] = []): void => {
  for (const { label, value } of typed) type(labelled(place, label), value);
};
const valuesOf = (place: HTMLElement): readonly string[] =>
  [...place.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(({ value }) => value);

const unreachable = 'Can’t reach Drystone. Your changes are kept.';
const tryAgain = 'That did not work. Nothing was lost; try again.';
const failures = [
  { status: null, words: unreachable },
  { status: 500, body: '<h1>Internal Server Error</h1>', words: tryAgain },
  // By a proxy.
  {
    status: 413,
    body: '<h1>Request Entity Too Large</h1>',
    words: 'This is too large. Make it smaller and try again.',
  },
  {
    status: 429,
    body: service.refuse('too_many_requests'),
    words: 'That was too much at once. Try again in a moment.',
  },
  { status: 503, body: service.refuse('internal_error'), words: tryAgain },
  { status: 403, body: service.refuse('forbidden'), words: 'Your role does not allow this. Ask your administrator.' },
  {
    status: 404,
    body: service.refuse('not_found'),
    words: 'This is no longer there. Someone may have deleted it.',
  },
  { status: 409, body: service.refuse('conflict'), words: 'This does not fit what is there now.' },
  { status: 400, body: service.refuse('invalid_attribute'), words: 'This value is not accepted.' },
] as const;
/** A service that is newer than the page may refuse what the form does not have. */
const elsewhere = {
  status: 400,
  body: service.refuse('invalid_attribute', '/data/attributes/newer'),
  words: 'The service did not accept “newer”, which is not shown here.',
};

for (const {
  name,
  page,
  board: of,
  open,
  fill: typed,
  submit,
  sends,
  wrong = [],
  places = [],
  isOfPage = false,
  failsAt,
  isConfirmation = false,
} of forms)
  test(`${name}: what is wrong is said at its field, and a failure in plain words`, async () => {
    await scene.openPage(page, of);
    const place = await open();
    const send = (): void => void press(submit, place);
    for (const { label, value, words } of wrong) {
      fill(place, typed);
      const control = labelled(place, label);
      const right = control.value;
      type(control, value);
      const before = countSent(sends);
      send();
      await isMarked(control, words);
      assert.ok(announced(place).includes(words), 'it is announced');
      assert.equal(countSent(sends), before, 'nothing is sent');
      type(control, right);
    }
    fill(place, typed);
    for (const [pointer, label] of places) {
      const before = valuesOf(place);
      scene.breakNext({ method: sends, status: 400, body: service.refuse('invalid_attribute', pointer) });
      send();
      await isMarked(labelled(place, label), 'This value is not accepted. Check it and try again.');
      assert.deepEqual(valuesOf(place), before);
    }
    for (const { status, words, ...more } of failsAt === undefined ? [...failures, elsewhere] : failures) {
      const before = valuesOf(place);
      scene.breakNext({ method: sends, status, ...more });
      send();
      const said = (): string => [place, ...screen.getAllByRole('alert')].map(announcedIn).join(' ');
      await waitFor(() => assert.ok(said().includes(words), `${status}: ${said()}`));
      assert.ok(!said().includes('xyzzy'), 'no sentence for programmers');
      assert.deepEqual(valuesOf(place), before);
    }
    if (isOfPage) return;
    if (isConfirmation) (place as HTMLDialogElement).close();
    else {
      fireEvent.keyDown(place, { key: 'Escape' });
      press('Discard', await dialogNamed('Discard your changes?'));
    }
    await waitFor(() => assert.ok(!place.isConnected, 'Escape closes it'));
  });

function announcedIn(place: HTMLElement): string {
  return place.getAttribute('role') === 'alert' ? (place.textContent ?? '') : announced(place);
}
