import { isEmailAddress } from '../model/email-address.ts';
import type { NewPost, PostField } from '../model/new-post.ts';
import type { PostRules } from '../sources/submission-api.ts';

/** The error of a field before anything is sent; the view has the words for it. */
export type FieldFault =
  | { readonly kind: 'noName' | 'noRating' | 'noContent' | 'noEmail' | 'notAccepted' }
  | { readonly kind: 'tooLong'; readonly max: number };

/** Counts code points, as services do, because counting graphemes is expensive. */
const lengthOf = (text: string): number => [...text].length;

/** @param termsWanted whether there are terms to accept */
export function checkNewPost(
  { author, text, title, stars, customField, media, acceptedTerms }: NewPost,
  { limits, takesReviews }: PostRules,
  termsWanted: boolean,
): ReadonlyMap<PostField, FieldFault> {
  const faults = new Map<PostField, FieldFault>();
  const limit = (field: PostField, value: string, max: number) => {
    if (lengthOf(value) > max) faults.set(field, { kind: 'tooLong', max });
  };
  if (takesReviews && !stars) faults.set('stars', { kind: 'noRating' });
  limit('title', title, limits.title);
  limit('text', text, limits.text);
  if (!text && !media.length && !takesReviews) faults.set('text', { kind: 'noContent' });
  if (author.name) limit('name', author.name, limits.name);
  else faults.set('name', { kind: 'noName' });
  if (author.email && !isEmailAddress(author.email)) faults.set('email', { kind: 'noEmail' });
  limit('email', author.email, limits.email);
  limit('customField', customField, limits.customField);
  if (media.some(({ alternativeText }) => lengthOf(alternativeText) > limits.alternativeText))
    faults.set('media', { kind: 'tooLong', max: limits.alternativeText });
  if (termsWanted && !acceptedTerms) faults.set('terms', { kind: 'notAccepted' });
  return faults;
}
