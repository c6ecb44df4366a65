import { ConnectorError, type SourceAuthor, type SourcePicture, type SourcePost } from './connector.ts';
import { digestSent } from './digest-sent.ts';
import { openSharedImage } from './enlarge-image.ts';
import { readHtml } from './html-to-text.ts';
import { createDateReader, type DateHints } from './read-date.ts';
import { isObject } from './json-values.ts';
import { addressOf, languageOf, lineOf, tagsOf, textOf, timeOf } from './source-values.ts';
import { notice, type Notice } from './notice.ts';

/** Maximum number of posts in one delivery or one file. */
export const maxItems = 1000;
const maxPictures = 8;
const maxHtmlLength = 20_000;

type Item = Readonly<Record<string, unknown>>;

function listOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value as unknown[];
  // A table cell may contain several values, separated by a bar or a line break.
  return typeof value === 'string' ? value.split(/[|\n]/).filter((part) => part.trim() !== '') : [];
}

/** A tag has no comma in it, and no sign before it. */
function tagListOf(value: unknown): readonly unknown[] {
  return typeof value === 'string'
    ? value
        .split(/[|\n,;]|\s(?=#)/)
        .map((part) => part.trim().replace(/^#(?=.)/, ''))
        .filter((part) => part !== '')
    : listOf(value);
}

/** An address in brackets behind its words: `[words](address)` of Markdown, and `a.jpg (address)` of Airtable. */
const inBrackets = /^[^(]{0,500}\((https?:\/\/[^\s()]+)\)$/i;
const withoutWords = (text: string): string => inBrackets.exec(text)?.[1] ?? text;

/** Addresses with commas or blanks between them, of which each begins with its scheme. */
const imageListOf = (value: unknown): readonly unknown[] =>
  typeof value === 'string'
    ? value
        .split(/[|\n]|[,;\s](?=https?:\/\/)|(?<=\)),/)
        .map((part) => withoutWords(part.trim().replace(/[,;]$/, '')))
        .filter((part) => part !== '')
    : listOf(value);

/** In a column for addresses, people leave out the scheme: `site.example/a`. */
const withoutScheme = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}\//u;
const webAddressOf = (value: unknown): string | null => {
  const text = typeof value === 'string' ? withoutWords(value.trim()) : '';
  return addressOf(withoutScheme.test(text) ? `https://${text}` : text);
};

function readAuthor(item: Item): SourceAuthor | null {
  const author = isObject(item['author'])
    ? item['author']
    : {
        name: item['author'] ?? item['author_name'],
        username: item['author_username'],
        url: item['author_url'],
        image_url: item['author_image_url'],
      };
  const username = lineOf(author['username'], 200);
  const name = lineOf(author['name'], 200) ?? username;
  return name === null
    ? null
    : {
        name,
        username,
        url: addressOf(author['url']),
        imageUrl: addressOf(author['image_url']),
      };
}

function readPictures(item: Item): readonly SourcePicture[] {
  const alternativeText = lineOf(item['alternative_text']);
  return [item['image_url'], item['pictures'], item['media_url']]
    .flatMap((value) => (typeof value === 'string' || Array.isArray(value) ? imageListOf(value) : [value]))
    .flatMap((picture): SourcePicture[] => {
      const url = addressOf(isObject(picture) ? picture['url'] : picture);
      return url === null
        ? []
        : [
            {
              url: openSharedImage(url),
              alternativeText: isObject(picture) ? lineOf(picture['alternative_text']) : alternativeText,
            },
          ];
    })
    .slice(0, maxPictures);
}

/** Of five: filled stars alone, or with the empty ones. */
const stars = /^(★{1,5}|(?:⭐\ufe0f?){1,5})☆{0,4}$/u;
const shareOf = /^(\d{1,3}(?:\.\d+)?)\s?(?:(?:\/|of|out of)\s?(\d{1,3})(?: stars)?|%)$/i;

/** `80`, `80 %`, `4/5`, `4 out of 5` and stars; a number alone is of a hundred. */
function readRating(value: unknown): number | null {
  const text = typeof value === 'string' ? value.trim().replace(',', '.') : '';
  const [, filled] = stars.exec(text) ?? [];
  const [, part, whole = 100] = shareOf.exec(text) ?? [];
  let rating = text === '' ? value : Number(text);
  if (filled !== undefined) rating = (filled.match(/[★⭐]/gu) ?? []).length * 20;
  else if (part !== undefined) rating = (Number(part) / Number(whole)) * 100;
  return typeof rating === 'number' && rating >= 0 && rating <= 100 ? Math.round(rating) : null;
}

export interface ReadItems {
  readonly posts: readonly SourcePost[];
  readonly deletedIds: readonly string[];
  readonly notices: readonly Notice[];
}

/** A year or a number may be a title. */
const wordsOf = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);

/** Excel counts the days since 30 December 1899, if a cell of a date has no format. */
function readSerialDay(text: string): number | null {
  const days = /^[34567]\d{4}(?:[.,]\d+)?$/.test(text.trim()) ? Number(text.replace(',', '.')) : NaN;
  return Number.isNaN(days) ? null : Date.UTC(1899, 11, 30) + Math.round(days * 86_400) * 1000;
}

/** "True" and "yes" as Excel and people write them in the languages of the product. */
const truths = new Set(
  (
    'true 1 1.0 x ✓ ✔ yes y wahr ja j vrai oui o verdadero sí si s vero sì verdadeiro sim waar sand sann ' +
    'sant tosi kyllä prawda tak istina истина да نعم כן はい 真 是'
  ).split(' '),
);

/**
 * Reads posts from a file or another program, with the names of the post resource. `id` is required, and a title, a
 * text or a picture. `"deleted": true` means that the post was deleted.
 */
export function readItems(items: readonly unknown[], nowMs: number, dates: DateHints = {}): ReadItems {
  if (items.length > maxItems)
    throw new ConnectorError(`These are more than ${maxItems} posts.`, {
      code: 'too_many_entries',
      values: { count: maxItems },
    });
  const posts: SourcePost[] = [];
  const deletedIds: string[] = [];
  let nameless = 0;
  const readDate = createDateReader(dates);
  for (const item of items) {
    const id = isObject(item)
      ? lineOf(typeof item['id'] === 'number' ? String(item['id']) : (item['id'] ?? item['external_id']), 500)
      : null;
    if (!isObject(item) || id === null) {
      nameless++;
      continue;
    }
    if (item['deleted'] === true || truths.has(String(item['deleted']).trim().toLowerCase())) {
      deletedIds.push(id);
      continue;
    }
    const html = typeof item['html'] === 'string' ? readHtml(item['html'], maxHtmlLength) : null;
    const [title, text] = [lineOf(wordsOf(item['title'])), textOf(wordsOf(item['text']) ?? html?.text)];
    const pictures = readPictures(item);
    if (title === null && text === null && pictures.length === 0) {
      nameless++;
      continue;
    }
    posts.push({
      id,
      url: webAddressOf(item['url']),
      title,
      text,
      author: readAuthor(item),
      publishedAt: timeOf(item['published_at'], nowMs, (text) => readSerialDay(text) ?? readDate(text)),
      language: languageOf(item['language']),
      tags: tagsOf(tagListOf(item['tags']).map((tag) => (isObject(tag) ? (tag['name'] ?? tag['label']) : tag))),
      pictures,
      videoUrl: addressOf(item['video_url']),
      rating: readRating(item['rating']),
      sent: digestSent(item),
    });
  }
  return {
    posts,
    deletedIds,
    notices: nameless > 0 ? [notice('posts_unusable', { count: nameless })] : [],
  };
}
