import { fieldsOf, textOf } from './read-value.ts';

export interface V1Author {
  readonly name: string;
  readonly username: string;
  readonly link: string;
  readonly picture: string;
}

export function readAuthor(author: unknown): V1Author {
  const { name, username, url, image_url: picture } = fieldsOf(author);
  return { name: textOf(name), username: textOf(username), link: textOf(url), picture: textOf(picture) };
}

/**
 * Returns the author of a post in a feed as a string that contains a JSON object. A stored string is returned
 * unchanged.
 */
export function writeAuthor(author: unknown, followers: number | undefined): string {
  if (typeof author === 'string') return author;
  if (author === null || author === undefined) return '{}';
  const { name, username, link, picture } = readAuthor(author);
  return JSON.stringify({
    name,
    link,
    picture,
    username,
    ...(followers !== undefined && { followers }),
    fullname: name,
  });
}
