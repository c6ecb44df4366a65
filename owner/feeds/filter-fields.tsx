/** @jsxImportSource preact */
import { actions, conditions, type FilterDraft } from './filter-drafts.ts';

const hints: Readonly<Record<string, string>> = {
  languages: 'Such as en, de',
  profanity: 'Languages such as en, de',
};
const media = [
  ['image', 'an image'],
  ['video', 'a video'],
  ['any', 'an image or a video'],
  ['none', 'neither'],
] as const;

interface FilterFieldsProps {
  readonly draft: FilterDraft;
  readonly problem: string;
  readonly number: number;
  readonly onChange: (draft: FilterDraft) => void;
  readonly onRemove: () => void;
}

interface ChoiceProps {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [string, string])[];
  readonly onChange: (value: string) => void;
}

function Choice({ id, label, value, options, onChange }: ChoiceProps) {
  return (
    <div class="field">
      <label for={id}>{label}</label>
      <select id={id} value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {options.map(([each, name]) => (
          <option key={each} value={each}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

function FilterValue({ draft, problem, onChange }: Pick<FilterFieldsProps, 'draft' | 'problem' | 'onChange'>) {
  const { key, condition, value } = draft;
  const id = `rule-${key}`;
  return (
    <>
      {condition === 'media' && (
        <Choice
          id={`${id}-media`}
          label="Media"
          value={value}
          options={media}
          onChange={(next) => onChange({ ...draft, value: next })}
        />
      )}
      {condition !== 'media' && condition !== 'adult' && (
        <div class="field">
          <label for={`${id}-value`}>Values, separated by commas</label>
          <input
            id={`${id}-value`}
            type="text"
            value={value}
            placeholder={hints[condition]}
            aria-invalid={problem === '' ? undefined : true}
            aria-describedby={problem === '' ? undefined : `${id}-problem`}
            onInput={({ currentTarget }) => onChange({ ...draft, value: currentTarget.value })}
          />
          {problem !== '' && (
            <p class="field-error" id={`${id}-problem`}>
              {problem}
            </p>
          )}
        </div>
      )}
    </>
  );
}

/** The fields of one rule. */
export function FilterFields({ draft, problem, number, onChange, onRemove }: FilterFieldsProps) {
  const { key, condition, isNot, action, pin, tags, kept } = draft;
  const id = `rule-${key}`;
  return (
    <fieldset class="rule">
      <legend>{`Rule ${number}`}</legend>
      {kept ? (
        <p class="quiet">A program made this rule. It stays as it is.</p>
      ) : (
        <>
          <Choice
            id={`${id}-not`}
            label="Posts"
            value={isNot ? 'not' : 'is'}
            options={[
              ['is', 'with'],
              ['not', 'without'],
            ]}
            onChange={(next) => onChange({ ...draft, isNot: next === 'not' })}
          />
          <Choice
            id={`${id}-condition`}
            label="Condition"
            value={condition}
            options={conditions}
            onChange={(next) =>
              onChange({
                ...draft,
                condition: next as FilterDraft['condition'],
                value: next === 'media' ? 'image' : '',
              })
            }
          />
          <FilterValue draft={draft} problem={problem} onChange={onChange} />
          <Choice
            id={`${id}-action`}
            label="What happens"
            value={action}
            options={actions}
            onChange={(next) => onChange({ ...draft, action: next })}
          />
          <div class="field">
            <label for={`${id}-tags`}>Add tags (optional)</label>
            <input
              id={`${id}-tags`}
              type="text"
              value={tags}
              onInput={({ currentTarget }) => onChange({ ...draft, tags: currentTarget.value })}
            />
          </div>
          <label class="check">
            <input
              type="checkbox"
              checked={pin}
              onChange={({ currentTarget }) => onChange({ ...draft, pin: currentTarget.checked })}
            />
            {' Pin'}
          </label>
        </>
      )}
      <button type="button" class="danger" onClick={onRemove}>
        Remove<span class="hidden">{` rule ${number}`}</span>
      </button>
    </fieldset>
  );
}
