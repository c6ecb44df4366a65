// Long because each kind of Mastodon's posts (warning, poll, quote, sound) is read beside the others.
import type { SourcePost } from './connector.ts';
import { digestSent } from './digest-sent.ts';
import { readHtml } from './html-to-text.ts';
import { at, listAt, stringAt } from './json-values.ts';
import { addressOf, languageOf, lineOf, tagsOf, textOf, timeOf } from './source-values.ts';

/** The maximum length of HTML that is parsed in the service's own thread; most servers limit a post to 500 letters. */
const maxHtmlLength = 20_000;
/** The maximum length of a quoted post in the post that quotes it. */
const maxQuotedLetters = 280;

/** Removes custom emoji (`:party:`), which are images without a letter. Other words between colons remain. */
export function removeEmoji(text: string, given: readonly string[]): string {
  const names = new Set(given);
  if (names.size === 0) return text;
  return text
    .replace(/[ \u200b]?:[\w+-]+:/g, (found) => (names.has(found.trim().replace('\u200b', '')) ? '' : found))
    .replace(/ {2,}/g, ' ')
    .trim();
}

const withoutEmoji = (text: string, emoji: readonly unknown[]): string =>
  removeEmoji(
    text,
    emoji.map((one) => `:${stringAt(one, 'shortcode')}:`),
  );

function readName(account: unknown): { readonly name: string | null; readonly username: string } {
  const username = stringAt(account, 'acct') || stringAt(account, 'username');
  const shown = withoutEmoji(stringAt(account, 'display_name'), listAt(account, 'emojis'));
  return { name: lineOf(shown, 200) ?? lineOf(username, 200), username };
}

/** A shortened text in one line. */
function shorten(text: string): string {
  const letters = [...text.replace(/\s+/g, ' ')];
  return letters.length <= maxQuotedLetters ? letters.join('') : `${letters.slice(0, maxQuotedLetters - 1).join('')}…`;
}

/** The quoted post with its author; null when it may not be shown (not accepted, revoked, deleted). */
function readQuote(status: unknown): string | null {
  const quoted = at(status, 'quote', 'quoted_status');
  if (stringAt(status, 'quote', 'state') !== 'accepted' || !quoted) return null;
  const { name, username } = readName(at(quoted, 'account'));
  if (name === null) return null;
  const warning = readHtml(stringAt(quoted, 'spoiler_text'), maxHtmlLength).text;
  const words =
    warning || withoutEmoji(readHtml(stringAt(quoted, 'content'), maxHtmlLength).text, listAt(quoted, 'emojis'));
  const who = username === '' || username === name ? name : `${name} (@${username})`;
  return words === '' ? `— ${who}` : `“${shorten(words)}” — ${who}`;
}

/**
 * The words of a post. Servers that know quotes add a line "RE: address" for those that do not; the quote itself
 * replaces it.
 */
function readWords(status: unknown): string {
  const content = stringAt(status, 'content');
  const knowsQuotes = Boolean(at(status, 'quote'));
  const own = knowsQuotes
    ? content.replace(
        /<(p|span)\b[^<>]{0,200}class="[^"<]{0,200}\bquote-inline\b[^"<]{0,200}"[^<>]{0,200}>[^]{0,2000}?<\/\1>/g,
        '',
      )
    : content;
  return withoutEmoji(readHtml(own, maxHtmlLength).text, listAt(status, 'emojis'));
}

function readOptions(status: unknown): string {
  return listAt(status, 'poll', 'options')
    .flatMap((option) => lineOf(withoutEmoji(stringAt(option, 'title'), listAt(status, 'poll', 'emojis'))) ?? [])
    .map((title) => `• ${title}`)
    .join('\n');
}

/** A post with nothing but a sound, or a file that its server did not copy, is told by its description or address. */
function describeSound(status: unknown): string {
  const sound = listAt(status, 'media_attachments').find((one) => ['audio', 'unknown'].includes(stringAt(one, 'type')));
  return sound === undefined
    ? ''
    : (lineOf(at(sound, 'description'), 1500) ??
        addressOf(at(sound, 'url')) ??
        addressOf(at(sound, 'remote_url')) ??
        '');
}

/** Reads a status of the API; null for reblogs, and for what is not public. */
export function readStatus(status: unknown, server: string, nowMs: number): SourcePost | null {
  const id = stringAt(status, 'id');
  const visibility = stringAt(status, 'visibility');
  if (id === '' || at(status, 'reblog') || (visibility !== '' && visibility !== 'public' && visibility !== 'unlisted'))
    return null;
  const media = listAt(status, 'media_attachments');
  const video = media.find((one) => ['video', 'gifv'].includes(stringAt(one, 'type')));
  const account = at(status, 'account');
  const { name, username } = readName(account);
  const warning = withoutEmoji(
    readHtml(stringAt(status, 'spoiler_text'), maxHtmlLength).text,
    listAt(status, 'emojis'),
  );
  const pictures = media.flatMap((one) => {
    const url = addressOf(stringAt(one, 'type') === 'image' ? at(one, 'url') : at(one, 'preview_url'));
    return url === null ? [] : [{ url, alternativeText: lineOf(at(one, 'description'), 1500) }];
  });
  const said = [readWords(status), readOptions(status), readQuote(status)].filter(Boolean).join('\n\n');
  const text = textOf(said || (pictures.length === 0 ? describeSound(status) : ''));
  if (text === null && pictures.length === 0) return null;
  return {
    id,
    url: addressOf(at(status, 'url')) ?? addressOf(at(status, 'uri')),
    title: null,
    text,
    author:
      name === null
        ? null
        : {
            name,
            username: username.includes('@') || username === '' ? username || null : `${username}@${server}`,
            url: addressOf(at(account, 'url')),
            imageUrl: addressOf(at(account, 'avatar_static') ?? at(account, 'avatar')),
          },
    publishedAt: timeOf(at(status, 'created_at'), nowMs),
    language: languageOf(at(status, 'language')),
    tags: tagsOf(listAt(status, 'tags').map((tag) => at(tag, 'name'))),
    pictures,
    videoUrl: video === undefined ? null : addressOf(at(video, 'url')),
    rating: null,
    sent: digestSent(status),
    ...(at(status, 'sensitive') === true && media.length > 0 && { isSensitive: true }),
    ...(warning !== '' && { contentWarning: lineOf(warning) }),
  };
}
