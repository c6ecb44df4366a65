/** Other names of the columns, as people write them in their own language: English, German, French, Spanish, Italian. */
const others: Readonly<Record<string, string>> = {
  id: 'guid identifier post_id kennung identifiant identificador identificativo',
  title: 'headline titel überschrift titre titulo título titolo',
  text: 'description content body message summary beschreibung inhalt nachricht texte contenu texto contenido testo',
  url: 'link address permalink adresse lien enlace collegamento',
  author_name: 'autor auteur autore author_name',
  published_at: 'date published publish_date created_at datum veröffentlicht date_de_publication fecha data',
  image_url: 'image picture photo bild bild_url foto imagen immagine',
  tags: 'keywords schlagwörter schlagworte étiquettes etiquetas',
  language: 'lang sprache langue idioma lingua',
};

const columnOf = new Map(
  Object.entries(others).flatMap(([name, list]) => list.split(' ').map((other) => [other, name] as const)),
);

/** No column that we read has a longer name. A stranger's text is put into its normal form only up to here. */
const maxNameLetters = 100;

/** The names of the columns of a table; a column that has another name than the post's attribute has its name. */
export function readColumnNames(header: readonly string[]): readonly string[] {
  const given = header.map((name) =>
    name
      .trim()
      .slice(0, maxNameLetters)
      .toLowerCase()
      .normalize('NFC')
      .replace(/[\s-]+/g, '_'),
  );
  const all = new Set(given);
  // A column with the exact name wins.
  return given.map((name) => {
    const own = columnOf.get(name);
    return own === undefined || all.has(own) ? name : own;
  });
}
