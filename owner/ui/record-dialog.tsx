/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { signal } from '@preact/signals';
import { Form, SubmitButton } from '../moderation/form.tsx';
import { isFormTouched, typeInto } from '../moderation/form-state.ts';
import { CancelButton, ModalDialog } from '../moderation/modal-dialog.tsx';
import { SignedOut } from '../moderation/session.ts';
import type { Resource } from '../moderation/team-client.ts';
import { Conflict, type ConflictingField } from './conflict.tsx';
import { mergeValues } from './merge-values.ts';
import {
  createRecordForm,
  type FieldRule,
  RecordFields,
  splitChecks,
  type Values,
  valuesOf,
} from './record-fields.tsx';
import { t } from '../words/words.ts';
import { Problem } from './problem.tsx';

/** A resource as it is stored now. */
export interface Current {
  readonly resource: Resource;
  readonly values: Values;
  readonly tag: string | null;
}

interface RecordDialogProps {
  readonly title: string;
  /** A text above the fields. */
  readonly intro?: string;
  readonly button: string;
  readonly rules: (values: Values) => readonly FieldRule[];
  readonly values: Values;
  /** What the values make, below the fields: it follows the typing. */
  readonly preview?: ((values: Values) => ComponentChildren) | undefined;
  /** Reads the resource that is changed; omitted = it is new, or nobody else changes it. */
  readonly readCurrent?: (() => Promise<Current>) | undefined;
  /** Rejects with the service's error: the dialog stays open with the typed text. */
  readonly save: (values: Values, current: Current | null) => Promise<void>;
  readonly onClose: () => void;
}

/** A value as the form shows it. */
function describeValue(rules: readonly FieldRule[], name: string, value: string): ConflictingField {
  const { label = name, options = [], moreOptions } = rules.find((rule) => rule.name === name) ?? {};
  const known = new Map([...options, ...(moreOptions?.options ?? [])]);
  const words = splitChecks(value).map((each) => known.get(each) ?? each);
  return { name, label, value: words.join('\n') };
}

/** The form of a dialog, and what somebody else has changed while it is open. */
function createRecordState({ rules, values, readCurrent, save }: RecordDialogProps) {
  const all = rules(values);
  const form = createRecordForm('record', all, values);
  const problem = signal('');
  const conflicts = signal<readonly { readonly name: string; readonly value: string }[]>([]);
  /** What the owner has seen of what is stored. */
  let seen = valuesOf(form);
  let theirs = seen;
  const work = async (): Promise<void> => {
    problem.value = '';
    conflicts.value = [];
    const mine = valuesOf(form);
    const current = (await readCurrent?.()) ?? null;
    if (!current) return save(mine, null);
    theirs = valuesOf(createRecordForm('record', all, current.values));
    const merged = mergeValues(seen, mine, theirs);
    conflicts.value = merged.conflicts.map((name) => ({ name, value: theirs[name] ?? '' }));
    if (merged.conflicts.length === 0) await save(merged.values, current);
  };
  return {
    form,
    problem,
    conflicts,
    save: work,
    keepMine: (): void => {
      // The fields that only the others have changed stay theirs.
      const mine = valuesOf(form);
      for (const [name, field] of Object.entries(form.fields))
        if (mine[name] === seen[name]) typeInto(field, theirs[name] ?? '');
      seen = theirs;
    },
    useTheirs: (): void => {
      for (const { name, value } of conflicts.value) typeInto(form.fields[name]!, value);
      document.getElementById(form.fields[conflicts.value[0]?.name ?? '']?.id ?? '')?.focus();
      conflicts.value = [];
    },
  };
}

/** The dialog for a new resource, or for changes of one. */
export function RecordDialog(props: RecordDialogProps) {
  const { title, intro, button, rules, values, preview, onClose } = props;
  const { form, problem, conflicts, save, keepMine, useTheirs } = useMemo(() => createRecordState(props), []);
  const shown = rules({ ...values, ...valuesOf(form) }).filter(
    ({ name, isHidden }) => form.fields[name] && isHidden !== true,
  );
  const folded = shown.filter(({ isFolded }) => isFolded === true);
  return (
    <ModalDialog class="wide" labelledBy="record-title" isChanged={isFormTouched(form)} onClose={onClose}>
      <h2 id="record-title">{title}</h2>
      {intro && <p class="quiet">{intro}</p>}
      <Form
        form={form}
        work={save}
        fail={(error) => {
          if (error instanceof SignedOut) return;
          problem.value = error instanceof Error ? error.message : t('That did not work. Nothing was lost; try again.');
        }}
      >
        <RecordFields form={form} rules={shown.filter(({ isFolded }) => isFolded !== true)} />
        {folded.length > 0 && (
          <details class="whole">
            <summary>{t('More settings')}</summary>
            <div class="fields">
              <RecordFields form={form} rules={folded} />
            </div>
          </details>
        )}
        {preview && (
          <div class="field whole form-preview">
            <p class="quiet">{t('Preview')}</p>
            {preview(valuesOf(form))}
          </div>
        )}
        <Conflict
          fields={conflicts.value.map(({ name, value }) => describeValue(shown, name, value))}
          onKeepMine={keepMine}
          onUseTheirs={useTheirs}
        />
        <Problem>{problem}</Problem>
        <div class="acts">
          <SubmitButton form={form}>{button}</SubmitButton>
          <CancelButton />
        </div>
      </Form>
    </ModalDialog>
  );
}
