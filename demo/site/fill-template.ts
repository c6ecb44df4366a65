import { escapeHtml } from '../../owner/embed/escape-html.ts';

/** The replacement for `{{name argument}}`: it returns markup, so it must escape its argument. */
export type Token = (argument: string) => string;
export type Tokens = Readonly<Record<string, Token>>;

/** A token that is plain text. */
export function text(value: string): Token {
  return () => escapeHtml(value);
}

/**
 * Fills every `{{token}}` of a template in one pass, so that a value with the syntax of a token is not replaced. Throws
 * on an unknown token: a gap in a page is an error of ours.
 */
export function fillTemplate(template: string, tokens: Tokens): string {
  return template.replaceAll(/\{\{([a-z-]+)(?: ([^}]*))?\}\}/g, (whole, name: string, argument: string | undefined) => {
    const token = Object.hasOwn(tokens, name) ? tokens[name] : undefined;
    if (!token) throw new Error(`There is no value for ${whole}`);
    return token(argument ?? '');
  });
}
