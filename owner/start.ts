import { readLanguage } from './words/chosen-language.ts';

const { tag, direction } = readLanguage(localStorage, navigator.languages);
Object.assign(document.documentElement, { lang: tag, dir: direction });
// The texts of the app are constants in the language of the document, so the app is loaded now.
void import('./open-app.tsx').then(({ openApp }) => openApp());
