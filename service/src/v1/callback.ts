import { refuseParameter } from '../http/json-api/api-error.ts';

/**
 * Names of letters, digits, `_` and `$`, joined by dots. Other characters are rejected, because they could inject code.
 */
const callbackPattern = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*$/;
const maxLength = 128;
/** ECMA-262, 12.7.2. No function has such a name; `this` may begin one, and the name of a member may be any word. */
const reservedWords = new Set(
  (
    'await break case catch class const continue debugger default delete do else enum export extends false finally ' +
    'for function if import in instanceof new null return super switch throw true try typeof var void while with yield'
  ).split(' '),
);
const isName = (name: string): boolean =>
  name.length <= maxLength && callbackPattern.test(name) && !reservedWords.has(name.split('.')[0] ?? '');

/** Returns the function name of a JSONP response; null = a plain response. Throws 400 for an invalid name. */
export function readCallback(search: URLSearchParams): string | null {
  const names = search.getAll('callback');
  const [name] = names;
  if (name === undefined) return null;
  if (names.length > 1 || !isName(name)) {
    throw refuseParameter(
      'callback',
      `The name of a function: letters, digits, "_", "$" and ".", at most ${maxLength}, once.`,
    );
  }
  return name;
}
