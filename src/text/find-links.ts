import { maxLinks } from '../model/bounds.ts';

export interface TextPart {
  readonly kind: 'text' | 'hashtag' | 'mention' | 'link';
  readonly text: string;
}

/**
 * Matches an address, a mention (`@john.doe`, `@ada@example.social`) or a hashtag that is not a number. An address
 * contains brackets only in pairs, so that in "(see https://example.com/a)." the last bracket is not part of it, and it
 * does not end with the punctuation of a sentence. `\p{M}` matches the vowel signs of Hindi or Thai, which belong to a
 * word. No repetition contains another one of the same characters, so matching takes linear time. There is no
 * look-behind, because an engine without it would refuse the whole file. There is no flag `i`, because with it these
 * classes take ten times as long to compile, in the task that draws the first posts.
 */
const pattern =
  /((?:(?:https?|HTTPS?|Https?):\/\/|(?:www|Www|WWW)\.)(?=[\p{L}\p{N}])(?:[^\s()<>"]*\([^\s()<>"]*\))*(?:[^\s()<>"]*[\p{L}\p{N}/=_-])?|@[\p{L}\p{M}\p{N}_]+(?:[.@][\p{L}\p{M}\p{N}_]+)*|[#＃]\p{N}*[\p{L}_][\p{L}\p{M}\p{N}_]*)/u;

/**
 * Splits a text into its parts, which together are the whole text. It finds addresses but does not check them:
 * `toSafeLink` of the view decides whether one becomes a link (`www.…` has no scheme).
 */
export function splitText(text: string): readonly TextPart[] {
  // The code avoids the third argument of `map`, because old libraries on a page replace `map` by a function without
  // it.
  const found = text.split(pattern);
  // Every second piece is a match.
  const end = 2 * maxLinks;
  const pieces = [...found.slice(0, end), found.slice(end).join('')];
  return pieces
    .map((text, index): TextPart => ({
      kind:
        // A `#` or `@` inside a word, an e-mail address or a path starts no link. An address before the last "…" was
        // cut.
        index % 2 === 0 ||
        pieces[index + 1] === '…' ||
        (!/^h/i.test(text) && /[\p{L}\p{N}_&/]$/u.test(pieces[index - 1] ?? ''))
          ? 'text'
          : /^[hw]/i.test(text)
            ? 'link'
            : text[0] === '@'
              ? 'mention'
              : 'hashtag',
      text,
    }))
    .filter((part) => part.text);
}
