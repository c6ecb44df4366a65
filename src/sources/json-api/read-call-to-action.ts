import type { CallToAction } from '../../model/post.ts';
import { toNumber } from '../../safety/number.ts';
import { safeLink, safeMedia } from '../../safety/safe-url.ts';
import { type Fields, maxNameLength, readId, toFields, toList } from '../fields.ts';
import { type Reading } from './reading.ts';

const toPerCent = (value: unknown): number | null => toNumber(value, 0, 100);

/** A call to action without a place to go is none. */
export function readCallToAction(association: Fields, { toText, findRelated, service }: Reading): CallToAction | null {
  const action = toFields(findRelated(association, 'cta')[0]?.attributes);
  const url = safeLink(action.url);
  const [x, y] = toList(toFields(association.attributes).coordinates).map(toPerCent);
  return url && {
    id: readId(association),
    text: toText(action.text, maxNameLength) || url, // a button needs a name
    url,
    thumbnail: safeMedia(action.thumbnail_url, service),
    place: typeof x === 'number' && typeof y === 'number' ? { x, y } : null,
  };
}
