/** @jsxImportSource preact */
import { type SelectOption, Select } from '../moderation/form-fields.tsx';
import { type DraftField, fieldKinds, type FormDraft, hasOptions } from './form-draft.ts';
import { withHidden } from '../ui/with-hidden.tsx';
import { t } from '../words/words.ts';
import { Text } from './text-field.tsx';

interface FieldEditorProps {
  readonly draft: FormDraft;
  readonly field: DraftField;
  readonly index: number;
  readonly terms: readonly SelectOption[];
}

const nameOf = ({ label }: DraftField, index: number): string =>
  label.trim() || t('field {number}', { number: index + 1 });

/** The kind of what is dragged. Nothing else that is dropped on a field moves one. */
const dragKind = 'application/x-drystone-field';

/** Six dots: points are lines of no length. */
const dots = 'M3 4h0M9 4h0M3 10h0M9 10h0M3 16h0M9 16h0';

/** The handle of a field: the whole field follows the pointer. Keys and fingers have the buttons Up and Down. */
const dragSource = (draftId: number) => ({
  onDragStart: (event: DragEvent & { readonly currentTarget: HTMLElement }): void => {
    const { dataTransfer, currentTarget } = event;
    const row = currentTarget.closest('li');
    if (!dataTransfer || !row) return;
    dataTransfer.setData(dragKind, String(draftId));
    dataTransfer.effectAllowed = 'move';
    dataTransfer.setDragImage(row, 16, 16);
  },
});

/** A field that is dropped on another one takes its place. */
const dropTarget = ({ fields }: FormDraft, draftId: number) => ({
  onDragOver: (event: DragEvent): void => {
    if (event.dataTransfer?.types.includes(dragKind)) event.preventDefault();
  },
  onDrop: (event: DragEvent): void => {
    const dragged = event.dataTransfer?.getData(dragKind);
    const moved = fields.value.find((each) => String(each.draftId) === dragged);
    if (!moved || moved.draftId === draftId) return;
    event.preventDefault();
    const place = fields.value.findIndex((each) => each.draftId === draftId);
    const rest = fields.value.filter((each) => each !== moved);
    fields.value = [...rest.slice(0, place), moved, ...rest.slice(place)];
  },
});

interface FieldActionsProps extends Omit<FieldEditorProps, 'terms'> {
  readonly change: (changed: Partial<DraftField>) => void;
}

/** Whether a field is required, its place among the others, and its end. */
function FieldActions({ draft: { fields }, field, index, change }: FieldActionsProps) {
  const { draftId, kind, required } = field;
  const name = nameOf(field, index);
  const move = (by: number): void => {
    const rest = fields.value.filter((each) => each.draftId !== draftId);
    fields.value = [...rest.slice(0, index + by), field, ...rest.slice(index + by)];
  };
  return (
    <div class="acts">
      {kind !== 'hidden' && (
        <label class="check">
          <input
            type="checkbox"
            checked={required}
            onChange={({ currentTarget }) => change({ required: currentTarget.checked })}
          />
          {` ${t('Required')}`}
        </label>
      )}
      <button type="button" aria-disabled={index === 0 || undefined} onClick={() => index > 0 && move(-1)}>
        <span aria-hidden="true">↑</span>
        <span class="hidden">{withHidden('Up<hidden> {name}</hidden>', { name })}</span>
      </button>
      <button
        type="button"
        aria-disabled={index === fields.value.length - 1 || undefined}
        onClick={() => index < fields.value.length - 1 && move(1)}
      >
        <span aria-hidden="true">↓</span>
        <span class="hidden">{withHidden('Down<hidden> {name}</hidden>', { name })}</span>
      </button>
      <button
        type="button"
        class="danger"
        onClick={() => {
          fields.value = fields.value.filter((each) => each.draftId !== draftId);
          document.getElementById('form-add')?.focus();
        }}
      >
        {withHidden('Remove<hidden> {name}</hidden>', { name })}
      </button>
    </div>
  );
}

/** One field of a form: what it asks for, and its place. */
export function FieldEditor({ draft, field, index, terms }: FieldEditorProps) {
  const { fields } = draft;
  const { draftId, kind, label, hint, options, termId } = field;
  const change = (changed: Partial<DraftField>): void => {
    fields.value = fields.value.map((each) => (each.draftId === draftId ? { ...each, ...changed } : each));
  };
  return (
    <li class="form-field" {...dropTarget(draft, draftId)}>
      <fieldset>
        <legend class="hidden">{nameOf(field, index)}</legend>
        <span class="drag-handle" aria-hidden="true" draggable {...dragSource(draftId)}>
          <svg viewBox="0 0 12 20" width="12" height="20" focusable="false">
            <path d={dots} fill="none" stroke="currentColor" stroke-width="3" stroke-linecap="round" />
          </svg>
        </span>
        <div class="form-field-parts">
          <Text
            id={`field-${draftId}-label`}
            label={kind === 'consent' ? t('Consent text') : t('Label')}
            value={label}
            maxLength={300}
            onInput={(value) => change({ label: value })}
          />
          <Select
            id={`field-${draftId}-kind`}
            label={t('Type')}
            value={kind}
            options={fieldKinds}
            onChange={(value) => change({ kind: value })}
          />
          <Text
            id={`field-${draftId}-hint`}
            label={t('Hint (optional)')}
            value={hint}
            maxLength={500}
            onInput={(value) => change({ hint: value })}
          />
          {kind === 'consent' && (
            <Select
              id={`field-${draftId}-terms`}
              label={t('Terms')}
              value={termId}
              options={[['', t('None')], ...terms]}
              onChange={(value) => change({ termId: value })}
            />
          )}
          {hasOptions(kind) && (
            <Text
              id={`field-${draftId}-options`}
              label={t('Choices, one per line')}
              value={options}
              rows={4}
              onInput={(value) => change({ options: value })}
            />
          )}
        </div>
        <FieldActions draft={draft} field={field} index={index} change={change} />
      </fieldset>
    </li>
  );
}
