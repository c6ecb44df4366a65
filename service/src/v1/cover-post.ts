import { textOf } from './read-value.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Version 1 has no field for a warning, and its clients show everything that they get. So the warning takes the place
 * of the text, and pictures and videos that are not for everyone are left out.
 */
export function coverPost(attributes: Fields): Fields {
  const warning = textOf(attributes['content_warning']);
  return {
    ...attributes,
    ...(warning !== '' && { text: warning }),
    ...(attributes['sensitive'] === true && { image_url: null, video_url: null, media: [] }),
  };
}
