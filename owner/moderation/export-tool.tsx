/** @jsxImportSource preact */
import { signal, type Signal } from '@preact/signals';
import { queryOf } from './filters-state.ts';
import { type SelectOption, Select } from './form-fields.tsx';
import { runOnce } from './form-state.ts';
import type { Messages } from './messages-state.ts';
import type { Moderation } from './moderation-state.ts';
import type { TeamClient } from './team-client.ts';
import { readAll } from './read-all.ts';
import { Tool } from './tool.tsx';
import { plural, t } from '../words/words.ts';

/** Interval of the requests while a file is being created. */
const askEveryMs = 500;

/** The parameters of an export. */
interface ExportRequest {
  readonly path: string;
  readonly type: string;
  readonly attributes?: object;
}

interface ExportFile {
  readonly address: string;
  readonly rowCount: number;
}

export interface FileState {
  readonly isBusy: Signal<boolean>;
  readonly file: Signal<ExportFile | null>;
}

export interface ExportToolState {
  readonly posts: FileState;
  readonly responses: FileState;
  /** The forms to choose from; null = not loaded yet. */
  readonly forms: Signal<readonly SelectOption[] | null>;
  readonly form: Signal<string>;
}

export const createFileState = (): FileState => ({ isBusy: signal(false), file: signal<ExportFile | null>(null) });

export const createExportTool = (): ExportToolState => ({
  posts: createFileState(),
  responses: createFileState(),
  forms: signal<readonly SelectOption[] | null>(null),
  form: signal(''),
});

/** Requests a file and waits until the service has created it. */
async function requestFile(client: TeamClient, { path, type, attributes = {} }: ExportRequest): Promise<ExportFile> {
  let {
    data: [request],
  } = await client.send('POST', path, { type, attributes });
  while (request && ['pending', 'processing'].includes(String(request.attributes['status']))) {
    await new Promise((resolve) => setTimeout(resolve, askEveryMs));
    ({
      data: [request],
    } = await client.get(`${path}/${request.id}`));
  }
  const address = request?.attributes['url'];
  if (typeof address !== 'string') throw new Error(t('The file could not be created. Please try again.'));
  return { address, rowCount: Number(request?.attributes['rows_count']) };
}

interface FileButtonProps {
  readonly files: { readonly client: TeamClient; readonly messages: Messages };
  readonly state: FileState;
  readonly label: string;
  /** The words of the link to a file with so many rows. */
  readonly download: (count: number) => string;
  readonly request: () => ExportRequest;
}

/** A button that requests a CSV file and then shows a link to it. */
export function FileButton({ files, state: { isBusy, file }, label, download, request }: FileButtonProps) {
  const {
    client,
    messages: { say, fail },
  } = files;
  const start = () =>
    runOnce(
      isBusy,
      async () => {
        file.value = null;
        file.value = await requestFile(client, request());
        say(t('The file is ready.'));
      },
      fail,
    );
  return (
    <>
      <button type="button" aria-disabled={isBusy.value || undefined} onClick={() => void start()}>
        {label}
      </button>
      <p>
        {isBusy.value && t('Preparing the file …')}
        {file.value && (
          <a href={file.value.address} download>
            {download(file.value.rowCount)}
          </a>
        )}
        {file.value && ` ${t('Link expires in 15 minutes.')}`}
      </p>
    </>
  );
}

/** The filters in the syntax of an export: `filter[status]=approved` → `{ status: 'approved' }`. */
export function readFilter(query: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => {
      const key = /^filter\[(.+)\]$/.exec(name)?.[1];
      return key === undefined || value === '' ? [] : [[key, value]];
    }),
  );
}

interface ExportToolProps {
  readonly moderation: Moderation;
  readonly state: ExportToolState;
}

/** Exports the listed posts, and the submissions of a form, each as a file for spreadsheets. */
export function ExportTool({ moderation, state: { posts, responses, forms, form } }: ExportToolProps) {
  const {
    options: { client, teamPath },
    messages,
    filters,
  } = moderation;
  const files = { client, messages };
  const loadForms = async (): Promise<void> => {
    if (forms.value !== null) return;
    const { data } = await readAll(client, `${teamPath}/experiences`, { sort: '-status,id' });
    const nameOf = ({ name, status }: Readonly<Record<string, unknown>>) =>
      status === 'draft' ? t('{name} (draft)', { name: String(name) }) : String(name);
    forms.value = data.map(({ id, attributes }) => [String(id), nameOf(attributes)]);
    form.value = forms.value[0]?.[0] ?? '';
  };
  return (
    <Tool moderation={moderation} title={t('Export')} onOpen={() => void loadForms().catch(messages.fail)}>
      <p>{t('Download the posts that match the filters below, or the responses to a form, as a spreadsheet file.')}</p>
      <div class="part">
        <FileButton
          files={files}
          state={posts}
          label={t('Export posts (CSV)')}
          download={(count) =>
            plural(count, { one: 'Download {count} post as CSV', other: 'Download {count} posts as CSV' })
          }
          request={() => ({
            path: `${teamPath}/posts/export_requests`,
            type: 'post_export_request',
            attributes: { filter: readFilter(queryOf(filters)) },
          })}
        />
      </div>
      {forms.value !== null && forms.value.length > 0 && (
        <div class="part">
          <Select
            id="export-form"
            label={t('Form')}
            value={form.value}
            options={forms.value}
            onChange={(value) => {
              form.value = value;
            }}
          />
          <FileButton
            files={files}
            state={responses}
            label={t('Export responses (CSV)')}
            download={(count) =>
              plural(count, { one: 'Download {count} response as CSV', other: 'Download {count} responses as CSV' })
            }
            request={() => ({
              path: `${teamPath}/experiences/${form.value}/form_submissions/export_requests`,
              type: 'form_submission_export_request',
            })}
          />
        </div>
      )}
    </Tool>
  );
}
