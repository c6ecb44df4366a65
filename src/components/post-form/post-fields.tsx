import { useLayoutEffect, useRef } from 'preact/hooks';
import type { PostField } from '../../model/new-post.ts';
import type { PostRules } from '../../sources/submission-api.ts';
import type { PostForm, TextField } from '../../state/post-form.ts';
import { fillIn } from '../../text/fill-in.ts';
import { formatNumber } from '../../text/format-number.ts';
import type { BoardContext } from '../board-context.ts';
import type { SummaryField } from '../common/error-summary.tsx';
import { CheckField, ChoiceField, choiceId, Field, type FieldChoice } from '../common/field.tsx';
import { Trap } from '../common/trap.tsx';
import { FileField, fileFieldFocusId } from './file-field.tsx';
import type { FormWords, PostTerms } from './posting.ts';

export interface PostFieldsProps {
  readonly context: BoardContext;
  readonly words: FormWords;
  readonly rules: PostRules;
  readonly form: PostForm;
  /** Null = there are no terms to accept. */
  readonly terms: PostTerms | null;
  /** The terms are open over the form. */
  readonly showsTerms: boolean;
  readonly onReadTerms: () => void;
  readonly say: (words: string) => void;
}

const idOf = (field: PostField) => `drystone-${field}`;

const starChoices = ({ context }: Pick<PostFieldsProps, 'context'>): readonly FieldChoice[] =>
  [...'12345'].map((value) => ({
    value,
    label: fillIn(context.cards.value.messages.rating, { n: formatNumber(+value, context.language.locale) }),
  }));

/** Fields for files, each with its limit; none if there is no upload service. */
const fileFields = ({ form, rules: { limits } }: PostFieldsProps) =>
  [
    { field: 'media', files: limits.files ? form.media : null, maxFiles: limits.files },
    { field: 'picture', files: form.picture, maxFiles: 1 },
  ] as const;

const labelOf = (field: PostField, { words, rules }: PostFieldsProps): string => {
  if (field === 'stars') return words.rating;
  if (field === 'media') return rules.limits.videoBytes ? words.media : words.pictures;
  return words[field];
};

/** The fields that this board asks for, in their order on the screen. */
export function listPostFields(props: PostFieldsProps): readonly SummaryField<PostField>[] {
  const { rules, form, terms } = props;
  const [media, picture] = fileFields(props);
  const asked: readonly (readonly [PostField, unknown])[] = [
    ['stars', rules.takesReviews],
    ['title', rules.takesReviews],
    ['text', true],
    ['media', media.files],
    ['name', true],
    ['email', rules.asksForEmail],
    ['picture', picture.files],
    ['customField', rules.asksForCustomField],
    ['terms', terms],
  ];
  const focusIdOf = (field: PostField): string => {
    const files = fileFields(props).find((one) => one.field === field);
    if (files?.files) return fileFieldFocusId(idOf(field), files.files.state.value.files, files.maxFiles);
    return field === 'stars' ? choiceId(idOf(field), starChoices(props), [`${form.values.value.stars}`]) : idOf(field);
  };
  return asked
    .filter(([, isAsked]) => isAsked)
    .map(([name]) => ({ name, label: labelOf(name, props), focusId: focusIdOf(name) }));
}

/** The fields of one post. All typed text is stored in the form's state at once. */
export function PostFields(props: PostFieldsProps) {
  const { context, words, rules, form, terms, showsTerms, onReadTerms, say } = props;
  const { limits, takesReviews } = rules;
  const values = form.values.value;
  const errorOf = (field: PostField) => form.errors.byField.value.get(field) ?? '';
  const shared = (field: PostField) => ({ id: idOf(field), label: labelOf(field, props), error: errorOf(field) });
  const text = (field: TextField, { type = 'text', isOptional = false, hint, autocomplete }: TextOptions = {}) => (
    <Field
      key={field}
      {...shared(field)}
      note={isOptional ? words.optional : undefined}
      hint={hint}
      control={(attributes) => {
        const control = {
          ...attributes,
          name: field,
          value: values[field],
          autocomplete,
          dir: type === 'email' ? 'ltr' : 'auto',
          'aria-required': isOptional ? undefined : 'true',
        } as const;
        const change = (value: string) => form.change(field, { [field]: value });
        return type === 'long' ? (
          <textarea {...control} onInput={({ currentTarget }) => change(currentTarget.value)} />
        ) : (
          <input {...control} type={type} onInput={({ currentTarget }) => change(currentTarget.value)} />
        );
      }}
    />
  );
  const [media, picture] = fileFields(props).map(({ field, files, maxFiles }) => {
    const isMedia = field === 'media';
    return (
      files && (
        <FileField
          key={field}
          {...shared(field)}
          words={words}
          locale={context.language.locale}
          files={files}
          maxFiles={maxFiles}
          hasHint={isMedia}
          pictureBytes={limits.pictureBytes}
          videoBytes={isMedia ? limits.videoBytes : 0}
          maxLetters={isMedia ? limits.alternativeText : 0}
          alternativeTexts={values.alternativeTexts}
          onDescribe={form.describeFile}
          say={say}
        />
      )
    );
  });
  return (
    <>
      {takesReviews && (
        <ChoiceField
          {...shared('stars')}
          class="star-field"
          name="stars"
          type="radio"
          choices={starChoices(props)}
          chosen={[`${values.stars}`]}
          isRequired={false}
          onChange={([stars]) => form.change('stars', { stars: Number(stars) })}
        />
      )}
      {takesReviews && text('title', { isOptional: true })}
      {text('text', { type: 'long', isOptional: takesReviews })}
      {media}
      {text('name', { autocomplete: 'name' })}
      {rules.asksForEmail &&
        text('email', { type: 'email', isOptional: true, hint: words.emailHint, autocomplete: 'email' })}
      {picture}
      {rules.asksForCustomField && text('customField', { isOptional: true })}
      {terms && (
        <CheckField
          {...shared('terms')}
          isChecked={values.isAccepted}
          isRequired
          onChange={(isAccepted) => form.change('terms', { isAccepted })}
        >
          <TermsLink terms={terms} words={words} isShown={showsTerms} onRead={onReadTerms} />
        </CheckField>
      )}
      <Trap />
    </>
  );
}

interface TextOptions {
  readonly type?: 'text' | 'long' | 'email';
  readonly isOptional?: boolean;
  readonly hint?: string;
  readonly autocomplete?: string;
}

/** Opens the terms: in a dialog, or on a page of their own. */
function TermsLink({
  terms,
  words,
  isShown,
  onRead,
}: {
  readonly terms: PostTerms;
  readonly words: FormWords;
  readonly isShown: boolean;
  readonly onRead: () => void;
}) {
  const ref = useRef<HTMLButtonElement>(null);
  const wasShown = useRef(isShown);
  useLayoutEffect(() => {
    // The terms were closed: the focus returns to the button that opened them.
    if (wasShown.current && !isShown) ref.current?.focus();
    wasShown.current = isShown;
  }, [isShown]);
  if (terms.load) {
    return (
      <div>
        <button ref={ref} type="button" class="control choose" aria-haspopup="dialog" onClick={onRead}>
          {words.termsLink}
        </button>
      </div>
    );
  }
  return (
    terms.address && (
      <p class="terms-link">
        <a href={terms.address} target="_blank" rel="noopener noreferrer">
          {words.termsLink}
        </a>
      </p>
    )
  );
}
