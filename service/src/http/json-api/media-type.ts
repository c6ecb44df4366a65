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
 * True without the parameter `ext`. `ext` names an extension, and this service supports none (not even `bulk`). Servers
 * may always ignore `profile`.
 */
export function isPlainJsonApi({ name, parameters }: MediaType): boolean {
  return name === jsonApiType && [...parameters.keys()].every((key) => key === 'profile' || key === 'q');
}

function isWanted({ parameters }: MediaType): boolean {
  return Number(parameters.get('q') ?? '1') > 0;
}

const otherAcceptedNames = new Set(['application/json', 'application/*', '*/*']);

/** Content negotiation of JSON:API 1.1: false when every JSON:API entry has parameters, or when no entry matches. */
export function canAnswer(accept: string | undefined): boolean {
  if (accept === undefined || accept.trim() === '') return true;
  const entries = splitOutsideQuotes(accept, ',').map(parseMediaType);
  const jsonApiEntries = entries.filter(({ name }) => name === jsonApiType);
  if (jsonApiEntries.length > 0 && !jsonApiEntries.some(isPlainJsonApi)) return false;
  return entries.some((entry) => (isPlainJsonApi(entry) || otherAcceptedNames.has(entry.name)) && isWanted(entry));
}
