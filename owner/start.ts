import { readLanguage } from './words/chosen-language.ts';
import { loadCatalog } from './words/load-catalog.ts';

const { tag, direction } = readLanguage(localStorage, navigator.languages);
Object.assign(document.documentElement, { lang: tag, dir: direction });
// The app asks for it, too, and then need not wait for it.
void loadCatalog(tag.toLowerCase());
// The texts of the app are constants in the language of the document, so the app is loaded now.
void import('./open-app.tsx').then(({ openApp }) => openApp());
