/** @jsxImportSource preact */
import { signal, useSignal, type Signal } from '@preact/signals';
import { useContext, useMemo } from 'preact/hooks';
import { findProblems } from '../moderation/find-problems.ts';
import { FieldError, markOf, type SelectOption } from '../moderation/form-fields.tsx';
import { CancelButton, ModalDialog } from '../moderation/modal-dialog.tsx';
import { describeWithoutField } from '../moderation/form-state.ts';
import { SignedOut } from '../moderation/session.ts';
import { Refused } from '../moderation/team-client.ts';
import { findControl, findMissing, type FormDraft, newField, slugify, writeDraft } from './form-draft.ts';
import { t } from '../words/words.ts';
import { Problems, Text } from './text-field.tsx';
import { FieldEditor } from './field-editor.tsx';
import { FormPreview } from './form-preview.tsx';
import { Problem } from '../ui/problem.tsx';

const into =
  (target: Signal<string>) =>
  (value: string): void => {
    target.value = value;
  };

/** The fields in their order, and the button for another one. */
function FieldList({ draft, terms }: Pick<FormEditorProps, 'draft' | 'terms'>) {
  const { fields } = draft;
  const problem = { id: 'form-add', problem: signal(useContext(Problems).get('form-add') ?? '') };
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
      <button type="button" {...markOf(problem)} id="form-add" onClick={add}>
        {t('Add a field')}
      </button>
      <FieldError field={problem} />
    </div>
  );
}

/** Sends the draft, and keeps what is wrong with it. */
function useSubmit(draft: FormDraft, save: () => Promise<void>) {
  const problem = useSignal('');
  const isSaving = useSignal(false);
  /** From the first attempt on, what is missing is said while it is typed. */
  const isTried = useSignal(false);
  /** What a control or the service refuses, until it is typed into. */
  const refused = useSignal<ReadonlyMap<string, string>>(new Map());
  const problems = new Map([...refused.value, ...(isTried.value ? findMissing(draft) : [])]);
  const fail = (error: unknown): void => {
    if (error instanceof SignedOut) return;
    const id = error instanceof Refused && error.pointer !== null ? findControl(draft, error.pointer) : null;
    const control = id === null ? null : document.getElementById(id);
    if (error instanceof Refused && control) {
      refused.value = new Map([[control.id, error.message]]);
      control.focus();
    } else {
      const said = describeWithoutField(error);
      problem.value = said instanceof Error ? said.message : t('That did not work. Nothing was lost; try again.');
    }
  };
  const submit = async (element: HTMLFormElement): Promise<void> => {
    if (isSaving.value) return;
    isTried.value = true;
    problem.value = '';
    refused.value = findProblems(element);
    const wrong = new Set([...refused.value.keys(), ...findMissing(draft).keys()]);
    const first = [...element.elements].find(({ id }) => wrong.has(id));
    if (first) return (first as HTMLElement).focus();
    isSaving.value = true;
    try {
      await save();
    } catch (error) {
      fail(error);
    } finally {
      isSaving.value = false;
    }
  };
  const forget = (id: string): void => {
    if (refused.value.has(id)) refused.value = new Map([...refused.value].filter(([each]) => each !== id));
  };
  return { problem, isSaving, problems, submit, forget };
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
  const { problem, isSaving, problems, submit, forget } = useSubmit(draft, save);
  const before = useMemo(() => JSON.stringify(writeDraft(draft)), []);
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
          void submit(event.currentTarget);
        }}
        onInput={({ target }) => target instanceof Element && forget(target.id)}
      >
        <Problems.Provider value={problems}>
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
        </Problems.Provider>
        <Problem>{problem}</Problem>
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
