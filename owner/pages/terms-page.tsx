/** @jsxImportSource preact */
import { useSignal } from '@preact/signals';
import { ModalDialog } from '../moderation/modal-dialog.tsx';
import type { Resource } from '../moderation/team-client.ts';
import { beginningOf } from '../forms/beginning-of-terms.ts';
import { CollectionList } from '../ui/collection-page.tsx';
import { PageHead } from '../ui/page-head.tsx';
import type { Workspace } from '../workspace-state.ts';
import { formatDay } from '../ui/format-time.ts';
import { webAddress } from '../ui/read-text.ts';
import { CopyField } from '../ui/copy-field.tsx';
import { writeTermsSnippet } from '../embed/snippet.ts';
import type { FieldRule, Values } from '../ui/record-fields.tsx';
import { withHidden } from '../ui/with-hidden.tsx';
import { formatFacts, t } from '../words/words.ts';

const formatNames: Readonly<Record<string, string>> = {
  markdown: t('Formatted text (Markdown)'),
  plain: t('Plain text'),
  document: t('Link to a document'),
};

function rulesOf(boards: readonly (readonly [string, string])[], { format }: Values): readonly FieldRule[] {
  const text: FieldRule = { name: 'text', label: t('Text'), kind: 'text-block', required: true, maxLength: 50_000 };
  const url: FieldRule = { name: 'url', label: t('Address'), kind: 'url', required: true, maxLength: 2048 };
  return [
    { name: 'name', label: t('Name'), required: true, maxLength: 200, placeholder: t('Terms for your photographs') },
    {
      name: 'format',
      label: t('Type'),
      kind: 'select',
      initial: 'markdown',
      options: Object.entries(formatNames).map(([value, name]) => [value, name] as const),
    },
    // All fields while no kind is chosen: the form is built from them, and shows those that fit.
    ...(format === undefined ? [text, url] : [format === 'document' ? url : text]),
    {
      name: 'board',
      label: t('For'),
      kind: 'select',
      place: 'relationships/board',
      options: [['', t('All boards')], ...boards],
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

interface TermDialogProps {
  readonly workspace: Workspace;
  readonly term: Resource;
  readonly onClose: () => void;
}

/** The text of terms, and how a page shows them. */
function TermDialog({ workspace, term, onClose }: TermDialogProps) {
  return (
    <ModalDialog class="wide" labelledBy="term-title" onClose={onClose}>
      <h2 id="term-title">
        <bdi>{String(term.attributes['name'])}</bdi>
      </h2>
      <pre class="reading" dir="auto" tabIndex={0} role="group" aria-labelledby="term-title">
        {String(term.attributes['text'] ?? term.attributes['url'] ?? '')}
      </pre>
      <details>
        <summary>{t('Show them on your page')}</summary>
        <CopyField
          id="term-snippet"
          label={t('Embed code')}
          text={writeTermsSnippet({
            service: workspace.service,
            version: workspace.widgetVersion,
            team: workspace.team.id,
            term: term.id,
          })}
        />
      </details>
      <div class="acts">
        <button type="button" class="main" onClick={onClose}>
          {t('Done')}
        </button>
      </div>
    </ModalDialog>
  );
}

/** The terms that visitors and creators accept for their posts. */
export function TermsPage({ workspace }: { readonly workspace: Workspace }) {
  const read = useSignal<Resource | null>(null);
  const shown = read.value;
  const close = (): void => {
    read.value = null;
  };
  const boards = (workspace.boards.items.value ?? []).map(
    ({ id, attributes }) => [String(id), String(attributes['name'])] as const,
  );
  /** Terms of all boards have no relationship at all. */
  const describeBoard = (board: { readonly data?: unknown } | undefined): string => {
    if (!board) return t('For all boards');
    const id = (board.data as { readonly id?: unknown } | null | undefined)?.id;
    const name = boards.find(([each]) => each === String(id))?.[1];
    return name === undefined ? t('For one board') : t('For {name}', { name });
  };
  return (
    <>
      <CollectionList
        workspace={workspace}
        head={(create) => (
          <PageHead
            title={t('Permissions & terms')}
            intro={t(
              'People accept terms before you show their posts. To change a text, archive it and write a new one.',
            )}
          >
            {create}
          </PageHead>
        )}
        collection={{
          type: 'right_request_term',
          words: { created: t('Terms created.'), removed: t('Terms removed.'), edit: t('Edit terms') },
          path: `${workspace.teamPath}/right_request_terms`,
          query: { include: 'board' },
          describe: ({ attributes, relationships }) => {
            const format = String(attributes['format']);
            const link = webAddress(attributes['url']);
            const beginning = beginningOf(String(attributes['text'] ?? ''), format);
            const written =
              attributes['created_at'] === undefined
                ? []
                : [t('written {day}', { day: formatDay(attributes['created_at']) })];
            return {
              title: String(attributes['name']),
              lines: [
                formatFacts([
                  describeBoard(relationships?.['board']),
                  ...(format === 'markdown' ? [] : [formatNames[format] ?? format]),
                  ...written,
                ]),
                ...(beginning === '' ? [] : [beginning]),
              ],
              ...(link !== null && { link }),
            };
          },
          empty: {
            title: t('No terms yet'),
            text: t('Write them once: forms ask for consent to them, and visitors accept them when they send a post.'),
          },
          create: {
            button: t('New terms'),
            invitation: t('Write terms'),
            rules: (values) => rulesOf(boards, values),
            body: bodyOf,
          },
          removal: {
            kind: 'archive',
            hint: t('Visitors are no longer asked to accept them. People who accepted them can still read them.'),
          },
          more: (term) => (
            <button
              type="button"
              onClick={() => {
                read.value = term;
              }}
            >
              {withHidden('Read<hidden> {name}</hidden>', { name: String(term.attributes['name']) })}
            </button>
          ),
        }}
      />
      {shown && <TermDialog workspace={workspace} term={shown} onClose={close} />}
    </>
  );
}
