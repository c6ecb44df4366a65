/** What replaces a token. */
const redacted = '…';

/**
 * Removes the token of an address from a text for the console or for an event of the page. Services quote tokens in
 * their errors, too.
 */
export function redactToken(text: string, address: string): string {
  const given = /[?&]api_token=([^&#]*)/.exec(address)?.[1] ?? '';
  const spellings = [given, decode(given)].filter(Boolean);
  const without = spellings.reduce((redactedText, token) => redactedText.replaceAll(token, redacted), text);
  return without.replace(/(api_token=)[^&#\s]*/g, `$1${redacted}`);
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
