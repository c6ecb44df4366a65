import type { BoardOptions } from '../options/options.ts';
import { SourceError } from '../sources/source-error.ts';
import { boardAddress } from '../sources/json-api/addresses.ts';
import { chooseLanguage } from '../text/choose-language.ts';
import { loadFirstPaintMessages } from '../text/load-first-paint-messages.ts';
import { choosePersonalization } from '../appearance/choose-personalization.ts';
import { appearanceOf } from '../appearance/appearance.ts';
import { writeDataScript } from './data-script.ts';
import { drawBoard } from './draw-board.tsx';
import { loadFirstPage, type FirstPage } from './load-first-page.ts';
import { writePlainPosts } from './plain-posts.ts';
import { describePosts } from './post-data.ts';
import { recordResponses } from './record-responses.ts';
import type { BoardToRender, RenderedBoard, RenderSettings } from './render-settings.ts';
import { collectRules } from './style-rules.ts';
import { readBoardOptions, writeElement } from './write-element.ts';
import { escapeHtml, writeAttribute } from './write-html.ts';
import { sharedRules, writeStyles } from './write-styles.ts';

/** A page must not wait longer for its posts than a visitor would for the page. */
const defaultTimeoutMs = 3000;

interface Shadow {
  readonly markup: string;
  readonly styleHash: string | null;
}

/**
 * Requests a board and its first posts from the service and writes them as HTML that shows without any script: the
 * element with its cards in a declarative shadow root, the responses for the board's own code, and structured data for
 * search engines. If the service does not respond, the page must not fail: then the element is written alone, and
 * `error` says why.
 */
export async function renderBoard(board: BoardToRender, settings: RenderSettings = {}): Promise<RenderedBoard> {
  const {
    fetch: ask = (address, init) => fetch(address, init),
    timeoutMs = defaultTimeoutMs,
    warn = (line) => console.warn?.(line),
  } = settings;
  const options = readBoardOptions(board, warn);
  const bare = (error: SourceError | null): RenderedBoard => ({
    html: writeElement(options, settings, []),
    jsonLd: null,
    styleHash: null,
    error,
  });
  // A board of version 1 loads its posts in the browser.
  if (options.api === 'v1') return bare(null);
  const recorded = recordResponses(ask);
  try {
    const page = await loadFirstPage(options, recorded.ask, timeoutMs, warn);
    const hasPosts = page.posts.length > 0;
    const shadow = hasPosts ? await writeShadow(page, options, settings) : null;
    const jsonLd = hasPosts ? describePosts(page.board.name, page.posts) : null;
    // What is behind a warning is not in the page: the board's own code requests these posts.
    if (page.posts.some(({ isSensitive, warnedText }) => isSensitive || warnedText))
      recorded.keepOnly(boardAddress(options.service, options.board));
    const responses = recorded.take();
    const html = writeElement(options, settings, [
      shadow?.markup ?? '',
      hasPosts && settings.plainPosts !== false ? await writePlain(page, options, settings) : '',
      responses ? writeDataScript('application/json', responses, ' data-drystone-answers') : '',
      jsonLd && settings.jsonLd !== false ? writeDataScript('application/ld+json', jsonLd) : '',
    ]);
    return { html, jsonLd, styleHash: shadow?.styleHash ?? null, error: null };
  } catch (error) {
    // An error while drawing must not break the page either: the element then draws in the browser.
    return bare(error instanceof SourceError ? error : new SourceError('malformed', String(error), { cause: error }));
  }
}

async function writePlain({ posts }: FirstPage, options: BoardOptions, settings: RenderSettings): Promise<string> {
  const language = chooseLanguage([options.language, settings.language]);
  const { originalElsewhere } = await loadFirstPaintMessages(language.tag);
  return writePlainPosts(posts, language.locale, originalElsewhere);
}

async function writeShadow(
  page: FirstPage,
  options: BoardOptions,
  { nonce, styleSheet, language: pageLanguage, now = Date.now }: RenderSettings,
): Promise<Shadow> {
  const language = chooseLanguage([options.language, pageLanguage]);
  const appearance = appearanceOf({
    options,
    isDark: false,
    fontFamily: '',
    boardName: page.board.name,
    personalization: choosePersonalization(page.board.personalizations, options.personalization),
  });
  const drawing = { ...page, options, appearance, language, now, messages: await loadFirstPaintMessages(language.tag) };
  const inTemplate = (markup: string) => `<template shadowrootmode="open">${markup}</template>`;
  if (styleSheet !== undefined) {
    const columns = options.columns ? writeAttribute('data-columns', `${options.columns}`) : '';
    const link = `<link rel="stylesheet" href="${escapeHtml(styleSheet)}">`;
    return { markup: inTemplate(link + drawBoard(drawing, sharedRules, columns)), styleHash: null };
  }
  const rules = collectRules();
  const cards = drawBoard(drawing, rules);
  const styles = writeStyles(appearance, options, rules.text());
  return {
    markup: inTemplate(`<style${writeAttribute('nonce', nonce ?? null)}>${styles}</style>${cards}`),
    styleHash: await hashOf(styles),
  };
}

/** The hash of a text, in the format of a content security policy. */
async function hashOf(text: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return `sha256-${btoa(String.fromCharCode(...digest))}`;
}
