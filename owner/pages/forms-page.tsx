/** @jsxImportSource preact */
import { signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { ModalDialog } from '../moderation/modal-dialog.tsx';
import type { Resource } from '../moderation/team-client.ts';
import type { RowWords } from '../ui/collection.ts';
import { CollectionList } from '../ui/collection-page.tsx';
import { CopyField } from '../ui/copy-field.tsx';
import { createDraft, type FormDraft, writeDraft } from '../forms/form-draft.ts';
import { FormEditor } from '../forms/form-editor.tsx';
import { fieldsOf, ResponsesDialog } from '../forms/responses-dialog.tsx';
import { createList } from '../ui/list-state.ts';
import { PageHead } from '../ui/page-head.tsx';
import { sendChange } from '../ui/send-change.ts';
import type { Workspace } from '../workspace-state.ts';
import { writeFormSnippet } from '../embed/snippet.ts';
import { withHidden } from '../ui/with-hidden.tsx';
import { formatFacts, plural, t } from '../words/words.ts';

const nameOf = ({ attributes }: Resource): string => String(attributes['name']);
type Open =
  | { readonly kind: 'edit'; readonly draft: FormDraft; readonly before: Resource | null }
  | { readonly kind: 'responses' | 'snippet'; readonly experience: Resource }
  | null;

function describe(experience: Resource): RowWords {
  const { attributes } = experience;
  const count = fieldsOf(experience).length;
  return {
    title: nameOf(experience),
    lines: [
      formatFacts([plural(count, { one: '{count} field', other: '{count} fields' }), String(attributes['slug'])]),
    ],
    badge: attributes['is_closed']
      ? { text: t('Closed'), tone: 'wait' }
      : attributes['status'] === 'published'
        ? { text: t('Published'), tone: 'good' }
        : { text: t('Draft'), tone: 'wait' },
  };
}

interface SnippetDialogProps {
  readonly workspace: Workspace;
  readonly experience: Resource;
  readonly onClose: () => void;
}

function SnippetDialog({ workspace, experience, onClose }: SnippetDialogProps) {
  const { service, widgetVersion, team } = workspace;
  return (
    <ModalDialog class="wide" labelledBy="form-embed-title" onClose={onClose}>
      <h2 id="form-embed-title">{t('Put “{name}” on a page', { name: nameOf(experience) })}</h2>
      {experience.attributes['status'] !== 'published' && (
        <p>{t('This form is a draft: visitors do not see it until you publish it.')}</p>
      )}
      <CopyField
        id="form-snippet"
        label={t('Embed code')}
        text={writeFormSnippet({
          service,
          version: widgetVersion,
          team: team.id,
          slug: String(experience.attributes['slug']),
        })}
      />
      <div class="acts">
        <button type="button" class="main" onClick={onClose}>
          {t('Done')}
        </button>
      </div>
    </ModalDialog>
  );
}

interface FormActionsProps {
  readonly name: string;
  readonly read: () => void;
  readonly embed: () => void;
  readonly edit: () => void;
}

const FormActions = ({ name, read, embed, edit }: FormActionsProps) => (
  <>
    <button type="button" onClick={read}>
      {withHidden('Responses<hidden> to {name}</hidden>', { name })}
    </button>
    <button type="button" onClick={embed}>
      {withHidden('Embed<hidden> {name}</hidden>', { name })}
    </button>
    <button type="button" onClick={edit}>
      {withHidden('Edit<hidden> {name}</hidden>', { name })}
    </button>
  </>
);

/** The forms, the open dialog, and what both ask of the service. */
function useForms(workspace: Workspace) {
  const { client, teamPath, messages } = workspace;
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
    open.value = { kind: 'edit', draft: createDraft(experience), before: experience };
  };
  const save = async (draft: FormDraft, before: Resource | null): Promise<void> => {
    const opened = open.value;
    const attributes = writeDraft(draft);
    const response = before
      ? await sendChange(workspace, {
          path: `${path}/${before.id}`,
          before,
          write: (resource) => writeDraft(createDraft(resource)),
          mine: attributes,
        })
      : await client.send('POST', path, { type: 'experience', attributes });
    if (!response) return;
    for (const saved of response.data) list.put(saved);
    if (open.value === opened) close();
    messages.say(before ? t('Changes saved.') : t('Form created.'));
  };
  return { path, list, terms, open, close, edit, save };
}

/** Forms for visitors, as experiences, and their submissions. */
export function FormsPage({ workspace }: { readonly workspace: Workspace }) {
  const { path, list, terms, open, close, edit, save } = useForms(workspace);
  const current = open.value;
  const create = (words: string) => (
    <button type="button" class="main" onClick={() => edit(null)}>
      {words}
    </button>
  );
  return (
    <>
      <CollectionList
        workspace={workspace}
        head={(_, isFilled) => (
          <PageHead
            title={t('Forms')}
            intro={t('Questions that visitors answer on your pages: a sign-up, a contest, a request.')}
          >
            {isFilled && create(t('New form'))}
          </PageHead>
        )}
        collection={{
          type: 'experience',
          words: { created: t('Form created.'), removed: t('Form removed.'), edit: t('Edit form') },
          path,
          list,
          describe,
          empty: {
            title: t('No form yet'),
            text: t('It starts as a draft, with fields for name and email.'),
            act: create(t('Create a form')),
          },
          create: null,
          more: (experience) => (
            <FormActions
              name={nameOf(experience)}
              read={() => {
                open.value = { kind: 'responses', experience };
              }}
              embed={() => {
                open.value = { kind: 'snippet', experience };
              }}
              edit={() => edit(experience)}
            />
          ),
          removal: { kind: 'delete', hint: t('Its responses are deleted, too. This cannot be undone.') },
        }}
      />
      {current?.kind === 'edit' && (
        <FormEditor
          draft={current.draft}
          terms={(terms.items.value ?? []).map((term) => [String(term.id), nameOf(term)])}
          save={() => save(current.draft, current.before)}
          onClose={close}
        />
      )}
      {current?.kind === 'responses' && (
        <ResponsesDialog client={workspace.client} path={path} experience={current.experience} onClose={close} />
      )}
      {current?.kind === 'snippet' && (
        <SnippetDialog workspace={workspace} experience={current.experience} onClose={close} />
      )}
    </>
  );
}
