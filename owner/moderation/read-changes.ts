import { readText } from '../ui/read-text.ts';
import type { Resource } from './team-client.ts';
import { t } from '../words/words.ts';

/** What visitors would see differently since the approval of a post. */
export type PostDifference =
  | {
      readonly kind: 'text';
      /** The attribute: `title`. */
      readonly name: string;
      readonly label: string;
      readonly before: string;
      readonly after: string;
    }
  | { readonly kind: 'pictures'; readonly before: readonly string[]; readonly after: readonly string[] };

type Wire = Readonly<Record<string, unknown>>;

const labels: Readonly<Record<string, string>> = {
  title: t('Title'),
  text: t('Text'),
  author: t('Author'),
  url: t('Link'),
  video_url: t('Video'),
  rating: t('Rating'),
  content_warning: t('Content warning'),
  sensitive: t('Sensitive'),
};

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string');

function wordsOf(value: unknown): string {
  if (typeof value === 'object' && value !== null) {
    const { name, username } = value as Wire;
    return [readText(name), username ? `@${readText(username)}` : ''].filter((part) => part !== '').join(' ');
  }
  return typeof value === 'boolean'
    ? value
      ? t('Yes')
      : t('No')
    : typeof value === 'number'
      ? `${value}`
      : readText(value);
}

/** Reads the changes of a post that waits again because its source changed it; empty = it does not. */
export function readChanges({ attributes }: Resource): readonly PostDifference[] {
  const given = attributes['changes_since_approval'];
  if (!Array.isArray(given)) return [];
  return (given as readonly Wire[]).flatMap(({ name, before, after }): readonly PostDifference[] => {
    if (name === 'pictures') return isTexts(before) && isTexts(after) ? [{ kind: 'pictures', before, after }] : [];
    const [one, other] = [wordsOf(before), wordsOf(after)];
    const isLink = name === 'author' && one === other;
    return [
      {
        kind: 'text',
        name: String(name),
        label: isLink ? t('Link of the author') : (labels[String(name)] ?? String(name)),
        before: isLink ? readText((before as Wire)['url']) : one,
        after: isLink ? readText((after as Wire)['url']) : other,
      },
    ];
  });
}
