// Functions of the service and the widget that process a stranger's text. Their time must grow with the length of the
// text, whatever it is made of: loops and the engine's own functions have squares, too, and no pattern shows them. What
// a library does with a feed is not among them: it runs apart, with a limit of processor time (`parse-apart.ts`).
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseAddress } from '../../service/src/http/remote-address.ts';
import { parseForm } from '../../service/src/forms/experiences/read-form-body.ts';
import { readSubmission } from '../../service/src/forms/experiences/read-submission.ts';
import { tidyText } from '../../service/src/forms/experiences/read-field.ts';
import { writeRow } from '../../service/src/insights/exports/csv.ts';
import { readCsv } from '../../service/src/commerce/products/read-csv.ts';
import { escapeHtml } from '../../service/src/http/escape-html.ts';
import { foldText } from '../../service/src/posts/fold-text.ts';
import { splitTexts } from '../../service/src/posts/summary/split-text.ts';
import { readHtml } from '../../service/src/feeds/connectors/html-to-text.ts';
import { lineOf, tagsOf, textOf } from '../../service/src/feeds/connectors/source-values.ts';
import { parseFile } from '../../service/src/feeds/connectors/parse-file.ts';
import { cleanLine, cleanText, countLetters } from '../../service/src/visitors/posts/clean-text.ts';
import { createFieldReader } from '../../service/src/visitors/posts/field-reader.ts';
import { readVideoHeader } from '../../service/src/visitors/uploads/video-work.ts';
import { findPictureEnd } from '../../service/src/visitors/uploads/find-trailing-bytes.ts';
import { availabilityIn } from '../../src/components/dialog/availability.ts';
import { nameFile, writeText } from '../../src/components/insights/write-csv.ts';
import { stripGif } from '../../src/files/strip-gif.ts';
import { shortenLine } from '../../src/model/shorten-line.ts';
import { readOption } from '../../src/options/option-kinds.ts';
import { checkSelector, splitSelectors } from '../../src/safety/custom-css/check-selector.ts';
import { refuseDeclaration } from '../../src/safety/custom-css/check-declaration.ts';
import { reachOf } from '../../src/safety/custom-css/reach.ts';
import { readFontSheet } from '../../src/safety/font-sheet.ts';
import { decodeEntities } from '../../src/safety/plain-text.ts';
import { safeMedia } from '../../src/safety/safe-url.ts';
import { readVideo } from '../../src/sources/read-videos.ts';
import { readAddress } from '../../src/state/address.ts';
import { cutText } from '../../src/text/cut-text.ts';
import { splitText } from '../../src/text/find-links.ts';
import { withoutBlankLines } from '../../src/text/without-blank-lines.ts';
import { growthOf } from './growth.ts';

const request = { url: 'https://a.example/', nowMs: Date.UTC(2026, 0, 1) } as const;
/** A refusal is a result, too. */
const attempt = (work: () => unknown): unknown => {
  try {
    return work();
  } catch (error) {
    return error;
  }
};
const bytesOf = (start: readonly number[], text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from([...start, ...Buffer.from(text)]);

const subjects: Readonly<Record<string, (text: string) => unknown>> = {
  cleanText,
  cleanLine,
  countLetters,
  'a field of a visitor’s post': (text) => {
    const errors: never[] = [];
    const reader = createFieldReader({ text, [text]: 1 }, '', errors);
    reader.text('text', { maxLetters: 5000, hasLines: true });
    reader.refuseOthers(() => 'no');
    return errors;
  },
  tidyText,
  'a submission': (text) =>
    attempt(() => readSubmission(parseForm(new TextEncoder().encode(text).slice().buffer), { fields: [] } as never)),
  'a cell of an export': (text) => writeRow([text]),
  readCsv,
  escapeHtml,
  foldText,
  'sentences of a post': (text) => splitTexts([{ id: 1, language: 'en', text: text.slice(0, 20_000) }]),
  readHtml,
  'text of a source': textOf,
  'line of a source': lineOf,
  'tags of a source': (text) => tagsOf([text]),
  'a feed of CSV': (text) =>
    attempt(() => parseFile({ ...request, format: 'csv', content: `id,title,text\n1,a,${text}` })),
  parseAddress,
  readVideoHeader,
  'header of a video with a stream': (text) => readVideoHeader(`  Stream #0:0: Video: ${text}`),
  'end of a picture': (text) => findPictureEnd('jpeg' as never, Buffer.from(bytesOf([0xff, 0xd8], text))),
  'end of a PNG': (text) => findPictureEnd('png' as never, Buffer.from(bytesOf([0x89, 0x50, 0x4e, 0x47], text))),
  stripGif: (text) => stripGif(bytesOf([...Buffer.from('GIF89a')], text)),
  availability: (text) => availabilityIn({} as never, text),
  'name of a file': (text) => nameFile([text]),
  'cell of the widget': writeText,
  shortenLine: (text) => shortenLine(text, 120),
  'address of a service': (text) => readOption({ kind: 'address', defaultValue: '' }, `https://a.example/${text}`),
  checkSelector: (text) => checkSelector(text, '.scope'),
  splitSelectors,
  refuseDeclaration: (text) => refuseDeclaration('content', text, false),
  'reach of a filter': (text) => reachOf('filter', text.slice(0, 2000)),
  'reach of a transform': (text) => reachOf('transform', text.slice(0, 2000)),
  readFontSheet: (text) => readFontSheet(text, 'https://a.example/', 'https://a.example'),
  decodeEntities: (text) => decodeEntities(text),
  safeMedia: (text) => safeMedia(text),
  readVideo: (text) => readVideo(text, null, ''),
  readAddress: (text) => readAddress(`#drystone:a?${text}`, 'a'),
  cutText: (text) => cutText(text, 800),
  splitText,
  withoutBlankLines,
};

/** What texts are made of: what programs skip, what begins something, and what makes the engine sort. */
const pieces = [
  ' ',
  '\n',
  '\t',
  '\r\n',
  ' \n',
  '"',
  "'",
  '\\"',
  ';',
  ',',
  '/',
  '\\',
  '.',
  '-',
  '_',
  '0',
  'a',
  '=',
  '&',
  '&amp;',

  '#',
  '#a ',
  '@a',
  '@a (',
  'a@a.',
  '(',
  ')',
  '[',
  '{',
  '<',
  '<a',
  '</',
  '<!--',
  '/*',
  '*/',
  '&#',
  '%',
  '%41',
  ':',
  '::',
  'rgba(',
  '@font-face{',
  'url(',
  'https://a',
  'www.',
  'youtu.be/',
  'tiktok',
  '@[',
  '{hashtag|#|',
  ', 1x1',
  '9.',

  '\u0301\u0316\u0327',
  '\u00a0',
  '\u200b',
  '\ufeff',
  '\u202e',
  '\ud800',
  '\uff1d',
  '😀',
  '👩‍👩‍👧',
  'ก',
  'א',
  '\u1100\u1161',
];
const [lengths, maxMs] = [[12_500, 25_000, 50_000], 40] as const;

test('each function of a stranger’s text takes time in proportion to it', () => {
  const slow: string[] = [];
  for (const [name, run] of Object.entries(subjects))
    for (const piece of pieces)
      for (const [start, end] of [
        ['a', 'b'],
        ['', ''],
      ]) {
        const write = (length: number): string => start + piece.repeat(Math.ceil(length / piece.length)) + end;
        const growth = growthOf((length) => () => attempt(() => run(write(length))), lengths, maxMs);
        if (growth) slow.push(`${name} of ${JSON.stringify(start + piece)}… ${growth}`);
      }
  assert.deepEqual(slow, []);
});

test('a square is seen', () => {
  const growth = growthOf(
    (length) => () => ' '.repeat(length).concat('b').replace(/\s+$/, ''),
    [2500, 5000, 10_000],
    10,
  );
  assert.match(growth ?? '', /takes/);
});
