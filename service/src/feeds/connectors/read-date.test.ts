import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { compareGolden } from '../../../test/testing/compare-golden.ts';
import { createDateReader, type DateReader } from './read-date.ts';

/** One for each language and zone of the server, because a reader takes long to make the names of its months. */
const readers = new Map<string, DateReader>();
const read = (text: string, language = 'en'): string | null => {
  const key = `${process.env['TZ']} ${language}`;
  const reader = readers.get(key) ?? createDateReader({ language });
  readers.set(key, reader);
  const ms = reader(text);
  return ms === null ? null : new Date(ms).toISOString().replace('.000Z', 'Z');
};

/** Each date with its time, and the source that says so. */
const dates: Readonly<Record<string, readonly (readonly [text: string, iso: string | null, language?: string])[]>> = {
  'RFC 822 and 2822: zones by name and by number, two digits of the year, no weekday': [
    ['Sun, 01 Nov 2026 10:00:00 GMT', '2026-11-01T10:00:00Z'],
    ['Sun, 1 Nov 2026 10:00 +0130', '2026-11-01T08:30:00Z'],
    ['01 Nov 26 10:00:00 EST', '2026-11-01T15:00:00Z'],
    ['Sun, 01 Nov 2026 10:00:00 PDT', '2026-11-01T17:00:00Z'],
    ['Sun, 01 Nov 2026 10:00:00 UT', '2026-11-01T10:00:00Z'],
    ['Sun, 01 Nov 2026 10:00:00 -0000', '2026-11-01T10:00:00Z'],
    ['Sun, 01 November 2026 10:00:00 CEST', '2026-11-01T08:00:00Z'],
    ['Wed, 01 Nov 2026 10:00:00 Z', '2026-11-01T10:00:00Z'],
    ['Sun, 01 Nov 2026 10:00:00 AEDT', '2026-10-31T23:00:00Z'],
    ['Sun, 01 Nov 2026 10:00:00 GMT+0200', '2026-11-01T08:00:00Z'],
  ],
  'RFC 3339 and ISO 8601': [
    ['2026-11-01T10:00:00Z', '2026-11-01T10:00:00Z'],
    ['2026-11-01T10:00:00.123456+01:00', '2026-11-01T09:00:00.123Z'],
    ['2026-11-01t10:00:00z', '2026-11-01T10:00:00Z'],
    ['2026-11-01T10:00', '2026-11-01T10:00:00Z'],
    ['2026-11-01', '2026-11-01T00:00:00Z'],
    ['20261101T100000Z', '2026-11-01T10:00:00Z'],
    ['2026-11-01 10:00:00 +0100', '2026-11-01T09:00:00Z'],
    ['2026-11-01T10:00:00-07', '2026-11-01T17:00:00Z'],
    // Drupal: the element `time`, with a date for people in it.
    ['<time datetime="2026-11-01T10:00:00Z" class="datetime">Sun, 11/01/2026 - 05:00</time>', '2026-11-01T10:00:00Z'],
    ['<span><time datetime="2026-11-01T10:00:00+01:00">Sun, 11/01/2026 - 10:00</time></span>', '2026-11-01T09:00:00Z'],
    ['2026-12-31T23:59:60Z', '2027-01-01T00:00:00Z'],
    ['2026-11-01T24:00:00Z', '2026-11-02T00:00:00Z'],
  ],
  'without a zone, UTC': [
    ['2026-11-01 10:00:00', '2026-11-01T10:00:00Z'],
    ['01 Nov 2026 10:00', '2026-11-01T10:00:00Z'],
    ['November 1, 2026', '2026-11-01T00:00:00Z'],
    ['November 1, 2026 3:05 pm', '2026-11-01T15:05:00Z'],
    ['Nov 1st, 2026 12:30 AM', '2026-11-01T00:30:00Z'],
    ['Sun Nov 01 10:00:00 2026', '2026-11-01T10:00:00Z'],
    ['Sun Nov 01 2026 10:00:00 GMT+0100 (Central European Standard Time)', '2026-11-01T09:00:00Z'],
    ['Sun Nov  1 10:00:00 PST 2026', '2026-11-01T18:00:00Z'],
  ],
  'by day and month of the languages': [
    ['So, 01 Nov 2026 10:00:00 +0100', '2026-11-01T09:00:00Z'],
    ['Do., 3. Dezember 2026 10:00', '2026-12-03T10:00:00Z', 'de'],
    ['3. März 2026', '2026-03-03T00:00:00Z', 'de'],
    ['mar., 03 nov. 2026 10:00:00 +0100', '2026-11-03T09:00:00Z', 'fr'],
    ['1er août 2026', '2026-08-01T00:00:00Z', 'fr'],
    ['3 de marzo de 2026', '2026-03-03T00:00:00Z', 'es'],
    ['3 марта 2026 г., 10:00', '2026-03-03T10:00:00Z', 'ru'],
    ['3 listopada 2026', '2026-11-03T00:00:00Z', 'pl'],
    ['3. marraskuuta 2026', '2026-11-03T00:00:00Z', 'fi'],
    ['٣ نوفمبر ٢٠٢٦', '2026-11-03T00:00:00Z', 'ar'],
    ['3 בנובמבר 2026', '2026-11-03T00:00:00Z', 'he'],
    ['2026年11月3日 10:00', '2026-11-03T10:00:00Z', 'ja'],
    ['2026년 11월 3일', '2026-11-03T00:00:00Z', 'ko'],
    ['3 Kasım 2026 Salı 10:00', '2026-11-03T10:00:00Z', 'tr'],
  ],
  'by digits alone': [
    ['03.11.2026 10:00', '2026-11-03T10:00:00Z', 'de'],
    ['3.11.26', '2026-11-03T00:00:00Z', 'de'],
    ['11/03/2026', '2026-11-03T00:00:00Z', 'en-us'],
    ['03/11/2026', '2026-11-03T00:00:00Z', 'en-gb'],
    ['03/11/2026', '2026-11-03T00:00:00Z', 'fr'],
    ['13/11/2026', '2026-11-13T00:00:00Z', 'en-us'],
    ['2026/11/03', '2026-11-03T00:00:00Z'],
    ['1793527200', '2026-11-01T10:00:00Z'],
    ['1793527200000', '2026-11-01T10:00:00Z'],
  ],
  'the year first, an access log, a year of two digits at the end': [
    ['2026, November 3', '2026-11-03T00:00:00Z'],
    ['2026-Nov-03', '2026-11-03T00:00:00Z'],
    ['2026. november 3., kedd 10:00', '2026-11-03T10:00:00Z', 'hu'],
    ['03/Nov/2026:10:00:00 +0100', '2026-11-03T09:00:00Z'],
    ["Nov 3 '26", '2026-11-03T00:00:00Z'],
  ],
  'ISO 8601 without hyphens, W3C-DTF with less than a day, XML Schema with a zone': [
    ['2026W452T100000Z', '2026-11-03T10:00:00Z'],
    ['2026307', '2026-11-03T00:00:00Z'],
    ['2026-11', '2026-11-01T00:00:00Z'],
    ['2026', '2026-01-01T00:00:00Z'],
    ['November 2026', '2026-11-01T00:00:00Z'],
    ['novembro de 2026', '2026-11-01T00:00:00Z', 'pt'],
    ['2026-11-03+01:00', '2026-11-02T23:00:00Z'],
    ['2026‑11‑03', '2026-11-03T00:00:00Z'],
    ['1793700000000000', '2026-11-03T10:00:00Z'],
  ],
  'months by their first letters, in capitals, by Roman numbers': [
    ['3 ноя 2026', '2026-11-03T00:00:00Z', 'ru'],
    ['3 сен 2026', '2026-09-03T00:00:00Z', 'ru'],
    ['3 setem 2026', '2026-09-03T00:00:00Z', 'pt'],
    ['3 de setiembre del 2026', '2026-09-03T00:00:00Z', 'es'],
    ['3 ARALIK 2026', '2026-12-03T00:00:00Z', 'tr'],
    ['3 XI 2026', '2026-11-03T00:00:00Z', 'pl'],
    ['3.IV.2026', '2026-04-03T00:00:00Z', 'pl'],
    ['3 tháng 11 năm 2026', '2026-11-03T00:00:00Z', 'vi'],
  ],
  'hours of a clock of twelve, minutes by their sign': [
    ['2026年11月3日 午後3時5分', '2026-11-03T15:05:00Z', 'ja'],
    ['2026年11月03日 下午3点05分', '2026-11-03T15:05:00Z', 'zh'],
    ['2026-11-03 晚上8:05', '2026-11-03T20:05:00Z', 'zh'],
    ['2026년 11월 3일 15시 5분', '2026-11-03T15:05:00Z', 'ko'],
    ['الثلاثاء، 3 نوفمبر 2026 10:00 مساءً', '2026-11-03T22:00:00Z', 'ar'],
    ['3 ديسمبر 2026 ١٢:٣٠ ص', '2026-12-03T00:30:00Z', 'ar'],
    ['3 nov. 2026 10:00 em', '2026-11-03T22:00:00Z', 'sv'],
    ['3.11.2026 10.00 ip.', '2026-11-03T22:00:00Z', 'fi'],
    ['3 Kasım 2026 ÖS 10:00', '2026-11-03T22:00:00Z', 'tr'],
    ['1 Sept. 2026 10.30am', '2026-09-01T10:30:00Z', 'en-gb'],
    ['2026-11-03T09:5:00Z', '2026-11-03T09:05:00Z'],
  ],
  'RFC 822: each month, in any case, and the years of two digits': [
    ...'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'
      .split(' ')
      .flatMap((name, index): (readonly [string, string])[] => {
        const iso = `2026-${String(index + 1).padStart(2, '0')}-05T10:00:00Z`;
        return [
          [`5 ${name} 2026 10:00 GMT`, iso],
          [`05 ${name.toUpperCase()} 26 10:00 GMT`, iso],
        ];
      }),
    ['Mon 1 Nov 69 10:00 GMT', '2069-11-01T10:00:00Z'],
    ['1 Nov 70 10:00 GMT', '1970-11-01T10:00:00Z'],
    ['1 Nov 99', '1999-11-01T00:00:00Z'],
  ],
  'ISO 8601: weeks and days of the year, at both ends of a year': [
    ['2026-W01-1', '2025-12-29T00:00:00Z'],
    ['2026-W01', '2025-12-29T00:00:00Z'],
    ['2020-W53-7', '2021-01-03T00:00:00Z'],
    ['2023-W01-1', '2023-01-02T00:00:00Z'],
    ['2026-001', '2026-01-01T00:00:00Z'],
    ['2024-366', '2024-12-31T00:00:00Z'],
    ['2026-W00-1', null],
    ['2026-W54-1', null],
    ['2026-000', null],
    ['2026-367', null],
  ],
  'times of programs: .NET, seconds with a fraction, a number with a sign, digits alone': [
    ['/Date(1793527200000)/', '2026-11-01T10:00:00Z'],
    ['/Date(1793527200000+0100)/', '2026-11-01T10:00:00Z'],
    ['1793527200.25', '2026-11-01T10:00:00.250Z'],
    ['@1793527200', '2026-11-01T10:00:00Z'],
    ['20261101100000', '2026-11-01T10:00:00Z'],
    ['202611011000', '2026-11-01T10:00:00Z'],
  ],
  'calendars of Japan, Taiwan and Thailand': [
    ['令和8年11月3日', '2026-11-03T00:00:00Z', 'ja'],
    ['令和元年5月1日', '2019-05-01T00:00:00Z', 'ja'],
    ['平成31年4月30日', '2019-04-30T00:00:00Z', 'ja'],
    ['昭和64年1月7日', '1989-01-07T00:00:00Z', 'ja'],
    ['民國115年11月3日', '2026-11-03T00:00:00Z', 'zh-tw'],
    ['3 พฤศจิกายน 2569', '2026-11-03T00:00:00Z', 'th'],
    ['3 พ.ย. 2569', '2026-11-03T00:00:00Z', 'th'],
  ],
  'digits of other scripts': [
    ['२०२६-११-०३', '2026-11-03T00:00:00Z', 'hi'],
    ['২০২৬-১১-০৩', '2026-11-03T00:00:00Z', 'bn'],
    ['๒๐๒๖-๑๑-๐๓', '2026-11-03T00:00:00Z', 'th'],
    ['۲۰۲۶-۱۱-۰۳', '2026-11-03T00:00:00Z', 'fa'],
    ['２０２６年１１月３日', '2026-11-03T00:00:00Z', 'ja'],
    ['٢٠٢٦-١١-٠٣', '2026-11-03T00:00:00Z', 'ar'],
  ],
  'Roman numbers of all months': 'I II III IV V VI VII VIII IX X XI XII'
    .split(' ')
    .map((name, index) => [`3 ${name} 2026`, `2026-${String(index + 1).padStart(2, '0')}-03T00:00:00Z`, 'pl'] as const),
  'the ends of days and hours': [
    ['2026-11-01 00:59:59', '2026-11-01T00:59:59Z'],
    ['2026-11-01 12:00 am', '2026-11-01T00:00:00Z'],
    ['2026-11-01 12:00 pm', '2026-11-01T12:00:00Z'],
    ['2026-11-01 11:59 p.m.', '2026-11-01T23:59:00Z'],
    ['2026-11-01 3 pm', '2026-11-01T15:00:00Z'],
    ['1. November 2026, 15 Uhr', '2026-11-01T15:00:00Z', 'de'],
    ['1 november 2026 15 uur', '2026-11-01T15:00:00Z', 'nl'],
    ['1 novembre 2026 15h', '2026-11-01T15:00:00Z', 'fr'],
    ['1 novembre 2026 15h30', '2026-11-01T15:30:00Z', 'fr'],
    ['20261101T10Z', '2026-11-01T10:00:00Z'],
    ['2026-11-01 10:60', null],
    ['2026-11-01 25:00', null],
    ['2026-11-01 10:00:61', null],
    ['29 February 2028', '2028-02-29T00:00:00Z'],
    ['29 February 2026', null],
    ['2026-00-10', null],
    ['2026-01-00', null],
    ['1 1 2026', null],
  ],
  'no dates': [
    ['yesterday', null],
    ['31 November 2026', null],
    ['2026-13-01', null],
    ['0 November 2026', null],
    ['November', null],
    ['10:00', null],
    ['3 Foo 2026', null],
    ['12345', null],
    ['', null],
    ['Sun, 01 Nov 2026 25:61:00 GMT', null],
  ],
  'a zone by its place': [
    ['2026-07-01 10:00:00 Europe/Berlin', '2026-07-01T08:00:00Z'],
    ['2026-12-01 10:00:00 America/New_York', '2026-12-01T15:00:00Z'],
  ],
};

for (const zone of ['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati'])
  describe(`dates as people write them, read in ${zone}`, () => {
    for (const [kind, all] of Object.entries(dates))
      test(kind, () => {
        const usual = process.env['TZ'];
        process.env['TZ'] = zone;
        try {
          for (const [text, iso, language] of all) assert.equal(read(text, language), iso, text);
        } finally {
          if (usual === undefined) delete process.env['TZ'];
          else process.env['TZ'] = usual;
        }
      });
  });

test('other blanks in a date change nothing', () => {
  for (const [text, iso, language] of Object.values(dates).flat())
    for (const blank of ['  ', '\u00a0', '\n\t'])
      assert.equal(read(` ${text.replaceAll(' ', blank)} `, language), iso, JSON.stringify([text, blank]));
});

test('what is spelled nearly like a date is read as the file of results says', () => {
  const near = ([text, , language]: readonly [string, string | null, string?]): readonly [string, unknown] => [
    `${text} ${language ?? ''}`,
    [`x${text}`, `${text}x`, `1${text}`, `${text}1`, text.toUpperCase(), text.replace(':', ' : ')].map((one) =>
      read(one, language),
    ),
  ];
  compareGolden(
    new URL('../../../test/feeds/dates.json', import.meta.url),
    Object.fromEntries(Object.entries(dates).map(([kind, all]) => [kind, Object.fromEntries(all.map(near))])),
  );
});

test('a date without a zone has that of its feed', () => {
  const reader = createDateReader({ offsetMs: 2 * 3_600_000 });
  assert.equal(reader('2026-11-01 10:00'), Date.UTC(2026, 10, 1, 8));
  assert.equal(reader('2026-11-01 10:00 GMT'), Date.UTC(2026, 10, 1, 10));
});
