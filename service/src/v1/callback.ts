import { refuseParameter } from '../http/json-api/api-error.ts';

/**
 * Names of letters, digits, `_` and `$`, joined by dots. Other characters are rejected, because they could inject code.
 */
const callbackPattern = /^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*$/;
const maxLength = 128;

/** Returns the function name of a JSONP response; null = a plain response. Throws 400 for an invalid name. */
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
