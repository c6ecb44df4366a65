/**
 * Characters that end a script, begin a comment in one, or end a line in old engines; in JSON each may be written as an
 * escape.
 */
const risky = /[<>&\u2028\u2029]/g;
const escapeSign = (sign: string): string => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Data in the page: a `<script>` of a type that no browser runs, and that no script policy blocks. */
export const writeDataScript = (type: string, data: unknown, attributes = ''): string =>
  `<script type="${type}"${attributes}>${JSON.stringify(data).replace(risky, escapeSign)}</script>`;
