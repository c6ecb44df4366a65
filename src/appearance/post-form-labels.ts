import type { Personalization } from '../model/personalization.ts';

/**
 * Every label of the form for a visitor's post that an owner can write, one per row: its name in `PostFormMessages`,
 * and its key in a personalization. To add a label, add a row; `docs/public-posts.md` lists them.
 */
export const postFormLabels = {
  heading: 'publicpost_modal_title',
  intro: 'publicpost_modal_description',
  rating: 'publicpost_modal_rating',
  title: 'publicpost_modal_headline',
  text: 'publicpost_modal_text',
  media: 'publicpost_modal_media',
  pictures: 'publicpost_modal_media',
  mediaHint: 'publicpost_modal_media_hint',
  chooseFiles: 'publicpost_modal_media_button',
  choosePictures: 'publicpost_modal_media_button',
  alternativeText: 'publicpost_modal_alternative_text',
  name: 'publicpost_modal_name',
  email: 'publicpost_modal_email',
  emailHint: 'publicpost_modal_email_hint',
  picture: 'publicpost_modal_picture',
  customField: 'publicpost_modal_custom_field',
  terms: 'publicpost_modal_terms',
  termsLink: 'publicpost_modal_terms_link',
  termsHeading: 'publicpost_modal_terms_title',
  send: 'publicpost_modal_submit',
  sent: 'publicpost_modal_success_title',
  sentNote: 'publicpost_modal_success',
  seePost: 'publicpost_modal_success_button',
} as const;

export type PostFormLabel = keyof typeof postFormLabels;

/** A longer label would push the form out of view. */
const maxLabelLetters = 300;

/** The labels that the owner has written, as plain text. All others are the widget's own, in the visitor's language. */
export type PostFormLabels = Partial<Record<PostFormLabel, string>>;

export function postFormLabelsOf({ values }: Personalization): PostFormLabels {
  const own: PostFormLabels = {};
  for (const [name, key] of Object.entries(postFormLabels)) {
    const value = values[key];
    const text = typeof value === 'string' ? value.trim().slice(0, maxLabelLetters) : '';
    if (text && isLabel(name)) own[name] = text;
  }
  return own;
}

const isLabel = (name: string): name is PostFormLabel => Object.hasOwn(postFormLabels, name);
