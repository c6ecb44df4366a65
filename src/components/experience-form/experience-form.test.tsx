// The form of an experience as a visitor reads it, on its real state. The answers of the service are given by the test.
import '../test-support/document.ts';
import '../test-support/form-data.ts';
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { cleanup, fireEvent, render, within } from '@testing-library/preact';
import type { Experience, FormField, FormValues, SendOutcome, Term } from '../../model/experience.ts';
import { makeFormField } from '../../model/test-support/form-field.ts';
import { createDraftStorage, createMemoryStore } from '../../state/draft-storage.ts';
import { createExperienceForm } from '../../state/experience-form.ts';
import { createFormSubmission } from '../../state/form-submission.ts';
import { messages } from '../../text/en/experience-form.ts';
import { assertFocused } from '../test-support/assert-focused.ts';
import { settlePage } from '../test-support/settle-page.ts';
import { ExperienceFormView } from './experience-form.tsx';

afterEach(cleanup);

const field = (key: string, label: string, change: Partial<FormField> = {}): FormField =>
  makeFormField({ key, label, isRequired: true, ...change });
const paces = [
  { value: 'slow', label: 'Slow' },
  { value: 'steady', label: 'Steady' },
];
const walk: Experience = {
  id: '801',
  name: 'Book a walk',
  text: '',
  isClosed: false,
  fields: [
    field('full_name', 'Your name'),
    field('email', 'Email', { kind: 'email', hint: 'We write once, with the meeting point.' }),
    field('people', 'How many of you come', { kind: 'number', min: '1', max: '12' }),
    field('day', 'Which day', { kind: 'date' }),
    field('pace', 'Pace', { kind: 'choice', options: paces }),
    field('consent', 'I agree to the terms of the walk', { kind: 'consent', termId: '901' }),
    field('source', 'Source', { kind: 'hidden', isRequired: false }),
  ],
  submitLabel: 'Book a place',
  successText: 'Thank you. Your place is booked.',
  keyField: '_key',
  emptyField: 'nick',
};
const termsOfTheWalk: Term = {
  name: 'Terms of the walk',
  format: 'plain',
  text: 'Shut the gates.',
  document: null,
  isArchived: false,
};

interface SceneOptions {
  /** What the service answers, in this order; then it takes the form. */
  readonly outcomes?: readonly SendOutcome[];
  /** Where the tab keeps what was typed. */
  readonly store?: ReturnType<typeof createMemoryStore>;
  readonly loadTerms?: () => Promise<{ readonly term: Term; readonly html: null }>;
}

/** The form on the page. Pauses before another try end at once. */
function open({
  outcomes = [],
  store = createMemoryStore(),
  loadTerms = async () => ({ term: termsOfTheWalk, html: null }),
}: SceneOptions = {}) {
  const sent: FormValues[] = [];
  const online = new Set<() => void>();
  let told = 0;
  let keys = 0;
  const form = createExperienceForm({
    experience: walk,
    draft: createDraftStorage(() => store, 'walk'),
    given: (key) => (key === 'source' ? 'demo-page' : null),
    submission: createFormSubmission({
      keyField: walk.keyField,
      keyStorage: createDraftStorage(() => store, 'key'),
      makeKey: () => `key-${(keys += 1)}`,
      send: async (values) => outcomes[sent.push(values) - 1] ?? { kind: 'sent' },
      setTimer(run) {
        run();
        return () => {};
      },
      onOnline(run) {
        online.add(run);
        return () => online.delete(run);
      },
    }),
  });
  const page = render(
    <ExperienceFormView
      experience={walk}
      form={form}
      messages={messages}
      locale="en"
      loadTerms={loadTerms}
      onSent={() => {
        told++;
      }}
    />,
  );
  const box = (name: RegExp | string, description?: RegExp | string) =>
    page.getByRole('textbox', description === undefined ? { name } : { name, description }) as HTMLInputElement;
  return {
    ...page,
    box,
    sent,
    told: () => told,
    type: (name: RegExp | string, value: string) => fireEvent.input(box(name), { target: { value } }),
    fillIn() {
      for (const [name, value] of [
        [/^Your name/, 'Ana Müller'],
        [/^Email/, 'ana@example.com'],
        [/^How many/, '2'],
      ] as const)
        fireEvent.input(box(name), { target: { value } });
      fireEvent.input(page.getByLabelText(/^Which day/), { target: { value: '2026-06-01' } });
      fireEvent.click(page.getByRole('radio', { name: 'Steady' }));
      fireEvent.click(page.getByRole('checkbox', { name: /^I agree/ }));
    },
    submit() {
      const button = page.getByRole('button', { name: 'Book a place' });
      button.focus();
      fireEvent.click(button);
    },
    goOnline: () => online.forEach((run) => run()),
  };
}

const summaryName = 'Please fix these fields:';
const textsOf = (elements: readonly HTMLElement[]) => elements.map(({ textContent }) => textContent);

test('errors are listed in a summary that gets the focus, and nothing is sent', () => {
  const { type, submit, getByRole, sent } = open();
  type(/^Your name/, 'Ana');
  type(/^Email/, 'ana');
  type(/^How many/, '40');
  submit();
  const summary = getByRole('group', { name: summaryName });
  assertFocused(summary);
  assert.deepEqual(textsOf(within(summary).getAllByRole('button')), [
    'Email: Enter a valid email address, like name@example.com.',
    'How many of you come: Enter 12 or less.',
    'Which day: This field is required.',
    'Pace: Choose an option.',
    'I agree to the terms of the walk: Tick this box.',
  ]);
  assert.deepEqual(sent, []);
});

test('a field with an error is described by its hint and the error', () => {
  const { type, submit, box } = open();
  type(/^Email/, 'ana');
  submit();
  const email = box(
    /^Email/,
    'We write once, with the meeting point. Enter a valid email address, like name@example.com.',
  );
  assert.equal(email.getAttribute('aria-invalid'), 'true');
});

test('a line of the summary leads to its field', () => {
  const { submit, getByRole } = open();
  submit();
  fireEvent.click(within(getByRole('group', { name: summaryName })).getByRole('button', { name: /^Pace/ }));
  assertFocused(getByRole('radio', { name: 'Slow' }));
});

test('a single error moves the focus into its field', () => {
  const { fillIn, type, submit, box, sent } = open();
  fillIn();
  type(/^How many/, '0');
  submit();
  assertFocused(box(/^How many/, 'Enter 1 or more.'));
  assert.deepEqual(sent, []);
});

test('an error that only the service finds is shown beside its field, and the input is kept', async () => {
  const fields = new Map([['email', 'This address cannot be reached.']]);
  const { fillIn, submit, box } = open({ outcomes: [{ kind: 'refused', fields, words: '' }] });
  fillIn();
  submit();
  await settlePage();
  const email = box(/^Email/, /This address cannot be reached\./);
  assertFocused(email);
  assert.equal(box(/^Your name/).value, 'Ana Müller');
});

test('a form is sent with the values of the page, and the thanks replace it and get the focus', async () => {
  const { fillIn, submit, sent, told, getByRole, queryByRole } = open();
  fillIn();
  submit();
  await settlePage();
  const thanks = getByRole('status');
  assert.equal(thanks.textContent, 'Thank you. Your place is booked.');
  assertFocused(thanks);
  assert.ok(!queryByRole('form'));
  assert.deepEqual(sent, [
    [
      ['full_name', 'Ana Müller'],
      ['email', 'ana@example.com'],
      ['people', '2'],
      ['day', '2026-06-01'],
      ['pace', 'steady'],
      ['consent', '1'],
      ['source', 'demo-page'],
      ['_key', 'key-1'],
    ],
  ]);
  assert.equal(told(), 1);
});

test('each failure to send has its message and keeps the input, and all tries are one submission', async () => {
  const unreachable = { kind: 'unreachable' } as const;
  const { fillIn, submit, sent, getByRole, box } = open({
    outcomes: [
      { kind: 'rate-limited' },
      { kind: 'too-large' },
      { kind: 'closed' },
      unreachable,
      unreachable,
      unreachable,
      // The form arrives, but the answer is lost.
      unreachable,
    ],
  });
  fillIn();
  for (const words of ['Too many attempts.', 'This is too long to send.', 'This form is closed.', 'Nothing is lost:']) {
    submit();
    await settlePage();
    assert.ok(getByRole('status').textContent?.includes(words), words);
    assert.equal(box(/^Your name/).value, 'Ana Müller');
  }
  submit();
  await settlePage();
  assert.equal(getByRole('status').textContent, 'Thank you. Your place is booked.');
  assert.equal(sent.length, 8);
  assert.deepEqual([...new Set(sent.map((values) => values.at(-1)?.join()))], ['_key,key-1']);
});

test('without a network the form says that it waits, keeps the input, and is sent later', async () => {
  const { fillIn, submit, sent, box, getByRole, goOnline } = open({ outcomes: [{ kind: 'offline' }] });
  fillIn();
  submit();
  await settlePage();
  assert.match(`${getByRole('status').textContent}`, /^You are offline\. What you have written stays here/);
  assert.equal(box(/^Your name/).value, 'Ana Müller');
  goOnline();
  await settlePage();
  assert.equal(getByRole('status').textContent, 'Thank you. Your place is booked.');
  assert.equal(sent.length, 2);
});

test('text and choices that the tab kept are in the form again', () => {
  const store = createMemoryStore();
  open({ store }).fillIn();
  cleanup();
  const { box, getByRole } = open({ store });
  assert.equal(box(/^Your name/).value, 'Ana Müller');
  assert.equal((getByRole('radio', { name: 'Steady' }) as HTMLInputElement).checked, true);
  assert.equal((getByRole('checkbox', { name: /^I agree/ }) as HTMLInputElement).checked, true);
});

test('the terms of a consent unfold below it; if they do not load, the next press tries again', async () => {
  let tries = 0;
  const loadTerms = async () => {
    if ((tries += 1) === 1) throw new Error('404');
    return { term: termsOfTheWalk, html: null };
  };
  const { getByRole, getByText } = open({ loadTerms });
  const button = getByRole('button', { name: 'Read the terms' });
  assert.equal(button.getAttribute('aria-expanded'), 'false');
  fireEvent.click(button);
  await settlePage();
  assert.ok(getByText('This could not be loaded.'));
  assert.equal(button.getAttribute('aria-expanded'), 'true');
  fireEvent.click(button);
  fireEvent.click(button);
  await settlePage();
  assert.ok(getByRole('region', { name: 'Read the terms' }).contains(getByText('Shut the gates.')));
  fireEvent.click(button);
  fireEvent.click(button);
  assert.equal(tries, 2);
});

test('a password manager that fills in the hidden field costs one more press, and no input', async () => {
  const { fillIn, submit, getByText, sent, container } = open();
  const hidden = container.querySelector<HTMLInputElement>('[aria-hidden] input')!;
  for (const optOut of ['data-1p-ignore', 'data-lpignore', 'data-bwignore', 'data-form-type', 'data-protonpass-ignore'])
    assert.ok(hidden.hasAttribute(optOut), optOut);
  assert.doesNotMatch(hidden.name, /nick|name|mail|url|web|phone|user|address/);
  fillIn();
  hidden.value = 'anna';
  submit();
  getByText(messages.trapFilled);
  assert.deepEqual([sent.length, hidden.value], [0, '']);
  // It fills the field in again: the person gets on all the same.
  hidden.value = 'anna';
  submit();
  await settlePage();
  assert.equal(sent.length, 1);
  assert.ok(sent[0]!.every(([, value]) => value !== 'anna'));
});
