export const jsonApiType = 'application/vnd.api+json';

export interface MediaType {
  /** Lowercase, without parameters. */
  readonly name: string;
  readonly parameters: ReadonlyMap<string, string>;
}

/** Splits the text at separators outside quotes: `ext="https://a/,b"` is one value. */
function splitOutsideQuotes(text: string, separator: string): string[] {
  const parts: string[] = [''];
  let isQuoted = false;
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted;
    if (character === separator && !isQuoted) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
}

export function parseMediaType(text: string): MediaType {
  const [name = '', ...rest] = splitOutsideQuotes(text, ';').map((part) => part.trim());
  const parameters = new Map<string, string>();
  for (const part of rest) {
    const [key = '', value = ''] = part.split(/=(.*)/s);
    if (key !== '') parameters.set(key.trim().toLowerCase(), value.trim().replace(/^"(.*)"$/, '$1'));
  }
  return { name: name.toLowerCase(), parameters };
}

/**
 * True without the parameter `ext`, which names an extension: this service has only `bulk`, for bulk bodies. Servers
 * may always ignore `profile`.
 */
export function isPlainJsonApi({ name, parameters }: MediaType, isBulk = false): boolean {
  const isKnown = (key: string): boolean =>
    key === 'profile' || key === 'q' || (isBulk && key === 'ext' && parameters.get('ext') === 'bulk');
  return name === jsonApiType && [...parameters.keys()].every(isKnown);
}

function isWanted({ parameters }: MediaType): boolean {
  return Number(parameters.get('q') ?? '1') > 0;
}

const otherAcceptedNames = new Set(['application/json', 'application/*', '*/*']);

/** Content negotiation of JSON:API 1.1: false when every JSON:API entry has parameters, or when no entry matches. */
export function canRespond(accept: string | undefined, isBulk = false): boolean {
  if (accept === undefined || accept.trim() === '') return true;
  const entries = splitOutsideQuotes(accept, ',').map(parseMediaType);
  const jsonApiEntries = entries.filter(({ name }) => name === jsonApiType);
  if (jsonApiEntries.length > 0 && !jsonApiEntries.some((entry) => isPlainJsonApi(entry, isBulk))) return false;
  return entries.some(
    (entry) => (isPlainJsonApi(entry, isBulk) || otherAcceptedNames.has(entry.name)) && isWanted(entry),
  );
}

/** Whether the header accepts a type without parameters, such as `text/css`, also by `text/*`. */
export function acceptsType(accept: string | undefined, type: string): boolean {
  if (accept === undefined || accept.trim() === '') return true;
  const names = new Set([type, `${type.split('/')[0]}/*`, '*/*']);
  return splitOutsideQuotes(accept, ',')
    .map(parseMediaType)
    .some((entry) => names.has(entry.name) && isWanted(entry));
}
