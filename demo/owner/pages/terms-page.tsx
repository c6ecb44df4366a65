/** @jsxImportSource preact */
import { useSignal } from '@preact/signals';
import { ModalDialog } from '../../site/moderation/modal-dialog.tsx';
import type { Resource } from '../../site/moderation/team-client.ts';
import { CollectionList } from '../collection-page.tsx';
import { PageHead } from '../page-head.tsx';
import type { Place } from '../place-state.ts';
import { formatTime } from '../format-time.ts';
import type { FieldRule, Values } from '../record-form.tsx';

const formatNames: Readonly<Record<string, string>> = {
  markdown: 'Text with Markdown',
  plain: 'Plain text',
  document: 'A document elsewhere',
};

function rulesOf(boards: readonly (readonly [string, string])[], { format }: Values): readonly FieldRule[] {
  const text: FieldRule = { name: 'text', label: 'Text', kind: 'text-block', required: true, maxLength: 50_000 };
  const url: FieldRule = { name: 'url', label: 'Address', kind: 'url', required: true, maxLength: 2048 };
  return [
    { name: 'name', label: 'Name', required: true, maxLength: 200, placeholder: 'Terms for your photographs' },
    {
      name: 'format',
      label: 'Kind',
      kind: 'select',
      initial: 'markdown',
      options: Object.entries(formatNames).map(([value, name]) => [value, name] as const),
    },
    // All before there is a kind: the form is made of them, and shows those that fit.
    ...(format === undefined ? [text, url] : [format === 'document' ? url : text]),
    {
      name: 'board',
      label: 'For',
      kind: 'select',
      place: 'relationships/board',
      options: [['', 'All boards'], ...boards],
    },
  ];
}

function bodyOf({ name, format, text, url, board = '' }: Values): object {
  return {
    type: 'right_request_term',
    attributes: { name, format, ...(format === 'document' ? { url } : { text }) },
    ...(board !== '' && { relationships: { board: { data: { type: 'board', id: Number(board) } } } }),
  };
}

/** What visitors and creators agree to when a post of theirs is shown. */
export function TermsPage({ place }: { readonly place: Place }) {
  const read = useSignal<Resource | null>(null);
  const shown = read.value;
  const close = (): void => {
    read.value = null;
  };
  const boards = (place.boards.items.value ?? []).map(
    ({ id, attributes }) => [String(id), String(attributes['name'])] as const,
  );
  /** Terms of all boards have no relationship at all. */
  const nameBoard = (board: { readonly data?: unknown } | undefined): string => {
    const id = (board?.data as { readonly id?: unknown } | null | undefined)?.id;
    return board ? (boards.find(([each]) => each === String(id))?.[1] ?? 'one board') : 'all boards';
  };
  return (
    <>
      <PageHead
        title="Terms"
        intro="What people agree to when you show their posts. A text is never changed: archive it, and write another."
      />
      <CollectionList
        place={place}
        collection={{
          type: 'right_request_term',
          word: 'terms',
          path: `${place.teamPath}/right_request_terms`,
          query: { include: 'board' },
          describe: ({ id, attributes, relationships }) => {
            const format = String(attributes['format']);
            return {
              title: String(attributes['name']),
              lines: [
                `${formatNames[format] ?? format} · for ${nameBoard(relationships?.['board'])} · ID ${id}`,
                ...(attributes['created_at'] === undefined ? [] : [`Written ${formatTime(attributes['created_at'])}`]),
                ...(typeof attributes['url'] === 'string' ? [attributes['url']] : []),
              ],
            };
          },
          empty: {
            title: 'No terms yet',
            text: 'Write them once. Forms can ask for consent to them, and visitors’ posts are sent under them.',
          },
          create: { button: 'New terms', rules: (values) => rulesOf(boards, values), body: bodyOf },
          removal: {
            button: 'Archive',
            hint: 'Nobody is asked for them from now on. Whoever agreed to them can still read them.',
          },
          more: (term) => (
            <button
              type="button"
              onClick={() => {
                read.value = term;
              }}
            >
              Read<span class="hidden"> {String(term.attributes['name'])}</span>
            </button>
          ),
        }}
      />
      {shown && (
        <ModalDialog class="wide" labelledBy="term-title" onClose={close}>
          <h2 id="term-title">{String(shown.attributes['name'])}</h2>
          <pre tabIndex={0} role="group" aria-labelledby="term-title">
            {String(shown.attributes['text'] ?? shown.attributes['url'] ?? '')}
          </pre>
          <div class="acts">
            <button type="button" class="main" onClick={close}>
              Done
            </button>
          </div>
        </ModalDialog>
      )}
    </>
  );
}
