/** @jsxImportSource preact */
import { t } from '../words/words.ts';
import { type DraftField, type FormDraft, hasOptions } from './form-draft.ts';

/** The kinds of field whose input has a type of its own. */
const inputTypes: Readonly<Record<string, string>> = {
  email: 'email',
  phone: 'tel',
  url: 'url',
  number: 'number',
  date: 'date',
};

const optionsOf = ({ options }: DraftField): readonly string[] =>
  options
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function FieldPreview({ field }: { readonly field: DraftField }) {
  const { kind, label, hint, required, draftId } = field;
  const name = label.trim() || '…';
  if (kind === 'consent')
    return (
      <label class="check">
        <input type="checkbox" /> {name}
      </label>
    );
  return (
    <div class="field">
      <p class="label">
        <bdi>{name}</bdi>
        {!required && <span class="quiet">{` ${t('(optional)')}`}</span>}
      </p>
      {hint !== '' && (
        <p class="quiet" dir="auto">
          {hint}
        </p>
      )}
      {kind === 'long_text' ? (
        <textarea rows={3} />
      ) : hasOptions(kind) ? (
        optionsOf(field).map((option) => (
          <label key={option} class="check">
            <input type={kind === 'choice' ? 'radio' : 'checkbox'} name={`preview-${draftId}`} /> {option}
          </label>
        ))
      ) : (
        <input type={(inputTypes[kind] ?? 'text') as 'text'} />
      )}
    </div>
  );
}

/** The form as visitors see it, while it is edited. It takes no input, so nobody fills in a form that nobody gets. */
export function FormPreview({ draft: { text, fields, submitLabel } }: { readonly draft: FormDraft }) {
  return (
    <div class="form-live">
      <p class="quiet">{t('Preview')}</p>
      <div class="form-live-page" inert>
        {text.value.trim() !== '' && <p dir="auto">{text}</p>}
        {fields.value
          .filter(({ kind }) => kind !== 'hidden')
          .map((field) => (
            <FieldPreview key={field.draftId} field={field} />
          ))}
        <button type="button">{submitLabel.value.trim() || t('Send')}</button>
      </div>
    </div>
  );
}
