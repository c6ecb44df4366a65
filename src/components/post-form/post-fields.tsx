import type { NewPost, PostField } from '../../model/new-post.ts';
import type { DraftValues } from '../../state/kept-draft.ts';
import { fillIn } from '../../text/fill-in.ts';
import { formatNumber } from '../../text/format-number.ts';
import { createCheckField, createField, type Field, type FieldControl } from '../common/field.tsx';
import type { FileField } from './file-field.tsx';
import type { PostFormSetup, SentContent } from './post-form-setup.ts';
import { createStarField } from './star-field.tsx';
import { TermsPart } from './terms-part.tsx';

export interface PostFields {
  /** In the order in which they stand. */
  readonly fields: readonly (readonly [PostField, Field])[];
  readonly elements: readonly HTMLElement[];
  read(): NewPost;
  /** Whether files are still on their way. */
  isBusy(): boolean;
  previews(): SentContent['previews'];
  keep(): DraftValues;
  restore(values: DraftValues): void;
  close(): void;
}

/** The fields that this board asks for, and what stands in them. */
export function createPostFields(
  { words, rules, terms, media, picture, context, createFileField }: PostFormSetup, onChange: () => void, say: (words: string) => void,
): PostFields {
  const { limits } = rules;
  const { language, messages } = context();
  const { locale } = language;
  const fields: (readonly [PostField, Field])[] = [];
  const controls = new Map<PostField, FieldControl>();
  const add = (kind: PostField, field: Field) => {
    fields.push([kind, field]);
    return field;
  };
  /** What was wrong is being mended. */
  const settle = (field: Field) => {
    field.showError('');
    onChange();
  };
  const addText = (kind: PostField, label: string, control: HTMLInputElement | HTMLTextAreaElement, more: { readonly isOptional?: boolean; readonly hint?: string } = {}) => {
    controls.set(kind, control);
    control.dir = 'auto';
    if (!more.isOptional) control.ariaRequired = 'true';
    const field = add(kind, createField({ id: `drystone-${kind}`, name: kind, label, note: more.isOptional ? words.optional : undefined, hint: more.hint }, control));
    control.addEventListener('input', () => settle(field));
    return control;
  };
  const addFiles = (kind: 'media' | 'picture', label: string, files: PostFormSetup['media'], most: number): FileField | null => {
    if (!files || !most) return null;
    const isMedia = kind === 'media';
    const part = createFileField({
      createField, id: `drystone-${kind}`, label, note: words.optional, words, locale, files, most, hasHint: isMedia,
      pictureBytes: limits.pictureBytes, videoBytes: isMedia ? limits.videoBytes : 0, mostLetters: isMedia ? limits.alternativeText : 0, say, onChange,
    });
    add(kind, part.field);
    return part;
  };

  const stars = rules.takesReviews
    ? add('stars', createStarField({ id: 'drystone-stars', name: 'stars', label: words.rating }, (n) => fillIn(messages.rating, { n: formatNumber(n, locale) })))
    : null;
  if (stars) stars.element.addEventListener('change', () => settle(stars));
  if (rules.takesReviews) addText('title', words.title, document.createElement('input'), { isOptional: true });
  addText('text', words.text, document.createElement('textarea'), { isOptional: rules.takesReviews });
  const mediaField = addFiles('media', limits.videoBytes ? words.media : words.pictures, media, limits.files);
  addText('name', words.name, document.createElement('input')).autocomplete = 'name';
  if (rules.asksForEmail) {
    const email = document.createElement('input');
    email.type = 'email';
    email.autocomplete = 'email';
    addText('email', words.email, email, { isOptional: true, hint: words.emailHint });
    email.dir = 'ltr';
  }
  const pictureField = addFiles('picture', words.picture, picture, 1);
  if (rules.asksForCustomField) addText('customField', words.customField, document.createElement('input'), { isOptional: true });
  const accepted = document.createElement('input');
  if (terms) {
    accepted.ariaRequired = 'true';
    const field = add('terms', createCheckField({ id: 'drystone-terms', name: 'terms', label: words.terms }, accepted, <TermsPart terms={terms} words={words} />));
    accepted.addEventListener('change', () => settle(field));
  }
  // Nobody sees it, comes to it by keys or hears of it; programs that fill in everything do.
  const trap = document.createElement('input');
  trap.tabIndex = -1;
  trap.autocomplete = 'off';
  trap.name = 'website';

  const valueOf = (kind: PostField) => controls.get(kind)?.value.trim() ?? '';
  const chosenStars = () => stars?.controls.findIndex((control) => control.matches(':checked')) ?? -1;

  return {
    fields,
    elements: [...fields.map(([, { element }]) => element), <div class="trap" aria-hidden="true">{trap}</div>],
    read: () => ({
      author: { name: valueOf('name'), email: valueOf('email'), picture: pictureField?.arrived()[0]?.file.url ?? '' },
      text: valueOf('text'),
      title: valueOf('title'),
      stars: chosenStars() + 1,
      customField: valueOf('customField'),
      media: mediaField?.arrived().map(({ file, alternativeText }) => ({ url: file.url, alternativeText })) ?? [],
      acceptedTerms: terms && accepted.checked ? terms.id : '',
      trap: trap.value,
    }),
    isBusy: () => [mediaField, pictureField].some((part) => part?.isBusy()),
    previews: () => mediaField?.arrived().flatMap(({ file, alternativeText }) => (file.preview ? [{ canvas: file.preview, alternativeText }] : [])) ?? [],
    keep: () => [
      ...[...controls].map(([kind, { value }]) => [kind, value] as const),
      ['stars', `${chosenStars()}`],
      ['terms', accepted.checked ? 'yes' : ''],
      ['media', mediaField?.keep() ?? ''],
      ['picture', pictureField?.keep() ?? ''],
    ],
    restore(values) {
      const kept = new Map(values);
      for (const [kind, control] of controls) control.value = kept.get(kind) ?? '';
      const star = stars?.controls[Number(kept.get('stars') ?? -1)];
      if (star && 'checked' in star) star.checked = true;
      accepted.checked = kept.get('terms') === 'yes';
      mediaField?.restore(kept.get('media'));
      pictureField?.restore(kept.get('picture'));
    },
    close() {
      mediaField?.close();
      pictureField?.close();
    },
  };
}
