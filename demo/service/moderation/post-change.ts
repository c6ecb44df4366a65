import { z } from 'zod';
import type { PostStatus } from '../database/schema.ts';
import {
  integerOf,
  listOf,
  oneOf,
  orNull,
  readBoolean,
  readTime,
  readWebAddress,
  textOf,
  type ValuesOf,
} from '../json-api/read-attributes.ts';

export const postStatuses = ['approved', 'pending', 'rejected'] as const satisfies readonly PostStatus[];

/** Longer than any network's longest post. */
const maxTextLength = 10_000;
const maxLineLength = 500;
const [maxTags, maxTagLength] = [50, 100];
/** As many files as a visitor's post has at most, twice. */
const maxMedia = 20;

const readLine = orNull(textOf(maxLineLength));

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

/** What a team may change of a post; what is left out stays. */
export const postChange = {
  status: oneOf(postStatuses),
  pinned: readBoolean,
  highlighted: readBoolean,
  tags: listOf(textOf(maxTagLength), maxTags),
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

/** A post that the team writes itself may say all of it. */
export type CustomPost = PostChange;
