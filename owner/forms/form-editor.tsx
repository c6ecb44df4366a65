/** @jsxImportSource preact */
import { useSignal, type Signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { type SelectOption, Labelled, Select } from '../moderation/form-fields.tsx';
import { CancelButton, ModalDialog } from '../moderation/modal-dialog.tsx';
import { SignedOut } from '../moderation/session.ts';
import {
  type DraftField,
  fieldKinds,
  findMissing,
  type FormDraft,
  hasOptions,
  newField,
  slugify,
  writeDraft,
} from './form-draft.ts';
import { withHidden } from '../ui/with-hidden.tsx';
import { t } from '../words/words.ts';

interface TextProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly onInput: (value: string) => void;
  readonly maxLength?: number;
  readonly placeholder?: string;
  readonly rows?: number;
}

function Text({ id, label, value, onInput, rows, ...more }: TextProps) {
  return (
    <Labelled id={id} label={label}>
      {rows === undefined ? (
        <input
          type="text"
          id={id}
          value={value}
          autocomplete="off"
          {...more}
          onInput={({ currentTarget }) => onInput(currentTarget.value)}
        />
      ) : (
        <textarea
          id={id}
          rows={rows}
          value={value}
          {...more}
          onInput={({ currentTarget }) => onInput(currentTarget.value)}
        />
      )}
    </Labelled>
  );
}

const into =
  (target: Signal<string>) =>
  (value: string): void => {
    target.value = value;
  };

interface FieldEditorProps {
  readonly draft: FormDraft;
  readonly field: DraftField;
  readonly index: number;
  readonly terms: readonly SelectOption[];
}

function FieldEditor({ draft: { fields }, field, index, terms }: FieldEditorProps) {
  const { draftId, kind, label, hint, required, options, termId } = field;
  const change = (changed: Partial<DraftField>): void => {
    fields.value = fields.value.map((each) => (each.draftId === draftId ? { ...each, ...changed } : each));
  };
  const move = (by: number): void => {
    const rest = fields.value.filter((each) => each.draftId !== draftId);
    fields.value = [...rest.slice(0, index + by), field, ...rest.slice(index + by)];
  };
  const name = label.trim() || t('field {number}', { number: index + 1 });
  return (
    <li class="form-field">
      <fieldset>
        <legend class="hidden">{name}</legend>
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
            {withHidden('Up<hidden> {name}</hidden>', { name })}
          </button>
          <button
            type="button"
            aria-disabled={index === fields.value.length - 1 || undefined}
            onClick={() => index < fields.value.length - 1 && move(1)}
          >
            {withHidden('Down<hidden> {name}</hidden>', { name })}
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
      </fieldset>
    </li>
  );
}

interface FormEditorProps {
  readonly draft: FormDraft;
  /** Terms that a consent can name. */
  readonly terms: readonly SelectOption[];
  /** Rejects with the service's error: the dialog stays open with the typed text. */
  readonly save: () => Promise<void>;
  readonly onClose: () => void;
}

/** A form and its fields, in their order on the page. */
export function FormEditor({ draft, terms, save, onClose }: FormEditorProps) {
  const problem = useSignal('');
  const isSaving = useSignal(false);
  /** From the first attempt on, what is missing is said while it is typed. */
  const isTried = useSignal(false);
  const before = useMemo(() => JSON.stringify(writeDraft(draft)), []);
  const missing = isTried.value ? findMissing(draft) : null;
  const { id, name, slug, text, isPublished, submitLabel, successText, fields } = draft;
  const submit = async (): Promise<void> => {
    isTried.value = true;
    problem.value = '';
    const first = findMissing(draft);
    if (first) return document.getElementById(first.id)?.focus();
    if (isSaving.value) return;
    isSaving.value = true;
    try {
      await save();
    } catch (error) {
      if (error instanceof SignedOut) return;
      problem.value = error instanceof Error ? error.message : t('That did not work. Nothing was lost; try again.');
    } finally {
      isSaving.value = false;
    }
  };
  const add = (): void => {
    const next = Math.max(-1, ...fields.value.map(({ draftId }) => draftId)) + 1;
    fields.value = [...fields.value, newField('text', next)];
    // After the render.
    setTimeout(() => document.getElementById(`field-${next}-label`)?.focus());
  };
  return (
    <ModalDialog
      class="wide"
      labelledBy="form-title"
      isChanged={JSON.stringify(writeDraft(draft)) !== before}
      onClose={onClose}
    >
      <h2 id="form-title">{id === null ? t('New form') : t('Edit form')}</h2>
      <form
        class="fields"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Text id="form-name" label={t('Name')} value={name.value} maxLength={200} onInput={into(name)} />
        {id === null && (
          <Text
            id="form-slug"
            label={t('URL name')}
            value={slug.value}
            maxLength={100}
            placeholder={slugify(name.value)}
            onInput={into(slug)}
          />
        )}
        <Text
          id="form-text"
          label={t('Text above the form (optional)')}
          value={text.value}
          maxLength={5000}
          rows={2}
          onInput={into(text)}
        />
        <div class="field">
          <h3>{t('Fields')}</h3>
          <ol class="form-fields">
            {fields.value.map((field, index) => (
              <FieldEditor key={field.draftId} draft={draft} field={field} index={index} terms={terms} />
            ))}
          </ol>
          <button type="button" id="form-add" onClick={add}>
            {t('Add a field')}
          </button>
        </div>
        <Text
          id="form-submit"
          label={t('Button text (optional)')}
          value={submitLabel.value}
          maxLength={100}
          placeholder={t('Send')}
          onInput={into(submitLabel)}
        />
        <Text
          id="form-success"
          label={t('Message after sending (optional)')}
          value={successText.value}
          maxLength={2000}
          rows={2}
          onInput={into(successText)}
        />
        <label class="check">
          <input
            type="checkbox"
            checked={isPublished.value}
            onChange={({ currentTarget }) => {
              isPublished.value = currentTarget.checked;
            }}
          />
          {` ${t('Published: everyone can fill it in')}`}
        </label>
        <p class="problem" role="alert">
          {missing?.text ?? problem.value}
        </p>
        <div class="acts">
          <button type="submit" class="main" aria-disabled={isSaving.value || undefined}>
            {id === null ? t('Create') : t('Save changes')}
          </button>
          <CancelButton />
        </div>
      </form>
    </ModalDialog>
  );
}
