// The bytes of a response as text, by the order of the Encoding Standard: mark, header, declaration, bytes.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { decodeText } from './decode-text.ts';

const bytes = (...parts: readonly (number | string)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'number' ? Buffer.from([part]) : Buffer.from(part, 'latin1'))));
const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le');
const read = (body: Buffer, type = ''): string => decodeText(body, type);
/** "Ж" in windows-1251, "Æ" in windows-1252 and nothing in UTF-8. */
const cyrillic = 0xc6;

test('a mark at the start says the encoding, whatever else is said', () => {
  const type = 'text/xml; charset=windows-1251';
  assert.equal(read(Buffer.from('\ufeffé'), type), 'é');
  assert.equal(read(utf16('\ufeffé'), type), 'é');
  assert.equal(read(utf16('\ufeffé').swap16(), type), 'é');
  for (const [body, text] of [
    [bytes(0xef, 0xbb, 'a'), 'п»a'],
    [bytes(0xef, 'a', 0xbf), 'пaї'],
    [bytes('a', 0xbb, 0xbf), 'a»ї'],
    [bytes(0xfe, 'a'), 'юa'],
    [bytes('a', 0xff), 'aя'],
    [bytes(0xff, 'a'), 'яa'],
    [bytes('a', 0xfe), 'aю'],
  ] as const)
    assert.equal(read(body, type), text);
});

test('UTF-16 without a mark is told by its zeros', () => {
  for (const text of ['<rss/>', 'AB', 'Ж and ASCII'])
    for (const body of [utf16(text), utf16(text).swap16()]) assert.equal(read(body, 'text/xml; charset=utf-8'), text);
  // One pair, zeros on both sides, and few zeros say nothing.
  assert.equal(read(bytes('a', 0)), 'a\0');
  assert.equal(read(bytes(0, 0, 0, 0)), '\0\0\0\0');
  assert.equal(read(bytes('abcdefgh', 0, 'i')), 'abcdefgh\0i');
});

describe('an encoding is named', () => {
  const labels: Readonly<Record<string, readonly [body: Buffer, text: string]>> = {
    utf8mb4: [Buffer.from('Ж'), 'Ж'],
    'utf-8-sig': [Buffer.from('Ж'), 'Ж'],
    utf_8: [Buffer.from('Ж'), 'Ж'],
    ansi: [bytes(cyrillic), 'Æ'],
    win1250: [bytes(0xa3), 'Ł'],
    win1251: [bytes(cyrillic), 'Ж'],
    win1252: [bytes(0x80), '€'],
    cp932: [bytes(0x82, 0xa0), 'あ'],
    cp936: [bytes(0xd6, 0xd0), '中'],
    cp949: [bytes(0xb0, 0xa1), '가'],
    cp950: [bytes(0xa4, 0xa4), '中'],
    ' KOI8-R ': [bytes(0xf6), 'Ж'],
  };
  for (const [label, [body, text]] of Object.entries(labels))
    test(`as “${label}”`, () => {
      assert.equal(read(body, `text/csv; charset="${label}"`), text);
      const declaration = `<?xml version="1.0" encoding="${label}"?>`;
      assert.equal(read(bytes(declaration, body.toString('latin1'))), declaration + text);
    });

  test('by a header in each of its spellings', () => {
    for (const type of [
      'text/xml;charset=windows-1251',
      'text/xml ; CHARSET = windows-1251',
      'text/xml; charset="windows-1251"; a=b',
      "text/xml; charset='windows-1251'",
      'text/xml; charset="windows-1251',
      'text/xml; charset=windows-1251; a=b',
      'text/xml; charset=windows-1251, text/xml',
      'text/xml; a=b;\tcharset=windows-1251',
    ])
      assert.equal(read(bytes(cyrillic), type), 'Ж', type);
    for (const type of [
      '',
      'text/xml',
      'text/xml; xcharset=windows-1251',
      'text/xml; charset=',
      'text/xml; charset=no',
    ])
      assert.equal(read(bytes(cyrillic), type), 'Æ', type);
  });

  test('by a declaration of XML or of a page in each of its spellings, near the start', () => {
    for (const declaration of [
      '<?xml encoding="windows-1251"?>',
      "<?xml version='1.0'\n encoding = 'windows-1251' ?>",
      '\n<?XML version="1.0" ENCODING="Windows-1251"?>',
      '<meta charset=windows-1251>',
      '<META charset = "windows-1251">',
      "<meta http-equiv=Content-Type content='text/html; charset= windows-1251'>",
      `${' '.repeat(900)}<meta charset="windows-1251">`,
    ])
      assert.equal(read(bytes(declaration, cyrillic)), `${declaration}Ж`, declaration);
    for (const declaration of [
      '<?xml version="1.0"?>',
      '<?xmlx encoding="windows-1251"?>',
      '<?xml xencoding="windows-1251"?>',
      '<meta xcharset="windows-1251">',
      '<metadata charset="windows-1251">',
      '<meta>charset="windows-1251"',
      `${' '.repeat(1024)}<meta charset="windows-1251">`,
    ])
      assert.equal(read(bytes(declaration, cyrillic)), `${declaration}Æ`, declaration);
  });
});

describe('a name that the bytes contradict', () => {
  const declared = (encoding: string): string => `<?xml version="1.0" encoding="${encoding}"?>`;
  test('is not followed: UTF-8 that is called ISO-8859-1, and the other way round', () => {
    assert.equal(read(Buffer.from('Größe'), 'text/csv; charset=iso-8859-1'), 'Größe');
    assert.equal(read(bytes('Gr', 0xf6, 0xdf, 'e'), 'text/csv; charset=iso-8859-1'), 'Größe');
    assert.equal(read(bytes('Gr', 0xf6, 0xdf, 'e'), 'text/csv; charset=utf-8'), 'Größe');
    assert.equal(read(bytes(cyrillic), 'text/xml; charset=utf-8'), 'Æ');
  });
  test('gives way to the declaration, unless that is wrong, too', () => {
    const [own, utf8, wide] = ['windows-1251', 'utf-8', 'utf-16'].map(declared) as [string, string, string];
    assert.equal(read(bytes(own, cyrillic), 'text/xml; charset=utf-8'), `${own}Ж`);
    assert.equal(read(bytes(utf8, cyrillic), 'text/xml; charset=utf-8'), `${utf8}Æ`);
    assert.equal(read(bytes(wide, cyrillic), 'text/xml; charset=utf-8'), `${wide}Æ`);
    // The header comes first, where both are possible; a header of UTF-16 is wrong in any case.
    assert.equal(read(bytes(own, cyrillic), 'text/xml; charset=koi8-r'), `${own}ф`);
    assert.equal(read(bytes(own, cyrillic), 'text/xml; charset=utf-16'), `${own}Ж`);
    assert.equal(read(Buffer.from(`${wide}Ж`)), `${wide}Ж`);
  });
  test('stays where a few bytes are damaged', () => {
    assert.equal(
      read(Buffer.concat([Buffer.from('Größe, '), bytes(0xff)]), 'text/csv; charset=utf-8'),
      'Größe, \ufffd',
    );
    const worse = Buffer.concat([Buffer.from('ö'), bytes(' gr', 0xf6, 0xdf, 'e')]);
    assert.doesNotMatch(read(worse, 'text/csv; charset=utf-8'), /\ufffd/);
    // The sample of a long file may end within a letter.
    const long = Buffer.concat([Buffer.from(`${'ab'.repeat(31_999)}aöö`), bytes(0xff)]);
    assert.equal(read(long, 'text/csv; charset=utf-8').slice(-3), 'öö\ufffd');
  });
});

test('ISO-2022-JP is told by its escapes', () => {
  const japanese = (start: string, end: string): Buffer => bytes(0x1b, start, '$"', 0x1b, end, ' a');
  for (const [start, end] of [
    ['$B', '(B'],
    ['$@', '(J'],
  ] as const)
    assert.equal(read(japanese(start, end)), 'あ a');
  assert.equal(read(japanese('$B', ')B')), '\x1b$B$"\x1b)B a');
  assert.equal(read(japanese('(B', '(B')), '\x1b(B$"\x1b(B a');
});
