import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages } from '../../src/text/languages.ts';
import { isTestFile, listFiles, readSourceFile, type SourceFile } from '../check/source-files.ts';
import { root } from '../run/programs.mjs';
import type { CatalogFile } from './judge-catalog.ts';
import { type FoundTexts, readTexts } from './read-texts.ts';
import { serviceTexts } from './service-texts.ts';

/** Code that owners paste into pages for visitors. */
const notRead = /^owner\/embed\/(?:components|markup|snippet|style-sheet|policy|loader-tag|setup|measure-board)\.ts$/;

/** The sources of the app with texts that its owner reads. */
export const readOwnerSources = (): readonly SourceFile[] =>
  listFiles(['owner'], /\.tsx?$/)
    .filter((path) => !isTestFile(path) && !notRead.test(path) && !path.startsWith('owner/words/'))
    .map(readSourceFile);

/** Every text of the app, with those of the service that it shows. */
export function readOwnerTexts(sources: readonly SourceFile[]): FoundTexts {
  const { texts, problems } = readTexts(sources);
  return { texts: new Map([...serviceTexts().map((text) => [text.text, text] as const), ...texts]), problems };
}

export const ownerLanguages: readonly string[] = Object.keys(languages).filter((tag) => tag !== 'en');

export const catalogPath = (language: string): string => `owner/words/catalogs/${language}.json`;

/** A language without a catalog has no translated text yet. */
export const readCatalog = (language: string): CatalogFile => readJson(catalogPath(language)) as CatalogFile;

/** The catalog of the service's own pages and mails. */
export const servicePath = (language: string): string => `service/src/http/words/catalogs/${language}.json`;

export const readServiceCatalog = (language: string): Readonly<Record<string, string>> =>
  readJson(servicePath(language)) as Readonly<Record<string, string>>;

const readJson = (path: string): unknown =>
  existsSync(join(root, path)) ? JSON.parse(readFileSync(join(root, path), 'utf8')) : {};
