import type { Personalization, SettingValue } from '../../model/personalization.ts';
import { type Fields, isFields, readId, toFields, toList } from '../fields.ts';

/** The maximum length of a string, chosen for an owner's own style sheet; all other values are far shorter. */
const maxValueLength = 50_000;
/** Twice the number of settings that the service has. */
const maxKeys = 200;

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= maxValueLength;

/** The appearance of a board as data: scalars and lists of strings on an object without a prototype. */
export function readPersonalization(resource: Fields): Personalization {
  const { theme, author, share_buttons, remove_duplicate_images, background, data } = toFields(resource.attributes);
  const values: Record<string, SettingValue> = Object.create(null);
  let room = maxKeys;

  function keep(name: string, value: SettingValue): void {
    if (room-- > 0) values[name] = value;
  }

  // A nested object (`banner {width}`) becomes `banner_width`, one level deep.
  function copy(from: Fields, prefix: string): void {
    for (const [name, value] of Object.entries(from)) {
      if (Array.isArray(value)) keep(prefix + name, Object.freeze(toList(value).filter(isText)));
      else if (isText(value) || typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value)))
        keep(prefix + name, value);
      else if (!prefix && isFields(value)) copy(value, `${name}_`);
    }
  }
  copy({ author, share_buttons, remove_duplicate_images, background }, '');
  copy(toFields(data), '');
  return Object.freeze({
    id: readId(resource),
    theme: isText(theme) ? theme.toLowerCase() : '',
    values: Object.freeze(values),
  });
}
