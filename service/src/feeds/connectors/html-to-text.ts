import { Parser } from 'htmlparser2';

/** Elements whose content is not part of the post's text. */
const silent = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math', 'head', 'title']);
const blocks = new Set(
  (
    'address article aside blockquote dd div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr li main ' +
    'ol p pre section table tr ul'
  ).split(' '),
);

export interface HtmlText {
  readonly text: string;
  readonly pictures: readonly {
    readonly url: string;
    readonly alternativeText: string | null;
  }[];
}

/**
 * Returns the text of a piece of HTML with its line breaks, and the addresses of its pictures, without markup. Longer
 * text is cut, because no card shows that much.
 */
export function readHtml(html: string, maxLength = 200_000): HtmlText {
  let text = '';
  let depthOfSilence = 0;
  const pictures: { url: string; alternativeText: string | null }[] = [];
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (silent.has(name)) depthOfSilence++;
      if (depthOfSilence > 0) return;
      if (name === 'br') text += '\n';
      if (blocks.has(name)) text += '\n\n';
      if (name === 'img' && attributes['src'])
        pictures.push({
          url: attributes['src'],
          alternativeText: attributes['alt'] || null,
        });
    },
    ontext: (part) => {
      if (depthOfSilence === 0) text += part.replace(/[^\S\u00a0]+/g, ' ');
    },
    onclosetag: (name) => {
      if (silent.has(name)) depthOfSilence = Math.max(0, depthOfSilence - 1);
      if (depthOfSilence === 0 && blocks.has(name)) text += '\n\n';
    },
  });
  parser.end(html.slice(0, maxLength));
  return {
    text: text
      .replace(/ {2,}/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim(),
    pictures,
  };
}
