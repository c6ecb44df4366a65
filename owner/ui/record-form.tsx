/** @jsxImportSource preact */
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { signal } from '@preact/signals';
import {
  type SelectOption,
  FieldError,
  FieldHint,
  FieldOfPicture,
  markOf,
  SelectField,
  TextArea,
  TextField,
} from '../moderation/form-fields.tsx';
import { Form, SubmitButton } from '../moderation/form.tsx';
import { createForm, type FormField, type FormState, isFormTouched, typeInto } from '../moderation/form-state.ts';
import { CancelButton, ModalDialog } from '../moderation/modal-dialog.tsx';
import { SignedOut } from '../moderation/session.ts';
import type { Resource } from '../moderation/team-client.ts';
import { Conflict, type ConflictingField } from './conflict.tsx';
import { mergeValues } from './merge-values.ts';
import { t } from '../words/words.ts';

/** One field of a form for a resource. */
export interface FieldRule {
  readonly name: string;
  readonly label: string;
  readonly kind?:
    | 'text'
    | 'url'
    | 'email'
    | 'password'
    | 'number'
    | 'select'
    | 'checks'
    | 'lines'
    | 'text-block'
    | 'picture';
  /** Its place in the request body, below `/data`; omitted = `attributes/NAME`. */
  readonly place?: string;
  readonly initial?: string;
  readonly options?: readonly SelectOption[];
  /** Rarely needed choices of `checks`: below the others, folded until one of them is chosen. */
  readonly moreOptions?: { readonly label: string; readonly options: readonly SelectOption[] };
  readonly required?: boolean;
  readonly maxLength?: number;
  readonly min?: number;
  readonly max?: number;
  readonly hint?: string;
  readonly placeholder?: string;
  /** It is beside its neighbor if there is space. */
  readonly isHalf?: boolean;
  /** It is part of the form, but not shown while the other values do not ask for it. */
  readonly isHidden?: boolean;
  /** Rarely needed: it is below the others, collapsed. */
  readonly isFolded?: boolean;
}

export type Values = Readonly<Record<string, string>>;

/** The selected values of a field with several choices, which a form stores as one text. */
export const splitChecks = (value: string): readonly string[] => value.split('\n').filter((item) => item !== '');
export const joinChecks = (items: readonly string[]): string => items.join('\n');

interface CheckListProps {
  readonly field: FormField;
  readonly options: readonly SelectOption[];
  /** Of its first choice, which gets the focus if the service refuses the field. */
  readonly mark?: object;
}

function CheckList({ field, options, mark }: CheckListProps) {
  const chosen = splitChecks(field.value.value);
  return (
    <div class="check-list">
      {options.map(([value, name], index) => (
        <label key={value} class="check">
          <input
            type="checkbox"
            {...(index === 0 && mark)}
            checked={chosen.includes(value)}
            onChange={({ currentTarget }) =>
              typeInto(
                field,
                joinChecks(currentTarget.checked ? [...chosen, value] : chosen.filter((other) => other !== value)),
              )
            }
          />
          {` ${name}`}
        </label>
      ))}
    </div>
  );
}

function Checks({ field, rule }: { readonly field: FormField; readonly rule: FieldRule }) {
  const { options = [], moreOptions } = rule;
  // It stays as it is at the start: a list must not fold under the pointer that clears its last choice.
  const isOpen = useMemo(() => {
    const chosen = splitChecks(field.value.value);
    return moreOptions?.options.some(([value]) => chosen.includes(value)) ?? false;
  }, []);
  return (
    <fieldset class="field checks">
      <legend>{rule.label}</legend>
      <FieldHint field={field} hint={rule.hint} />
      <CheckList field={field} options={options} mark={{ id: field.id, ...markOf(field, rule.hint) }} />
      {moreOptions && (
        <details open={isOpen}>
          <summary>{moreOptions.label}</summary>
          <CheckList field={field} options={moreOptions.options} />
        </details>
      )}
      <FieldError field={field} />
    </fieldset>
  );
}

export function RecordField({ form, rule }: { readonly form: FormState; readonly rule: FieldRule }) {
  const field = form.fields[rule.name]!;
  const { label, kind = 'text', options = [], hint, required, maxLength, min, max, placeholder } = rule;
  if (kind === 'checks') return <Checks field={field} rule={rule} />;
  if (kind === 'picture') return <FieldOfPicture field={field} label={label} isOfForm />;
  if (kind === 'select') return <SelectField field={field} label={label} options={options} hint={hint} />;
  if (kind === 'lines' || kind === 'text-block')
    return (
      <TextArea
        field={field}
        label={label}
        rows={kind === 'lines' ? 3 : 10}
        hint={hint}
        required={required === true}
        maxLength={maxLength}
      />
    );
  return (
    <TextField
      field={field}
      label={label}
      type={kind}
      hint={hint}
      required={required === true}
      maxLength={maxLength}
      min={min}
      max={max}
      placeholder={placeholder}
    />
  );
}

function Fields({ form, rules }: { readonly form: FormState; readonly rules: readonly FieldRule[] }) {
  return (
    <>
      {rules.map((rule) => (
        <div key={rule.name} class={rule.isHalf === true ? 'half' : 'whole'}>
          <RecordField form={form} rule={rule} />
        </div>
      ))}
    </>
  );
}

/** A form with these fields, filled with the current values. */
export function createRecordForm(prefix: string, rules: readonly FieldRule[], values: Values): FormState {
  const places = Object.fromEntries(rules.map(({ name, place }) => [name, place ?? `attributes/${name}`]));
  const initial = Object.fromEntries(rules.map(({ name, initial: first = '' }) => [name, values[name] ?? first]));
  return createForm<string>(prefix, places, initial);
}

export const valuesOf = (form: FormState): Values =>
  Object.fromEntries(Object.entries(form.fields).map(([name, { value }]) => [name, value.value.trim()]));

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
        <Fields form={form} rules={shown.filter(({ isFolded }) => isFolded !== true)} />
        {folded.length > 0 && (
          <details class="whole">
            <summary>{t('More settings')}</summary>
            <div class="fields">
              <Fields form={form} rules={folded} />
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
        <p class="problem" role="alert">
          {problem}
        </p>
        <div class="acts">
          <SubmitButton form={form}>{button}</SubmitButton>
          <CancelButton />
        </div>
      </Form>
    </ModalDialog>
  );
}
