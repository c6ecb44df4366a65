/** @jsxImportSource preact */
import { useSignal, type Signal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { type SelectOption } from '../moderation/form-fields.tsx';
import { CancelButton, ModalDialog } from '../moderation/modal-dialog.tsx';
import { SignedOut } from '../moderation/session.ts';
import { findMissing, type FormDraft, newField, slugify, writeDraft } from './form-draft.ts';
import { t } from '../words/words.ts';
import { Text } from './text-field.tsx';
import { FieldEditor } from './field-editor.tsx';
import { FormPreview } from './form-preview.tsx';

const into =
  (target: Signal<string>) =>
  (value: string): void => {
    target.value = value;
  };

/** The fields in their order, and the button for another one. */
function FieldList({ draft, terms }: Pick<FormEditorProps, 'draft' | 'terms'>) {
  const { fields } = draft;
  const add = (): void => {
    const next = Math.max(-1, ...fields.value.map(({ draftId }) => draftId)) + 1;
    fields.value = [...fields.value, newField('text', next)];
    // After the render.
    setTimeout(() => document.getElementById(`field-${next}-label`)?.focus());
  };
  return (
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
  );
}

function useSubmit(draft: FormDraft, save: () => Promise<void>) {
  const problem = useSignal('');
  const isSaving = useSignal(false);
  /** From the first attempt on, what is missing is said while it is typed. */
  const isTried = useSignal(false);
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
  return { problem, isSaving, isTried, submit };
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
  const { problem, isSaving, isTried, submit } = useSubmit(draft, save);
  const before = useMemo(() => JSON.stringify(writeDraft(draft)), []);
  const missing = isTried.value ? findMissing(draft) : null;
  const { id, name, slug, text, isPublished, submitLabel, successText } = draft;
  return (
    <ModalDialog
      class="wide with-form"
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
        <FieldList draft={draft} terms={terms} />
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
        <FormPreview draft={draft} />
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
