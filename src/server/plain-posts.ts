import { maxTextLetters } from '../model/bounds.ts';
import type { Post } from '../model/post.ts';
import { starGlyphs } from '../model/star-glyphs.ts';
import { cutText } from '../text/cut-text.ts';
import { escapeHtml, writeAttribute } from './write-html.ts';

/** A slot that no shadow tree of the widget has: its content is visible only where shadow trees are not supported. */
const noSlot = 'drystone-plain';

const paragraphsOf = (text: string): readonly string[] => text.split(/\n\s*\n/).filter((one) => one.trim());

/**
 * The posts as plain HTML inside of the element: for the reading view of a browser, for tools that save or index a page
 * and drop shadow trees, and for old browsers without them. It has no pictures, because browsers would request them
 * even where nobody sees them.
 */
export function writePlainPosts(posts: readonly Post[], locale: string, sourceLabel: string): string {
  const dates = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  const articles = posts.map(({ title, text, author, publishedAt, url, language, stars }) => {
    const name = author?.name || author?.username || '';
    const time =
      publishedAt === null
        ? ''
        : `<time datetime="${new Date(publishedAt).toISOString()}">${escapeHtml(dates.format(publishedAt))}</time>`;
    const rating = stars === null ? '' : starGlyphs(stars);
    const byline = [name && `<strong>${escapeHtml(name)}</strong>`, time, rating].filter(Boolean).join(' · ');
    // A text that begins with its title needs no title above it.
    const words = [...(text.startsWith(title) ? [] : [title]), ...paragraphsOf(cutText(text, maxTextLetters))];
    const paragraphs = words.map((one) => `<p>${escapeHtml(one.trim()).replaceAll('\n', '<br>')}</p>`);
    const link = url
      ? `<p><a${writeAttribute('href', url)} rel="noopener noreferrer nofollow ugc">${escapeHtml(sourceLabel)}</a></p>`
      : '';
    const content = `${byline && `<p>${byline}</p>`}${paragraphs.join('')}${link}`;
    return `<article${writeAttribute('lang', language)}>${content}</article>`;
  });
  return `<div slot="${noSlot}">${articles.join('')}</div>`;
}
