// `npm run words [language …]`: writes the texts of the owner's app that a language does not have yet, as JSON to be
// filled in. A text that counts has its plural categories. The result is added to `owner/words/catalogs/`.
import { catalogPath, ownerLanguages, readCatalog, readOwnerSources, readOwnerTexts } from './owner-words.ts';
import { missingTexts } from './judge-catalog.ts';

const { texts } = readOwnerTexts(readOwnerSources());
const asked = process.argv.slice(2);
const missing = (asked.length > 0 ? asked : ownerLanguages).map((language) => [
  catalogPath(language),
  Object.fromEntries(
    missingTexts(texts, readCatalog(language), language).map(({ text, categories }) => [
      text.text,
      categories ? Object.fromEntries(categories.map((category) => [category, ''])) : '',
    ]),
  ),
]);
console.log(JSON.stringify(Object.fromEntries(missing), null, 2));
