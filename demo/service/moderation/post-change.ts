import type { PostStatus } from '../database/schema.ts';
import { listOf, oneOf, orNull, readAttributes, readBoolean, readWebAddress, textOf, type ReadValues } from '../json-api/read-attributes.ts';
import type { ResourceInput } from '../json-api/read-resource.ts';

export const postStatuses = ['approved', 'pending', 'rejected'] as const satisfies readonly PostStatus[];

/** Longer than any network's longest post. */
const maxTextLength = 10_000;
const maxLineLength = 500;
const [maxTags, maxTagLength] = [50, 100];

const changeable = {
  status: oneOf(postStatuses),
  pinned: readBoolean,
  highlighted: readBoolean,
  tags: listOf(textOf(maxTagLength), maxTags),
  title: orNull(textOf(maxLineLength)),
  text: orNull(textOf(maxTextLength, { isEmptyAllowed: true })),
  alternative_text: orNull(textOf(1000, { isEmptyAllowed: true })),
};

/** What a team may change of a post; what is left out stays. */
export type PostChange = ReadValues<typeof changeable>;

export function readPostChange(resource: ResourceInput): PostChange {
  return readAttributes(resource, changeable);
}

const readName = orNull(textOf(maxLineLength));
const authorFields = { name: readName, username: readName, url: orNull(readWebAddress), image_url: orNull(readWebAddress) };

const creatable = {
  ...changeable,
  image_url: orNull(readWebAddress),
  url: orNull(readWebAddress),
  language: textOf(35),
  /** Its own fields are read by the same rules, so that an error names the one that is wrong. */
  author: orNull((value: unknown) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return { wanted: 'an object' };
    for (const [name, field] of Object.entries(value)) {
      const read = Object.hasOwn(authorFields, name) ? authorFields[name as keyof typeof authorFields] : undefined;
      const result = read?.(field) ?? { wanted: 'left out' };
      if ('wanted' in result) return { wanted: `an object whose ${name.slice(0, 40)} is ${result.wanted}` };
    }
    return { value: value as { readonly [Name in keyof typeof authorFields]?: string | null } };
  }),
};

export type CustomPost = ReadValues<typeof creatable>;

export function readCustomPost(resource: ResourceInput): CustomPost {
  return readAttributes(resource, creatable);
}
