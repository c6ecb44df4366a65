/** @jsxImportSource preact */
import {
  actions,
  type Condition,
  type ConditionDraft,
  conditions,
  type FilterDraft,
  type FilterProblem,
  isNumber,
  nextCondition,
} from './filter-drafts.ts';
import { withHidden } from '../ui/with-hidden.tsx';
import { t } from '../words/words.ts';

const hints: Readonly<Record<string, string>> = {
  languages: t('Such as en, de'),
  profanity: t('Languages such as en, de'),
};
const media = [
  ['image', t('an image')],
  ['video', t('a video')],
  ['any', t('an image or a video')],
  ['none', t('neither')],
] as const;

interface FilterFieldsProps {
  readonly draft: FilterDraft;
  readonly problem: FilterProblem | null;
  readonly number: number;
  /** The buttons of the board: id and label. */
  readonly ctas: readonly (readonly [string, string])[];
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

interface ConditionFieldsProps extends Pick<FilterFieldsProps, 'draft' | 'problem' | 'onChange'> {
  readonly place: number;
}

function ConditionFields({ draft, place, problem, onChange }: ConditionFieldsProps) {
  const { condition, value } = draft.conditions[place]!;
  const id = `rule-${draft.key}-${place}`;
  const wrong = problem?.place === place ? problem.problem : '';
  const set = (changed: Partial<ConditionDraft>): void =>
    onChange({
      ...draft,
      conditions: draft.conditions.map((each, at) => (at === place ? { ...each, ...changed } : each)),
    });
  const others = draft.conditions.filter((_, at) => at !== place).map((other) => other.condition);
  return (
    <div class="condition" role="group" aria-label={t('Condition {number}', { number: place + 1 })}>
      <Choice
        id={`${id}-condition`}
        label={place === 0 ? t('Condition') : t('and')}
        value={condition}
        options={conditions.filter(([name]) => !others.includes(name))}
        onChange={(next) => set({ condition: next as Condition, value: next === 'media' ? 'image' : '' })}
      />
      {condition === 'media' && (
        <Choice
          id={`${id}-media`}
          label={t('Media')}
          value={value}
          options={media}
          onChange={(next) => set({ value: next })}
        />
      )}
      {condition !== 'media' && condition !== 'adult' && (
        <div class="field">
          <label for={`${id}-value`}>{isNumber(condition) ? t('Number') : t('Values, separated by commas')}</label>
          <input
            id={`${id}-value`}
            type="text"
            inputMode={isNumber(condition) ? 'numeric' : 'text'}
            value={value}
            placeholder={hints[condition]}
            aria-invalid={wrong === '' ? undefined : true}
            aria-describedby={wrong === '' ? undefined : `${id}-problem`}
            onInput={({ currentTarget }) => set({ value: currentTarget.value })}
          />
          <div class="field-errors" aria-live="polite">
            {wrong !== '' && (
              <p class="field-error" id={`${id}-problem`}>
                {wrong}
              </p>
            )}
          </div>
        </div>
      )}
      {draft.conditions.length > 1 && (
        <button
          type="button"
          class="plain"
          onClick={() => onChange({ ...draft, conditions: draft.conditions.filter((_, at) => at !== place) })}
        >
          {withHidden('Remove condition<hidden> {number}</hidden>', { number: String(place + 1) })}
        </button>
      )}
    </div>
  );
}

/** What the rule does with its posts. */
function EffectFields({ draft, ctas, onChange }: Pick<FilterFieldsProps, 'draft' | 'ctas' | 'onChange'>) {
  const { key, action, pin, tags, ctaId } = draft;
  const id = `rule-${key}`;
  const isGone = ctaId !== '' && !ctas.some(([each]) => each === ctaId);
  return (
    <>
      <Choice
        id={`${id}-action`}
        label={t('What happens')}
        value={action}
        options={actions}
        onChange={(next) => onChange({ ...draft, action: next })}
      />
      <div class="field">
        <label for={`${id}-tags`}>{t('Add tags (optional)')}</label>
        <input
          id={`${id}-tags`}
          type="text"
          value={tags}
          onInput={({ currentTarget }) => onChange({ ...draft, tags: currentTarget.value })}
        />
      </div>
      {(ctas.length > 0 || isGone) && (
        <Choice
          id={`${id}-cta`}
          label={t('Add a button (optional)')}
          value={ctaId}
          options={[['', t('None')], ...ctas, ...(isGone ? [[ctaId, t('A deleted button')] as const] : [])]}
          onChange={(next) => onChange({ ...draft, ctaId: next })}
        />
      )}
      <label class="check">
        <input
          type="checkbox"
          checked={pin}
          onChange={({ currentTarget }) => onChange({ ...draft, pin: currentTarget.checked })}
        />
        {` ${t('Pin')}`}
      </label>
    </>
  );
}

/** The fields of one rule. */
export function FilterFields({ draft, problem, number, ctas, onChange, onRemove }: FilterFieldsProps) {
  const { key, isNot, kept } = draft;
  const next = nextCondition(draft);
  return (
    <fieldset class="rule">
      <legend>{t('Rule {number}', { number })}</legend>
      {kept ? (
        <p class="quiet">{t('A program made this rule. It stays as it is.')}</p>
      ) : (
        <>
          <Choice
            id={`rule-${key}-not`}
            label={t('Posts')}
            value={isNot ? 'not' : 'is'}
            options={[
              ['is', draft.conditions.length > 1 ? t('that match all of these') : t('that match')],
              ['not', draft.conditions.length > 1 ? t('that do not match all of these') : t('that do not match')],
            ]}
            onChange={(chosen) => onChange({ ...draft, isNot: chosen === 'not' })}
          />
          {draft.conditions.map(({ condition }, place) => (
            <ConditionFields key={condition} draft={draft} place={place} problem={problem} onChange={onChange} />
          ))}
          {next && (
            <button
              type="button"
              class="plain"
              onClick={() => onChange({ ...draft, conditions: [...draft.conditions, next] })}
            >
              {withHidden('Add condition<hidden> to rule {number}</hidden>', { number: String(number) })}
            </button>
          )}
          <EffectFields draft={draft} ctas={ctas} onChange={onChange} />
        </>
      )}
      <button type="button" class="danger" onClick={onRemove}>
        {withHidden('Remove rule<hidden> {number}</hidden>', { number: String(number) })}
      </button>
    </fieldset>
  );
}
