import { refuseParameter } from '../json-api/api-error.ts';

/** Names joined by dots, of letters, digits, `_` and `$`: nothing that could be more than the name of a function. */
const callbackPattern = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*$/;
const maxLength = 128;

/** The function that a JSONP answer calls; null = the answer is plain. Throws 400 for what is no such name. */
export function readCallback(search: URLSearchParams): string | null {
  const names = search.getAll('callback');
  const [name] = names;
  if (name === undefined) return null;
  if (names.length > 1 || name.length > maxLength || !callbackPattern.test(name)) {
    throw refuseParameter(
      'callback',
      `The name of a function: letters, digits, "_", "$" and ".", at most ${maxLength}, once.`,
    );
  }
  return name;
}
