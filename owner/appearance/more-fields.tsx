/** @jsxImportSource preact */
import { useSignal } from '@preact/signals';
import { ColorRow } from '../ui/color-row.tsx';
import { PictureField } from '../ui/picture-field.tsx';
import { plural, t } from '../words/words.ts';
import type { DraftState } from './appearance-draft.ts';
import { findSettingFault, type MoreSetting, readSetting, settingGroups, writeSetting } from './more-settings.ts';

interface FieldProps {
  readonly setting: MoreSetting;
  /** `''` = unset. */
  readonly value: string;
  /** null = unset. */
  readonly onChange: (value: string | null) => void;
}

const isOn = (value: string): boolean => value === 'true' || value === '1';

function Switch({ setting: { label, kind }, value, onChange }: FieldProps) {
  const usual = kind === 'on';
  return (
    <label class="check">
      <input
        type="checkbox"
        checked={value === '' ? usual : isOn(value)}
        onChange={({ currentTarget: { checked } }) => onChange(checked === usual ? null : String(checked))}
      />
      {` ${label}`}
    </label>
  );
}

function List({ setting: { key, label }, choices, value, onChange }: FieldProps & { readonly choices: Choices }) {
  const id = `look-${key}`;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value || null)}>
        <option value="">{t('Board default')}</option>
        {choices.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
type Choices = readonly (readonly [value: string, label: string])[];

/** A number out of bounds is shown with the reason, and is not taken. */
function Typed({ setting, value, onChange }: FieldProps) {
  const { key, label, kind } = setting;
  const fault = useSignal<string | null>(null);
  const id = `look-${key}`;
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <input
        id={id}
        {...(kind === 'number' ? { inputMode: 'numeric' as const } : { maxLength: 2000 })}
        autocomplete="off"
        spellcheck={false}
        value={value}
        aria-invalid={fault.value === null ? undefined : true}
        aria-describedby={`${id}-fault`}
        onChange={({ currentTarget }) => {
          fault.value = findSettingFault(setting, currentTarget.value);
          if (fault.value === null) onChange(currentTarget.value.trim() || null);
        }}
      />
      <p class="field-error" id={`${id}-fault`}>
        {fault}
      </p>
    </div>
  );
}

function PictureSetting({ setting: { key, label }, value, onChange }: FieldProps) {
  const problem = useSignal('');
  return (
    <PictureField
      id={`look-${key}`}
      label={label}
      value={value}
      problem={problem.value}
      onChange={(address) => {
        problem.value = '';
        onChange(address.trim() || null);
      }}
      onProblem={(words) => {
        problem.value = words;
      }}
    />
  );
}

function Field(props: FieldProps) {
  const { setting, value, onChange } = props;
  const { key, label, kind, fallback = '#ffffff' } = setting;
  if (kind === 'on' || kind === 'off') return <Switch {...props} />;
  if (kind === 'color')
    return (
      <ColorRow
        id={`look-${key}`}
        label={label}
        value={value}
        fallback={fallback}
        onInput={onChange}
        onClear={() => onChange(null)}
      />
    );
  if (kind === 'picture') return <PictureSetting {...props} />;
  return typeof kind === 'string' ? <Typed {...props} /> : <List {...props} choices={kind} />;
}

/** Every other setting, in groups that are folded until they are wanted. */
export function MoreFields({ state }: { readonly state: DraftState }) {
  const { data } = state.draft.value;
  return (
    <>
      {settingGroups.map(({ title, settings }) => {
        const count = settings.filter(({ key }) => readSetting(data, key) !== '').length;
        return (
          <details key={title} class="more-settings">
            <summary>
              {count === 0
                ? title
                : plural(count, { one: '{title} ({count} changed)', other: '{title} ({count} changed)' }, { title })}
            </summary>
            {settings.map((setting) => (
              <Field
                key={setting.key}
                setting={setting}
                value={readSetting(data, setting.key)}
                onChange={(value) => state.setData(...writeSetting(data, setting.key, value))}
              />
            ))}
          </details>
        );
      })}
    </>
  );
}
