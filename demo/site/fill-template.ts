import { escapeHtml } from './escape-html.ts';

/** What stands for `{{name argument}}`: it answers with markup, so it escapes whatever it was given. */
export type Token = (argument: string) => string;
export type Tokens = Readonly<Record<string, Token>>;

/** A token that is plain text. */
export function text(value: string): Token {
  return () => escapeHtml(value);
}

/**
 * Fills every `{{token}}` of a template in one pass, so that a value which looks like a token stays what it is.
 * Throws on a token that nobody fills: a hole in a page is our mistake.
 */
export function fillTemplate(template: string, tokens: Tokens): string {
  return template.replaceAll(/\{\{([a-z-]+)(?: ([^}]*))?\}\}/g, (whole, name: string, argument: string | undefined) => {
    const token = Object.hasOwn(tokens, name) ? tokens[name] : undefined;
    if (!token) throw new Error(`Nothing fills ${whole}`);
    return token(argument ?? '');
  });
}
