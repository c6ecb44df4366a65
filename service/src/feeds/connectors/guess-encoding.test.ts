import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { decodeText } from './decode-text.ts';
import { guessEncoding } from './guess-encoding.ts';

/** The bytes of each character of an encoding, found by decoding all of them. */
function bytesOf(encoding: string): ReadonlyMap<string, readonly number[]> {
  const decoder = new TextDecoder(encoding);
  const found = new Map<string, readonly number[]>();
  const add = (...bytes: readonly number[]): void => {
    const text = decoder.decode(Uint8Array.from(bytes));
    if ([...text].length === 1 && text !== '\ufffd' && !found.has(text)) found.set(text, bytes);
  };
  for (let one = 0; one < 256; one++) add(one);
  for (let one = 128; one < 256; one++) for (let two = 0x30; two < 256; two++) add(one, two);
  return found;
}

function encode(text: string, bytes: ReadonlyMap<string, readonly number[]>): Buffer {
  return Buffer.from(
    [...text].flatMap((character) => {
      const found = bytes.get(character);
      assert.ok(found, `the encoding has ${character}`);
      return found;
    }),
  );
}

/** Titles as short tables and feeds have them, and the encodings in which they are found. */
const titles: readonly (readonly [encodings: string, ...titles: readonly string[]])[] = [
  ['windows-1251 koi8-r ibm866 iso-8859-5', 'Новости садового клуба', 'Розы и пионы', 'Цена: 5 рублей', 'ОТКРЫТО'],
  ['windows-1251', 'Їжа та квіти', 'Сьогодні відкрито новий сад', 'Градина с рози', 'Баштенски клуб'],
  ['windows-1250 iso-8859-2', 'Żółte róże', 'Święto kwiatów', 'Květiny', 'Žluté růže', 'Őszi vásár', 'Sárga rózsák'],
  ['windows-1250', 'Wieści z klubu ogrodniczego', 'Ştiri din clubul grădinarilor', 'Cvijeće i žbunje'],
  ['windows-1254', 'Güller ve şakayıklar', 'İstanbul’da çiçek şöleni'],
  ['windows-1257', 'Sodininkų klubo žinios', 'Dārzkopju kluba jaunumi', 'Täna avatakse uus aed'],
  ['windows-1253 iso-8859-7', 'Τριαντάφυλλα', 'Νέα από τη λέσχη κήπου'],
  ['windows-1255', 'ורדים', 'חדשות ממועדון הגינה'],
  ['windows-1256 iso-8859-6', 'ورود', 'أخبار نادي الحديقة'],
  ['windows-874', 'กุหลาบ', 'ข่าวจากสโมสรสวน'],
  ['shift_jis euc-jp', '東京', 'バラ', '庭園クラブのニュース'],
  ['gbk', '花园俱乐部新闻', '今天新花园开放，欢迎来访。', '玫瑰'],
  ['big5', '花園俱樂部新聞', '今天新花園開放，歡迎光臨。'],
  ['euc-kr', '장미', '정원 클럽 소식'],
  ['windows-1252 macintosh', 'Größe', 'Neues aus dem Gärtnerverein', 'Été', '„Schöne“ Grüße', 'Blåbär', 'Niño'],
  [
    'windows-1252',
    'Rosen für 5 €',
    'Aujourd’hui',
    'Cœur',
    'À bientôt',
    'Não há jardim',
    'Perché è così',
    'Søgning',
    'garður',
  ],
];

describe('the encoding of a short text that names none', () => {
  for (const [encodings, ...all] of titles)
    for (const encoding of encodings.split(' ')) {
      const bytes = bytesOf(encoding);
      for (const title of all)
        test(`${title} in ${encoding}`, () => {
          for (const text of [
            `title,price\n"${title}",5\n`,
            `<rss version="2.0"><channel><title>News</title><item><title>${title}</title></item></channel></rss>`,
          ])
            assert.equal(decodeText(encode(text, bytes), ''), text);
        });
    }
});

test('bytes of no text have an encoding, too, so that they are shown', () => {
  const bytes = Buffer.from(Array.from({ length: 64_000 }, (_, index) => (index * 37) % 256));
  assert.ok(guessEncoding(bytes));
  assert.ok(decodeText(bytes, '').length > 0);
});
