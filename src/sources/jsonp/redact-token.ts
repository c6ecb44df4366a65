/** What stands in the place of a token wherever something is told. */
const hidden = '…';

/** A text for the console or an event of the page, without the token of the address that it is about: services quote it back, too. */
export function redactToken(text: string, address: string): string {
  const given = /[?&]api_token=([^&#]*)/.exec(address)?.[1] ?? '';
  const spellings = [given, decode(given)].filter(Boolean);
  const without = spellings.reduce((told, token) => told.replaceAll(token, hidden), text);
  return without.replace(/(api_token=)[^&#\s]*/g, `$1${hidden}`);
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
}
