import { OptionError } from '../options/option-error.ts';
import { attributeOf, optionNames, optionTable, readOptions, type BoardOptions } from '../options/options.ts';
import type { BoardToRender, RenderSettings } from './render-settings.ts';
import { escapeHtml, writeAttribute } from './write-html.ts';

/**
 * The options as the element would read them. Throws a `TypeError` without a board and a service, because there is
 * nothing to write then.
 */
export function readBoardOptions(given: BoardToRender, warn: (line: string) => void): BoardOptions {
  const lookUp = new Map<string, unknown>(Object.entries(given));
  const options = readOptions(
    (name) => (lookUp.get(name) === false ? null : lookUp.get(name)),
    (name, value) => warn(new OptionError(name, value).message),
  );
  if (!options.board || !options.service)
    throw new TypeError(
      'renderBoard takes the name of a board and the address of its service, and was given ' +
        `board="${given.board}" service="${given.service}"`,
    );
  return options;
}

/** Attributes that would run code, or that the element sets itself. */
const refusedAttribute = /^(on|style$|shadowrootmode$)/i;

function writeOptions(options: BoardOptions): string {
  return optionNames
    .map((name) => {
      const value: string | number | boolean = options[name];
      return value === optionTable[name].defaultValue
        ? ''
        : writeAttribute(attributeOf(name), value === true ? '' : `${value}`);
    })
    .join('');
}

function writeFallback({ href, text }: NonNullable<RenderSettings['fallback']>): string {
  const isLink =
    URL.canParse(href, 'https://page.example') &&
    /^(https?|mailto|tel):$/.test(new URL(href, 'https://page.example').protocol);
  return isLink ? `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>` : escapeHtml(text);
}

/** Writes the element with these contents, which are already markup. */
export function writeElement(
  options: BoardOptions,
  { attributes = {}, fallback }: RenderSettings,
  contents: readonly string[],
): string {
  const names: readonly string[] = optionNames.map(attributeOf);
  const others = Object.entries(attributes).filter(
    ([name]) => /^[a-z][\w-]*$/i.test(name) && !refusedAttribute.test(name) && !names.includes(name.toLowerCase()),
  );
  const otherAttributes = others.map(([name, value]) => writeAttribute(name, `${value}`)).join('');
  const content = `${contents.join('')}${fallback ? writeFallback(fallback) : ''}`;
  return `<drystone-board${writeOptions(options)}${otherAttributes}>${content}</drystone-board>`;
}
