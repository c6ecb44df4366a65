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

/** The field of a feed's post: a string that holds a JSON object. What is no object is passed on as it was stored. */
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
