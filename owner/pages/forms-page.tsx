/** @jsxImportSource preact */
import { signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { ModalDialog } from '../moderation/modal-dialog.tsx';
import type { Resource } from '../moderation/team-client.ts';
import { CollectionList } from '../ui/collection-page.tsx';
import { CopyField } from '../ui/copy-field.tsx';
import { DataTable } from '../ui/data-table.tsx';
import { createDraft, type FormDraft, writeDraft } from '../forms/form-draft.ts';
import { FormEditor } from '../forms/form-editor.tsx';
import { formatDay, formatTime } from '../ui/format-time.ts';
import { createList } from '../ui/list-state.ts';
import { PageHead } from '../ui/page-head.tsx';
import type { Workspace } from '../workspace-state.ts';
import { addressOf } from '../route.ts';
import { writeFormSnippet } from '../embed/snippet.ts';
import { withHidden } from '../ui/with-hidden.tsx';
import { formatFacts, plural, t } from '../words/words.ts';

interface FormField {
  readonly key: string;
  readonly label: string;
  readonly kind?: string;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}

interface Responses {
  readonly experience: Resource;
  /** null = loading. */
  readonly sent: readonly Resource[] | null;
  readonly next: string | null;
}

type Open =
  | { readonly kind: 'edit'; readonly draft: FormDraft }
  | { readonly kind: 'responses'; readonly responses: Responses }
  | { readonly kind: 'snippet'; readonly experience: Resource }
  | null;

const nameOf = ({ attributes }: Resource): string => String(attributes['name']);
const fieldsOf = ({ attributes }: Resource): readonly FormField[] =>
  ((attributes['form'] as { readonly fields?: readonly FormField[] } | undefined)?.fields ?? []).map(
    ({ key, label, kind, options = [] }) => ({ key, label, ...(kind !== undefined && { kind }), options }),
  );

/** An answer as its visitor saw it: the label of a choice, and not its value. */
function writeAnswer(value: unknown, { kind, options = [] }: FormField): string {
  if (kind === 'date' && typeof value === 'string' && value !== '') return formatDay(value);
  if (kind === 'consent') return value === true || value === '1' || value === 'true' ? t('Yes') : t('No');
  const given = (Array.isArray(value) ? (value as readonly unknown[]) : [value])
    .filter((each) => each !== undefined && each !== null && each !== '')
    .map((each) => options.find((option) => option.value === each)?.label ?? String(each));
  return given.join(', ') || '–';
}

function ResponsesDialog({
  responses,
  more,
  onClose,
}: {
  readonly responses: Responses;
  readonly more: () => void;
  readonly onClose: () => void;
}) {
  const { experience, sent, next } = responses;
  const fields = fieldsOf(experience);
  return (
    <ModalDialog class="wide" labelledBy="responses-title" onClose={onClose}>
      <h2 id="responses-title">{t('Responses to {name}', { name: nameOf(experience) })}</h2>
      {sent === null && <p class="quiet">{t('Loading …')}</p>}
      {sent?.length === 0 && (
        <p>
          {experience.attributes['status'] === 'published'
            ? t('There are no responses yet. Put the form on a page: its embed code is in the list of forms.')
            : t('This form is a draft and accepts no responses. Edit it to publish it.')}
        </p>
      )}
      {sent !== null && sent.length > 0 && (
        <DataTable
          labelledBy="responses-title"
          columns={[t('When'), ...fields.map(({ label }) => label)]}
          rows={sent.map(({ id, attributes }) => {
            const values = attributes['data'] as Readonly<Record<string, unknown>>;
            return {
              id,
              cells: [
                formatTime(attributes['created_at']),
                ...fields.map((field) => writeAnswer(values[field.key], field)),
              ],
            };
          })}
        />
      )}
      <div class="acts">
        {next !== null && (
          <button type="button" onClick={more}>
            {t('Load more')}
          </button>
        )}
        <a class="button" href={addressOf('exports')} onClick={onClose}>
          {t('Export as a file')}
        </a>
        <button type="button" class="main" onClick={onClose}>
          {t('Done')}
        </button>
      </div>
    </ModalDialog>
  );
}

/** Forms for visitors, as experiences, and their submissions. */
export function FormsPage({ workspace }: { readonly workspace: Workspace }) {
  const { client, teamPath, messages, service, widgetVersion, team } = workspace;
  const path = `${teamPath}/experiences`;
  const { list, terms, open } = useMemo(
    () => ({
      list: createList(client, path),
      terms: createList(client, `${teamPath}/right_request_terms`),
      open: signal<Open>(null),
    }),
    [],
  );
  useEffect(() => void terms.load(), []);
  const close = (): void => {
    open.value = null;
  };
  const edit = (experience: Resource | null): void => {
    open.value = { kind: 'edit', draft: createDraft(experience) };
  };
  const save = async (draft: FormDraft): Promise<void> => {
    const isNew = draft.id === null;
    const { data } = await client.send(
      isNew ? 'POST' : 'PATCH',
      isNew ? path : `${path}/${draft.id}`,
      writeDraft(draft),
    );
    for (const saved of data) list.put(saved);
    close();
    messages.say(isNew ? t('Form created.') : t('Changes saved.'));
  };
  const read = async (experience: Resource, from: Responses | null): Promise<void> => {
    open.value = { kind: 'responses', responses: from ?? { experience, sent: null, next: null } };
    try {
      const answer =
        from?.next == null
          ? await client.get(`${path}/${experience.id}/form_submissions`)
          : await client.follow(from.next);
      if (open.value?.kind !== 'responses') return;
      const sent = [...(from?.sent ?? []), ...answer.data];
      open.value = { kind: 'responses', responses: { experience, sent, next: answer.links['next'] ?? null } };
    } catch (error) {
      close();
      messages.fail(error);
    }
  };
  const current = open.value;
  return (
    <>
      <PageHead
        title={t('Forms')}
        intro={t('Questions that visitors answer on your pages: a sign-up, a contest, a request.')}
      >
        <button type="button" class="main" onClick={() => edit(null)}>
          {t('New form')}
        </button>
      </PageHead>
      <CollectionList
        workspace={workspace}
        collection={{
          type: 'experience',
          words: { created: t('Form created.'), removed: t('Form removed.'), edit: t('Edit form') },
          path,
          list,
          describe: (experience) => {
            const { attributes } = experience;
            const count = fieldsOf(experience).length;
            return {
              title: nameOf(experience),
              lines: [
                formatFacts([
                  plural(count, { one: '{count} field', other: '{count} fields' }),
                  String(attributes['slug']),
                ]),
              ],
              badge: attributes['is_closed']
                ? { text: t('Closed'), tone: 'wait' }
                : attributes['status'] === 'published'
                  ? { text: t('Published'), tone: 'good' }
                  : { text: t('Draft'), tone: 'wait' },
            };
          },
          empty: {
            title: t('No form yet'),
            text: t('Create one with “New form”. It starts as a draft, with fields for name and email.'),
          },
          create: null,
          more: (experience) => (
            <>
              <button type="button" onClick={() => void read(experience, null)}>
                {withHidden('Responses<hidden> to {name}</hidden>', { name: nameOf(experience) })}
              </button>
              <button
                type="button"
                onClick={() => {
                  open.value = { kind: 'snippet', experience };
                }}
              >
                {withHidden('Embed<hidden> {name}</hidden>', { name: nameOf(experience) })}
              </button>
              <button type="button" onClick={() => edit(experience)}>
                {withHidden('Edit<hidden> {name}</hidden>', { name: nameOf(experience) })}
              </button>
            </>
          ),
          removal: { kind: 'delete', hint: t('Its responses are deleted, too. This cannot be undone.') },
        }}
      />
      {current?.kind === 'edit' && (
        <FormEditor
          draft={current.draft}
          terms={(terms.items.value ?? []).map((term) => [String(term.id), nameOf(term)])}
          save={() => save(current.draft)}
          onClose={close}
        />
      )}
      {current?.kind === 'responses' && (
        <ResponsesDialog
          responses={current.responses}
          more={() => void read(current.responses.experience, current.responses)}
          onClose={close}
        />
      )}
      {current?.kind === 'snippet' && (
        <ModalDialog class="wide" labelledBy="form-embed-title" onClose={close}>
          <h2 id="form-embed-title">{t('Put “{name}” on a page', { name: nameOf(current.experience) })}</h2>
          {current.experience.attributes['status'] !== 'published' && (
            <p>{t('This form is a draft: visitors do not see it until you publish it.')}</p>
          )}
          <CopyField
            id="form-snippet"
            label={t('Embed code')}
            text={writeFormSnippet({
              service,
              version: widgetVersion,
              team: team.id,
              slug: String(current.experience.attributes['slug']),
            })}
          />
          <div class="acts">
            <button type="button" class="main" onClick={close}>
              {t('Done')}
            </button>
          </div>
        </ModalDialog>
      )}
    </>
  );
}
