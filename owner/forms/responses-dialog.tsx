/** @jsxImportSource preact */
import { useEffect, useMemo } from 'preact/hooks';
import { ActButton } from '../ui/act-button.tsx';
import { ModalDialog } from '../moderation/modal-dialog.tsx';
import type { Resource, TeamClient } from '../moderation/team-client.ts';
import { addressOf } from '../route.ts';
import { DataTable } from '../ui/data-table.tsx';
import { formatDay, formatTime } from '../ui/format-time.ts';
import { keepFocus } from '../ui/keep-focus.ts';
import { ListProblem } from '../ui/list-problem.tsx';
import { createPagedList } from '../ui/paged-list.ts';
import { t } from '../words/words.ts';

interface FormField {
  readonly key: string;
  readonly label: string;
  readonly kind?: string;
  readonly options?: readonly { readonly value: string; readonly label: string }[];
}

interface ResponsesDialogProps {
  readonly client: TeamClient;
  /** `/v2/teams/1/experiences` */
  readonly path: string;
  readonly experience: Resource;
  readonly onClose: () => void;
}

export const fieldsOf = ({ attributes }: Resource): readonly FormField[] =>
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

/** The responses to a form, as far as the owner wants to read them. */
export function ResponsesDialog({ client, path, experience, onClose }: ResponsesDialogProps) {
  const list = useMemo(() => createPagedList(client, `${path}/${experience.id}/form_submissions`), []);
  useEffect(() => void list.load(), []);
  const sent = list.items.value;
  const fields = fieldsOf(experience);
  return (
    <ModalDialog class="wide" labelledBy="responses-title" onClose={onClose}>
      <h2 id="responses-title">{t('Responses to {name}', { name: String(experience.attributes['name']) })}</h2>
      {sent === null && list.problem.value === '' && <p class="quiet">{t('Loading …')}</p>}
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
      <ListProblem list={list} />
      <div class="acts">
        {list.hasMore.value && list.problem.value === '' && (
          <ActButton act={() => list.load().then(keepFocus)}>{t('Load more')}</ActButton>
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
