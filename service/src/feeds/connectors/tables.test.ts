// Tables as programs write them. The truth: RFC 4180, and what the programs themselves save.
import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { decodeText } from './decode-text.ts';
import { parseFile } from './parse-file.ts';

const nowMs = Date.UTC(2026, 10, 25, 12);
const read = (body: Buffer | string, contentType = 'text/csv') =>
  parseFile({
    format: 'csv',
    content: decodeText(Buffer.from(body), contentType),
    url: 'https://a.example/posts.csv',
    nowMs,
  }).posts.map(({ id, title, publishedAt }) => [
    id,
    title,
    publishedAt === null ? null : new Date(publishedAt).toISOString().slice(0, 16),
  ]);
const utf16 = (text: string, isBig = false): Buffer => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return isBig ? bytes.swap16() : bytes;
};
const right = [
  ['1', 'Größe, 5 €', '2026-11-03T10:00'],
  ['2', 'Second', '2026-11-04T00:00'],
];

describe('a table of posts, as saved by', () => {
  const comma = 'id,title,published_at\n1,"Größe, 5 €",2026-11-03 10:00\n2,Second,2026-11-04\n';
  const other = (mark: string): string =>
    [
      ['id', 'title', 'published_at'],
      ['1', 'Größe, 5 €', '03.11.2026 10:00'],
      ['2', 'Second', '04.11.2026'],
    ]
      .map((cells) => `${cells.join(mark)}\r\n`)
      .join('');
  const tables: Readonly<Record<string, readonly [Buffer | string, string?]>> = {
    'Google Sheets: UTF-8, commas': [comma],
    'Numbers: UTF-8, CRLF': [comma.replaceAll('\n', '\r\n')],
    'Excel "CSV UTF-8": a byte order mark, semicolons, dates with the day first': [`\ufeff${other(';')}`],
    'Excel "CSV": the code page of Windows, named by nobody': [Buffer.from(other(';').replace('€', '\x80'), 'latin1')],
    'Excel "Unicode text": UTF-16 with tabs': [utf16(other('\t'))],
    'UTF-16, big-endian': [utf16(other('\t'), true)],
    'Excel with the line sep=;': [`sep=;\r\n${other(';')}`],
    'Excel for Mac before 2016: lines end with a carriage return': [comma.replaceAll('\n', '\r')],
    'LibreOffice with every cell in quotes': [
      '"id";"title";"published_at"\n"1";"Größe, 5 €";"2026-11-03 10:00"\n"2";"Second";"2026-11-04"\n',
    ],
    'a pipe': [other('|')],
    'names of columns with capitals and blanks': [comma.replace('id,title,published_at', 'ID,Title,Published at')],
    'a header that names the encoding': [
      Buffer.from(other(';').replace('€', '\x80'), 'latin1'),
      'text/csv; charset=windows-1252',
    ],
  };
  for (const [name, [body, contentType]] of Object.entries(tables))
    test(name, () => assert.deepEqual(read(body, contentType), right));

  test('line breaks and quotes in cells stay', () => {
    assert.deepEqual(read('id;title;text\n1;"a ""b""; c\nd";x\n')[0]?.[1], 'a "b"; c d');
  });
});

test('a table without ids tells its rows apart by their addresses, else by their words', () => {
  const table =
    'Our walks,,\nTitle,Link,Description\nMill,https://a.example/mill,Wet\nLake,,Cold\nLake,,Warm\n' +
    ',https://a.example/x,\n';
  const rows = read(table);
  assert.deepEqual(
    rows.map(([, title]) => title),
    ['Mill', 'Lake', 'Lake'],
  );
  assert.equal(rows[0]?.[0], 'https://a.example/mill');
  assert.equal(new Set(rows.map(([id]) => id)).size, 3);
  assert.deepEqual(read(table.replace('Our walks,,\n', '')), rows);
});

test('a list may have the name of the program that writes it', () => {
  for (const name of ['posts', 'items', 'data'])
    assert.equal(
      parseFile({
        format: 'json',
        content: JSON.stringify({ [name]: [{ id: 1, title: 'A' }] }),
        url: 'https://a.example/',
        nowMs,
      }).posts.length,
      1,
    );
});

describe('what a table says', () => {
  const parse = (content: string) => parseFile({ format: 'csv', content, url: 'https://a.example/posts.csv', nowMs });
  const dates = (content: string): readonly (string | null)[] => read(content).map(([, , date]) => date ?? null);

  test('a formula that failed is an empty cell, and one that links says its address and its words', () => {
    for (const error of '#N/A #NAME? #REF! #VALUE! #DIV/0! #NULL! #NUM! #ERROR! #SPILL! #CALC!'.split(' '))
      assert.equal(parse(`id,title,text\n1,A,${error}\n`).posts[0]?.text, null, error);
    assert.equal(parse('id,title,text\n1,A,#walks!\n').posts[0]?.text, '#walks!');
    const [post] = parse(
      'id;title;url;image_url\n1;"=HYPERLINK(""https://a.example/1""; ""A walk"")";' +
        '"=hyperlink(""https://a.example/1"",""Here"")";"= IMAGE ( ""https://a.example/1.jpg"" )"\n',
    ).posts;
    assert.deepEqual(
      [post?.title, post?.url, post?.pictures[0]?.url],
      ['A walk', 'https://a.example/1', 'https://a.example/1.jpg'],
    );
  });

  test('of two columns with one meaning, the first that is filled counts', () => {
    const texts = (names: string) => parse(`id,title,${names}\n1,A,One,Two\n2,A,,Two\n`).posts.map(({ text }) => text);
    assert.deepEqual(texts('content,body'), ['One', 'Two']);
    assert.deepEqual(texts('content,text'), ['Two', 'Two'], 'the attribute’s own name is the only one');
  });

  test('a header that is repeated is no post', () => {
    assert.deepEqual(
      read('id,title\n1,A\nid , title\n2,B\n').map(([id]) => id),
      ['1', '2'],
    );
  });

  test('a day and a month of digits are in the order of the table', () => {
    const rows = (separator: string, ...all: readonly string[]): string =>
      ['id', 'title', 'published_at'].join(separator) +
      all.map((date, index) => `\n${index},A,${date}`.replaceAll(',', separator)).join('') +
      '\n';
    assert.deepEqual(dates(rows(',', '3/4/2026')), ['2026-03-04T00:00']);
    assert.deepEqual(dates(rows(',', '3/4/2026', '13/4/2026')), ['2026-04-03T00:00', '2026-04-13T00:00']);
    assert.deepEqual(dates(rows(',', '3/4/2026', '4/13/2026')), ['2026-03-04T00:00', '2026-04-13T00:00']);
    assert.deepEqual(dates(rows(';', '3/4/2026')), ['2026-04-03T00:00'], 'Excel with a decimal comma');
    assert.deepEqual(dates('id,titre,date_de_publication\n1,A,3/4/2026\n'), ['2026-04-03T00:00'], 'French columns');
  });

  test('that ends in the middle of a row leaves the row out, and says so', () => {
    const notices = (content: string) => parse(content).notices.map(({ code }) => code);
    for (const cut of [
      'id,title,text\n1,A,B\n2,C',
      'id,title,text\n1,A,B\n2,C,"D and',
      'id,title,text\n1,A,B\n2,C,"D\n',
    ])
      assert.deepEqual([read(cut).length, notices(cut)], [1, ['table_cut']], cut);
    for (const whole of [
      'id,title,text\n1,A,B\n2,C,D',
      'id,title,text\n1,A,B\n2,C\n',
      'id,title,text\n1,A\n2,C,D\n3,E',
    ])
      assert.deepEqual(notices(whole), [], whole);
    assert.equal(parse('id,title,text\n1,A,B\n2,C').order, 'unknown');
    assert.throws(() => parse('id,title,text\n1,A'), /The table is cut/);
  });

  test('that is no table of posts says what is wanted', () => {
    assert.throws(() => parse('name,age\nAda,7\n'), /first line of the table must name its columns/);
    assert.throws(() => parse(''), /must name its columns/);
    assert.throws(() => parse('id,title\n'), /has no posts/);
    const json = (content: string) => () => parseFile({ format: 'json', content, url: 'https://a.example/', nowMs });
    assert.throws(json('{'), /is no JSON/);
    for (const none of ['[]', '{}', '{"posts":[]}', '7', '"posts"', '{"other":[1]}'])
      assert.throws(json(none), /a list is wanted, or an object with posts/, none);
    assert.equal(json('{"posts":[],"items":[{"id":1,"title":"A"}]}')().posts.length, 1);
    assert.equal(json('[{"id":1,"title":"A"}]')().title, null);
  });

  test('has a header within its first five rows', () => {
    assert.equal(read(`${'a,b\n'.repeat(4)}id,title\n1,A\n`).length, 1);
    assert.throws(() => read(`${'a,b\n'.repeat(5)}id,title\n1,A\n`), /must name its columns/);
  });
});

test('columns have their names in the languages of the product', () => {
  for (const header of [
    'guid,headline,content,permalink,date,photo,keywords,creator,lang',
    'kennung,überschrift,inhalt,adresse,veröffentlicht,bild,schlagwörter,autor,sprache',
    'identifiant,titre,contenu,lien,publié_le,image,étiquettes,auteur,langue',
    'identificador,título,contenido,enlace,fecha,imagen,etiquetas,autor,idioma',
    'identificativo,titolo,testo,collegamento,data,immagine,tags,autore,lingua',
    'id,titulo,conteúdo,ligação,data_de_publicação,imagem,etiquetas,autor,idioma',
    'id,titel,inhoud,link,publicatiedatum,afbeelding,tags,auteur,taal',
    'id,rubrik,innehåll,länk,publicerad,bild,tags,författare,språk',
    'id,overskrift,indhold,link,udgivet,billede,tags,forfatter,sprog',
    'id,tittel,innhold,lenke,publisert,bilde,tags,forfatter,språk',
    'tunnus,otsikko,sisältö,osoite,julkaistu,kuva,tags,kirjoittaja,kieli',
    'identyfikator,tytuł,treść,odnośnik,data_publikacji,zdjęcie,tags,autor,język',
    'المعرف,العنوان,المحتوى,الرابط,التاريخ,الصورة,tags,الكاتب,اللغة',
    'מזהה,כותרת,תוכן,קישור,תאריך,תמונה,tags,מחבר,שפה',
    'id,タイトル,本文,リンク,公開日,画像,タグ,著者,言語',
    '编号,标题,正文,链接,发布日期,图片,标签,作者,语言',
    '編號,標題,內容,連結,發布日期,圖片,標籤,作者,語言',
  ]) {
    const content = `${header}\n1,A,B,https://a.example/1,3/4/2026,https://a.example/1.jpg,sea,Ada,en\n`;
    const [post] = parseFile({ format: 'csv', content, url: 'https://a.example/', nowMs }).posts;
    assert.partialDeepStrictEqual(
      post,
      {
        id: '1',
        title: 'A',
        text: 'B',
        url: 'https://a.example/1',
        // The month is first in English alone.
        publishedAt: header.startsWith('guid') ? Date.UTC(2026, 2, 4) : Date.UTC(2026, 3, 3),
        pictures: [{ url: 'https://a.example/1.jpg' }],
        tags: ['sea'],
        author: { name: 'Ada' },
        language: 'en',
      },
      header,
    );
  }
});
