import { describeCaching } from '../../http/cache-control.ts';
import { ApiError } from '../../http/json-api/api-error.ts';
import { nameOf, oneOf, readBy } from '../../http/json-api/read-attributes.ts';
import { readId } from '../../http/json-api/read-resource.ts';
import type { OperationRegistry } from '../../http/operations/operation-registry.ts';
import { fillPath, paths } from '../../http/paths.ts';
import { addRecordOperations } from '../../http/records/add-record-operations.ts';
import { readRecord, requireRecord } from '../../http/records/record-store.ts';

const readFontAddress = readBy<string>(
  (value) => {
    const isGood =
      typeof value === 'string' &&
      value.length <= 2048 &&
      URL.canParse(value) &&
      /^https:\/\/[^\s"'()\\]+$/.test(value);
    return isGood ? { value: new URL(value).href } : { wanted: 'an address that starts with https://' };
  },
  { type: 'string', format: 'uri' },
);

const formats = ['woff2', 'woff', 'truetype', 'opentype'] as const;

/** Writes a CSS string. Every character that could end the string is escaped as its code point. */
function writeCssString(text: string): string {
  return `"${text.replace(/["\\\n\r\f<>]/g, (character) => `\\${character.codePointAt(0)?.toString(16)} `)}"`;
}

interface Font {
  readonly family: string;
  readonly url: string;
  readonly format: string;
  readonly weight: string;
  readonly style: string;
}

/** Adds the operations for a team's fonts. The owner hosts the files, and the generated style sheet is public. */
export function addFonts(registry: OperationRegistry): void {
  addRecordOperations(registry, {
    type: 'font',
    group: 'fonts',
    words: { one: 'a font', many: 'fonts' },
    paths: { list: paths.fonts, item: paths.font },
    operations: ['list', 'create', 'delete'],
    scopes: { read: 'fonts:read', write: 'fonts:write' },
    permissions: { read: 'fonts_r', create: 'fonts_cu', update: 'fonts_cu', remove: 'fonts_d' },
    attributes: {
      family: nameOf(100),
      url: readFontAddress,
      format: oneOf(formats),
      style: oneOf(['normal', 'italic']),
      weight: oneOf(['100', '200', '300', '400', '500', '600', '700', '800', '900', '100 900']),
    },
    required: ['family', 'url'],
    defaults: { format: 'woff2', weight: '400', style: 'normal' },
    describe: ({ id, team_id }, { base }) => ({
      links: { stylesheet: base + fillPath(paths.fontSheet, { team_id: String(team_id), font_file: `${id}.css` }) },
    }),
  });
  registry.add(
    {
      id: 'retrieve_font_stylesheet',
      group: 'fonts',
      summary: 'Retrieve fonts as a CSS stylesheet',
      method: 'GET',
      path: paths.fontSheet,
      limit: 'reads',
      response: { status: 200, type: 'stylesheet', mediaType: 'text/css' },
    },
    async ({ context, database, id, text }) => {
      const fontId = readId(text('font_file').replace(/\.css$/, ''));
      if (fontId === undefined) throw new ApiError('not_found', 'There is no such font.');
      const font = readRecord<Font>(await requireRecord(database, 'font', id('team_id'), fontId));
      context.header('Cache-Control', describeCaching(false));
      context.header('Content-Type', 'text/css; charset=utf-8');
      return context.body(
        `@font-face {\n  font-family: ${writeCssString(font.family)};\n` +
          `  src: url(${writeCssString(font.url)}) format("${font.format}");\n` +
          `  font-weight: ${font.weight};\n  font-style: ${font.style};\n  font-display: swap;\n}\n`,
      );
    },
  );
}
