import type { ErrorObject } from '../../http/json-api/api-error.ts';
import { isObject } from '../../http/json-api/read-resource.ts';
import { createFieldReader, type FieldReader } from './field-reader.ts';
import type { PostForm } from './post-form.ts';
import { maxAddressesInText, postLimits } from './post-limits.ts';
import { readAlternativeTexts, readMediaRequests, type ReadUploadId } from './read-media-requests.ts';
import type { VisitorPost } from './visitor-post.ts';
import { readWebAddress } from './web-address.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Detects typing errors only; whether an address exists can only be verified by mail. */
const emailPattern = /^[^\s@<>()",;:\\[\]]+@[^\s@<>()",;:\\[\]]+\.[^\s@.<>()",;:\\[\]]+$/;
const addressPattern = /(?:https?:\/\/|www\.)\S/gi;
const stars: readonly unknown[] = [20, 40, 60, 80, 100];

function readAuthor(
  reader: FieldReader,
  form: PostForm,
  readUploadId: ReadUploadId,
  errors: ErrorObject[],
): VisitorPost['author'] & { readonly uploadId: string | null } {
  const value = reader.raw('author');
  if (value !== undefined && !isObject(value)) reader.refuse('author', 'This must be an object with a name.');
  const fields = createFieldReader(isObject(value) ? value : {}, '/data/attributes/author', errors);

  const name = fields.text('name', { maxLetters: postLimits.name });
  const given = fields.raw('name');
  if (name === null && (given === undefined || typeof given === 'string'))
    fields.refuse('name', 'Please give your name.');
  const email = form.hasEmail ? fields.text('email', { maxLetters: postLimits.email }) : null;
  if (email !== null && !emailPattern.test(email))
    fields.refuse('email', 'This is no email address: it should look like name@example.org.');
  const username = fields.text('username', { maxLetters: postLimits.name });
  const picture = fields.text('image_url', { maxLetters: 2048 });
  const uploadId = picture === null ? null : readUploadId(picture);
  const imageUrl = picture === null || uploadId !== null ? null : readWebAddress(picture);
  if (picture !== null && uploadId === null && imageUrl === null)
    fields.refuse('image_url', 'This is no address of a picture: it should begin with https://.');
  fields.refuseOthers((other) =>
    other === 'email' ? 'This board does not ask for an email address.' : 'This form has no such field.',
  );
  return { name: name ?? '', email, username: username?.replace(/^@/, '') || null, imageUrl, uploadId };
}

function readText(reader: FieldReader): string | null {
  const text = reader.text('text', { maxLetters: postLimits.text, hasLines: true });
  const addresses = text?.match(addressPattern)?.length ?? 0;
  if (addresses > maxAddressesInText)
    reader.refuse('text', `This has ${addresses} links; at most ${maxAddressesInText} are possible.`);
  return text;
}

function readRating(reader: FieldReader): number | null {
  const rating = reader.raw('rating');
  if (typeof rating === 'number' && stars.includes(rating)) return rating;
  reader.refuse(
    'rating',
    rating === undefined ? 'Please choose how many stars.' : 'This must be 20, 40, 60, 80 or 100: one to five stars.',
  );
  return null;
}

/**
 * Validates the attributes of a post with the form of its board. Errors are added to `errors`, each with the pointer of
 * its field.
 */
export function readVisitorPost(
  attributes: Fields,
  form: PostForm,
  readUploadId: ReadUploadId,
  errors: ErrorObject[],
): VisitorPost {
  const reader = createFieldReader(attributes, '/data/attributes', errors);
  const { uploadId, ...author } = readAuthor(reader, form, readUploadId, errors);
  const post: VisitorPost = {
    author,
    title: form.takesReviews ? reader.text('title', { maxLetters: postLimits.title }) : null,
    text: readText(reader),
    rating: form.takesReviews ? readRating(reader) : null,
    customField: form.hasCustomField ? reader.text('custom_field', { maxLetters: postLimits.custom_field }) : null,
    alternativeTexts: readAlternativeTexts(reader),
    media: readMediaRequests(reader, readUploadId),
  };
  reader.refuseOthers((name) =>
    name === 'rating' || name === 'title'
      ? 'Only reviews have this, and this is no board of reviews.'
      : name === 'custom_field'
        ? 'This board does not ask for this.'
        : 'This form has no such field.',
  );
  if (
    errors.length === 0 &&
    post.text === null &&
    post.title === null &&
    post.rating === null &&
    post.media.length === 0
  ) {
    reader.refuse('text', 'Please write something, or add a picture.');
  }
  // The author's picture is accepted, converted and cleaned up as any file, and displayed beside the name.
  return uploadId === null
    ? post
    : { ...post, media: [...post.media, { kind: 'upload', id: uploadId, isAuthor: true }] };
}
