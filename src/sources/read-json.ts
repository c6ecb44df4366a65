/** A page of 100 posts with everything included is a tenth of this; more would be parsed on the visitor's time. */
const maxLength = 4_000_000;

/**
 * The body of an answer as parsed JSON. Throws a SyntaxError on anything that is none, and on what is too large. An
 * answer that is larger than it says is read before it is refused: the time limit of the request also ends the reading,
 * and only the service that the owner chose could do that to his visitors.
 */
export async function readJson(response: Response): Promise<unknown> {
  const { headers } = response;
  const type = headers.get('content-type');
  if (!/\bjson\b/i.test(type!) || +headers.get('content-length')! > maxLength) throw new SyntaxError(`${type}`);
  const text = await response.text();
  if (text.length > maxLength) throw new SyntaxError('too large');
  return JSON.parse(text);
}
