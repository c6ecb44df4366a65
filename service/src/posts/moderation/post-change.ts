import { z } from 'zod';
import type { PostStatus } from '../../database/schema.ts';
import {
  integerOf,
  listOf,
  nameOf,
  oneOf,
  orNull,
  readBoolean,
  readTime,
  readWebAddress,
  textOf,
  type ValuesOf,
} from '../../http/json-api/read-attributes.ts';

export const postStatuses = ['approved', 'pending', 'rejected'] as const satisfies readonly PostStatus[];

/** Maximum length of a text, longer than the longest post of any network. */
const maxTextLength = 10_000;
const maxLineLength = 500;
const [maxTags, maxTagLength] = [50, 100];
/** Maximum number of files: twice the maximum of a visitor's post. */
const maxMedia = 20;

const readLine = orNull(nameOf(maxLineLength));

const authorSchema = z.strictObject(
  {
    name: readLine.optional(),
    username: readLine.optional(),
    url: orNull(readWebAddress).optional(),
    image_url: orNull(readWebAddress).optional(),
  },
  { error: 'an object of name, username, url and image_url' },
);

const mediaSchema = z.strictObject(
  {
    type: oneOf(['image', 'video']),
    url: readWebAddress,
    width: integerOf(1, 100_000).optional(),
    height: integerOf(1, 100_000).optional(),
    captions_url: readWebAddress.optional(),
  },
  { error: 'objects of type, url, width, height and captions_url' },
);

/** The attributes of a post that a team may change; omitted attributes stay unchanged. */
export const postChange = {
  status: oneOf(postStatuses),
  pinned: readBoolean,
  highlighted: readBoolean,
  tags: listOf(nameOf(maxTagLength), maxTags),
  title: readLine,
  text: orNull(textOf(maxTextLength, { isEmptyAllowed: true })),
  alternative_text: orNull(textOf(1000, { isEmptyAllowed: true })),
  image_url: orNull(readWebAddress),
  video_url: orNull(readWebAddress),
  media: listOf(mediaSchema, maxMedia),
  url: orNull(readWebAddress),
  language: textOf(35),
  author: authorSchema.nullable(),
  rating: orNull(integerOf(0, 100)),
  published_at: readTime,
};

export type PostChange = ValuesOf<typeof postChange>;

/** The attributes of a post that the team itself writes. */
export type CustomPost = PostChange;
