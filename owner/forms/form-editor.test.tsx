/** @jsxImportSource preact */
// The editor of a form shows the form while it is edited, and its fields are moved by keys.
import '../test-support/owner-document.ts';
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/preact';
import { createDraft } from './form-draft.ts';
import { FormEditor } from './form-editor.tsx';

afterEach(cleanup);

function open() {
  const draft = createDraft(null);
  render(<FormEditor draft={draft} terms={[]} save={async () => {}} onClose={() => {}} />);
  const labels = () => draft.fields.value.map(({ label }) => label);
  return { draft, labels, preview: () => document.querySelector('.form-live-page')?.textContent ?? '' };
}

test('what is typed appears in the form beside it', () => {
  const { draft, preview } = open();
  const [first] = draft.fields.value;
  fireEvent.input(document.getElementById(`field-${first!.draftId}-label`)!, { target: { value: 'Which walk?' } });
  fireEvent.input(screen.getByLabelText('Text above the form (optional)'), { target: { value: 'Come along.' } });
  fireEvent.input(screen.getByLabelText('Button text (optional)'), { target: { value: 'Sign up' } });
  for (const words of ['Which walk?', 'Come along.', 'Sign up']) assert.ok(preview().includes(words), words);
  assert.ok(document.querySelector('.form-live-page')?.hasAttribute('inert'), 'the preview takes no input');
});

test('a field moves by its arrows', () => {
  const { labels } = open();
  const before = labels();
  assert.ok(before.length >= 2, 'a new form has two fields');
  const [one, two] = screen.getAllByRole('listitem');
  fireEvent.click(within(one!).getByRole('button', { name: /^Down/ }));
  assert.deepEqual(labels().slice(0, 2), [before[1], before[0]]);
  fireEvent.click(within(two!).getByRole('button', { name: /^Up/ }));
  assert.deepEqual(labels(), [before[1], before[0], ...before.slice(2)]);
});
