/** @jsxImportSource preact */
import { signal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { createFileState, FileButton } from '../moderation/export-tool.tsx';
import { Select } from '../moderation/form-fields.tsx';
import { createList } from '../ui/list-state.ts';
import { ListProblem } from '../ui/list-problem.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { Panel } from '../ui/panel.tsx';
import type { Workspace } from '../workspace-state.ts';
import { addressOf } from '../route.ts';
import { plural, rich, t } from '../words/words.ts';

interface ExportProps {
  readonly workspace: Workspace;
  readonly state: ExportState;
}

type ExportState = ReturnType<typeof createExportState>;

const createExportState = ({ client, teamPath }: Workspace) => ({
  posts: createFileState(),
  responses: createFileState(),
  users: createFileState(),
  board: signal(''),
  status: signal(''),
  form: signal(''),
  forms: createList(client, `${teamPath}/experiences`),
});

function PostExport({ workspace, state }: ExportProps) {
  const filter = {
    ...(state.board.value !== '' && { board_id: state.board.value }),
    ...(state.status.value !== '' && { status: state.status.value }),
  };
  return (
    <Panel
      id="export-posts"
      title={t('Posts')}
      intro={t('Text, author, network, status, dates and addresses of each post.')}
    >
      <div class="part">
        <Select
          id="export-board"
          label={t('Board')}
          value={state.board.value}
          options={[
            ['', t('All boards')],
            ...(workspace.boards.items.value ?? []).map(
              ({ id, attributes }) => [String(id), String(attributes['name'])] as const,
            ),
          ]}
          onChange={(value) => {
            state.board.value = value;
          }}
        />
        <Select
          id="export-status"
          label={t('Status')}
          value={state.status.value}
          options={[
            ['', t('All')],
            ['approved', t('Approved')],
            ['pending', t('Pending')],
            ['rejected', t('Rejected')],
          ]}
          onChange={(value) => {
            state.status.value = value;
          }}
        />
        <FileButton
          files={workspace}
          state={state.posts}
          label={t('Export posts (CSV)')}
          download={(count) =>
            plural(count, { one: 'Download {count} post as CSV', other: 'Download {count} posts as CSV' })
          }
          request={() => ({
            path: `${workspace.teamPath}/posts/export_requests`,
            type: 'post_export_request',
            attributes: { filter },
          })}
        />
      </div>
    </Panel>
  );
}

function ResponseExport({ workspace, state }: ExportProps) {
  const forms = state.forms.items.value ?? [];
  const form = state.form.value || String(forms[0]?.id ?? '');
  return (
    <Panel
      id="export-responses"
      title={t('Form responses')}
      intro={t('The responses of visitors to a form, with one column per field.')}
    >
      {state.forms.problem.value !== '' ? (
        <ListProblem list={state.forms} />
      ) : state.forms.items.value === null ? (
        <p class="quiet">{t('Loading …')}</p>
      ) : forms.length === 0 ? (
        <p class="quiet">
          {rich('The team has no form yet. <a>Create one</a>', {
            a: (words) => <a href={addressOf('forms')}>{words}</a>,
          })}
        </p>
      ) : (
        <div class="part">
          <Select
            id="export-form"
            label={t('Form')}
            value={form}
            options={forms.map(({ id, attributes }) => [String(id), String(attributes['name'])])}
            onChange={(value) => {
              state.form.value = value;
            }}
          />
          <FileButton
            files={workspace}
            state={state.responses}
            label={t('Export responses (CSV)')}
            download={(count) =>
              plural(count, { one: 'Download {count} response as CSV', other: 'Download {count} responses as CSV' })
            }
            request={() => ({
              path: `${workspace.teamPath}/experiences/${form}/form_submissions/export_requests`,
              type: 'form_submission_export_request',
            })}
          />
        </div>
      )}
    </Panel>
  );
}

/** Files for spreadsheets: posts, form responses, the team. */
export function ExportsPage({ workspace }: { readonly workspace: Workspace }) {
  const state = useMemo(() => createExportState(workspace), []);
  useEffect(() => void state.forms.load(), []);
  return (
    <>
      <PageHead title={t('Exports')} intro={t('CSV files for a spreadsheet. Each file is created on request.')} />
      <PostExport workspace={workspace} state={state} />
      <ResponseExport workspace={workspace} state={state} />
      <Panel id="export-team" title={t('Team')} intro={t('Names, email addresses and roles.')}>
        <div class="part">
          <FileButton
            files={workspace}
            state={state.users}
            label={t('Export team (CSV)')}
            download={(count) =>
              plural(count, { one: 'Download {count} user as CSV', other: 'Download {count} users as CSV' })
            }
            request={() => ({ path: `${workspace.teamPath}/users/export_requests`, type: 'teams_user_export_request' })}
          />
        </div>
      </Panel>
    </>
  );
}
