/** Other names of the columns, as people write them in the languages of the product. */
const others: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  en: {
    id: 'guid identifier post_id',
    title: 'headline',
    text: 'description content body message summary caption comment review post_text content_text',
    url: 'link address permalink',
    author_name: 'reviewer creator',
    published_at:
      'date published publish_date publish_time date_published publication_date posted_at created_at timestamp',
    image_url: 'image picture photo image_link photo_url picture_url',
    tags: 'keywords',
    language: 'lang',
  },
  de: {
    id: 'kennung',
    title: 'titel überschrift',
    text: 'beschreibung inhalt nachricht',
    url: 'adresse',
    author_name: 'autor',
    published_at: 'datum veröffentlicht',
    image_url: 'bild bild_url foto',
    tags: 'schlagwörter schlagworte',
    language: 'sprache',
  },
  fr: {
    id: 'identifiant',
    title: 'titre',
    text: 'texte contenu',
    url: 'lien adresse',
    author_name: 'auteur',
    published_at: 'date_de_publication publié_le',
    tags: 'étiquettes',
    language: 'langue',
  },
  es: {
    id: 'identificador',
    title: 'título titulo',
    text: 'texto contenido descripción',
    url: 'enlace',
    author_name: 'autor',
    published_at: 'fecha fecha_de_publicación',
    image_url: 'imagen foto',
    tags: 'etiquetas',
    language: 'idioma',
  },
  it: {
    id: 'identificativo',
    title: 'titolo',
    text: 'testo',
    url: 'collegamento',
    author_name: 'autore',
    published_at: 'data data_di_pubblicazione',
    image_url: 'immagine foto',
    language: 'lingua',
  },
  pt: {
    title: 'título titulo',
    text: 'texto conteúdo descrição',
    url: 'ligação',
    author_name: 'autor',
    published_at: 'data data_de_publicação',
    image_url: 'imagem foto',
    tags: 'etiquetas',
    language: 'idioma',
  },
  nl: {
    title: 'titel',
    text: 'tekst inhoud omschrijving',
    author_name: 'auteur',
    published_at: 'datum publicatiedatum',
    image_url: 'afbeelding foto',
    language: 'taal',
  },
  sv: {
    title: 'rubrik titel',
    text: 'innehåll beskrivning',
    url: 'länk',
    author_name: 'författare',
    published_at: 'datum publicerad',
    image_url: 'bild',
    language: 'språk',
  },
  da: {
    title: 'overskrift titel',
    text: 'tekst indhold beskrivelse',
    author_name: 'forfatter',
    published_at: 'dato udgivet',
    image_url: 'billede',
    language: 'sprog',
  },
  nb: {
    title: 'overskrift tittel',
    text: 'tekst innhold beskrivelse',
    url: 'lenke',
    author_name: 'forfatter',
    published_at: 'dato publisert',
    image_url: 'bilde',
    language: 'språk',
  },
  fi: {
    id: 'tunnus',
    title: 'otsikko',
    text: 'teksti sisältö kuvaus',
    url: 'linkki osoite',
    author_name: 'kirjoittaja',
    published_at: 'päivämäärä julkaistu',
    image_url: 'kuva',
    language: 'kieli',
  },
  pl: {
    id: 'identyfikator',
    title: 'tytuł',
    text: 'tekst treść opis',
    url: 'adres odnośnik',
    author_name: 'autor',
    published_at: 'data data_publikacji',
    image_url: 'obraz zdjęcie',
    language: 'język',
  },
  ar: {
    id: 'المعرف',
    title: 'العنوان',
    text: 'النص المحتوى الوصف',
    url: 'الرابط',
    author_name: 'الكاتب',
    published_at: 'التاريخ',
    image_url: 'الصورة',
    language: 'اللغة',
  },
  he: {
    id: 'מזהה',
    title: 'כותרת',
    text: 'טקסט תוכן תיאור',
    url: 'קישור',
    author_name: 'מחבר',
    published_at: 'תאריך',
    image_url: 'תמונה',
    language: 'שפה',
  },
  ja: {
    title: 'タイトル 題名',
    text: '本文 内容 説明',
    url: 'リンク',
    author_name: '著者',
    published_at: '日付 公開日',
    image_url: '画像',
    tags: 'タグ',
    language: '言語',
  },
  zh: {
    id: '编号 編號',
    title: '标题 標題',
    text: '正文 内容 內容 描述',
    url: '链接 連結',
    author_name: '作者',
    published_at: '日期 发布日期 發布日期',
    image_url: '图片 圖片',
    tags: '标签 標籤',
    language: '语言 語言',
  },
};

const names = Object.entries(others).flatMap(([language, columns]) =>
  Object.entries(columns).flatMap(([column, list]) => list.split(' ').map((name) => ({ language, column, name }))),
);
const columnOf = new Map(names.map(({ name, column }) => [name.normalize('NFC'), column]));
const languagesOf = new Map(
  names.map(({ name }) => [
    name.normalize('NFC'),
    names.filter((other) => other.name === name).map(({ language }) => language),
  ]),
);

/** No column that we read has a longer name. A stranger's text is put into its normal form only up to here. */
const maxNameLetters = 100;

/** The names of a header in one form, with a low line in place of blanks. */
const plainNames = (header: readonly string[]): readonly string[] =>
  header.map((name) =>
    name
      .slice(0, maxNameLetters)
      // Marks that nobody sees, from copies of web pages.
      .replace(/\p{Cf}/gu, '')
      // What a form says about a column: "Text (max. 200)", "Title*".
      .replace(/[\s*:]*(?:[([][^()[\]]*[)\]])?[\s*:]*$/, '')
      .trim()
      // Programs write "imageUrl".
      .replace(/(?<=[a-z])(?=[A-Z][a-z])/g, '_')
      .toLowerCase()
      .normalize('NFC')
      .replace(/[\s-]+/g, '_'),
  );

/** The names of the columns of a table; a column that has another name than the post's attribute has its name. */
export function readColumnNames(header: readonly string[]): readonly string[] {
  const given = plainNames(header);
  const all = new Set(given);
  // A column with the exact name wins.
  return given.map((name) => {
    const own = columnOf.get(name);
    return own === undefined || all.has(own) ? name : own;
  });
}

/** The language of which a header has the most names; null for the attributes' own names and for English. */
export function findHeaderLanguage(header: readonly string[]): string | null {
  const votes = new Map<string, number>();
  for (const name of plainNames(header))
    for (const language of languagesOf.get(name) ?? []) votes.set(language, (votes.get(language) ?? 0) + 1);
  const [most] = [...votes].toSorted(([, one], [, other]) => other - one);
  return most === undefined || most[0] === 'en' ? null : most[0];
}
