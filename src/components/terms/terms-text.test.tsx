// Terms as a reader sees them. The code that makes Markdown safe is tested in browsers.
import '../test-support/document.ts';
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { cleanup, render } from '@testing-library/preact';
import type { Term } from '../../model/experience.ts';
import type { SafeHtml } from '../../model/safe.ts';
import { safeWeb } from '../../safety/safe-url.ts';
import { messages } from '../../text/en/experience-form.ts';
import { TermsText } from './terms-text.tsx';

afterEach(cleanup);

const open = (change: Partial<Term>, html: SafeHtml | null = null) =>
  render(
    <TermsText
      term={{ name: 'Terms on paper', format: 'plain', text: '', document: null, isArchived: false, ...change }}
      html={html}
      messages={messages}
    />,
  );

test('plain terms are shown letter by letter', () => {
  const { getByText } = open({ text: '\n*These stars and <b>brackets</b> are letters.*\n' });
  assert.equal(getByText(/stars/).textContent, '*These stars and <b>brackets</b> are letters.*');
});

test('terms that are a document are a link with their name, which tells the other site nothing', () => {
  const document = safeWeb('https://wendle.example/terms-of-the-walk.pdf');
  const link = open({ format: 'document', document }).getByRole('link', {
    name: 'Open the document: Terms on paper',
  });
  assert.equal(link.getAttribute('href'), 'https://wendle.example/terms-of-the-walk.pdf');
  assert.equal(link.getAttribute('rel'), 'noopener noreferrer nofollow');
  assert.equal(link.getAttribute('target'), '_blank');
});

test('a document without an address is not available', () => {
  open({ format: 'document' }).getByText('This is not available.');
});

test('archived terms say so, and are still there to read', () => {
  const { getByText } = open({ text: 'These were agreed to in 2024.', isArchived: true });
  getByText(/^These terms no longer apply\./);
  getByText('These were agreed to in 2024.');
});

test('terms that are formatted replace their source', () => {
  const formatted = document.createDocumentFragment();
  formatted.append(Object.assign(document.createElement('h3'), { textContent: 'Terms of the walk' }));
  const { getByRole, queryByText } = open(
    { format: 'markdown', text: '# Terms of the walk' },
    formatted as unknown as SafeHtml,
  );
  getByRole('heading', { name: 'Terms of the walk', level: 3 });
  assert.ok(!queryByText('# Terms of the walk'));
});
