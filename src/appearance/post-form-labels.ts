import type { Personalization } from '../model/personalization.ts';

/**
 * Every label of the form for a visitor's post that an owner can write himself, one a row: its name in `PostFormMessages`, and its key in
 * a personalization. A row more is a label more; `docs/public-posts.md` lists them.
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

/** No label is longer; a whole page of it would push the form away. */
const longestLabel = 300;

/** The labels that the owner has written, as plain text; the others are the widget's own, in the visitor's language. */
export function ownPostFormLabels({ values }: Personalization): Partial<Record<PostFormLabel, string>> {
  const own: Partial<Record<PostFormLabel, string>> = {};
  for (const [name, key] of Object.entries(postFormLabels)) {
    const value = values[key];
    const text = typeof value === 'string' ? value.trim().slice(0, longestLabel) : '';
    if (text && isLabel(name)) own[name] = text;
  }
  return own;
}

const isLabel = (name: string): name is PostFormLabel => Object.hasOwn(postFormLabels, name);
