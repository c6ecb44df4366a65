import assert from 'node:assert/strict';

interface ErrorBody {
  readonly errors?: readonly {
    readonly code: string;
    readonly detail: string;
    readonly source?: object;
    readonly meta?: object;
  }[];
  /** OAuth's own form of an error. */
  readonly error_description?: string;
}

const emptyElement = /<(title|h1|h2|p|li|label|button|a|code)\b[^>]*>\s*<\/\1>/;
const emptyAttribute = /<[^>]* (?:action|class|for|href|id|lang|name|role|type)=""/;

/** Checks that labels and descriptions name what is on the page, and that a field names each problem. */
function checkNames(text: string): void {
  const read = (pattern: RegExp): readonly string[] =>
    [...text.matchAll(pattern)].flatMap(([, names = '']) => names.split(' '));
  const ids = read(/<[^>]* id="([^"]*)"/g);
  const described = read(/<[^>]* aria-describedby="([^"]*)"/g);
  for (const name of [...described, ...read(/<label for="([^"]*)"/g)])
    assert.ok(ids.includes(name), `the page has no ${name}`);
  for (const id of ids.filter((name) => name.endsWith('problem')))
    assert.ok(described.includes(id), `no field names ${id}`);
}

/** Checks that a response says something wherever it has words: in errors, pages and headers. */
export function checkWords({ headers }: globalThis.Response, text: string): void {
  for (const [name, value] of headers) assert.notEqual(value, '', `the header ${name} is empty`);
  const mediaType = headers.get('Content-Type') ?? '';
  if (mediaType.startsWith('text/html')) {
    for (const pattern of [emptyElement, emptyAttribute]) assert.doesNotMatch(text, pattern);
    checkNames(text);
  }
  if (text === '' || headers.has('Content-Encoding') || !/^application\/(?:vnd\.api\+)?json/.test(mediaType)) return;
  const { errors = [], error_description } = (JSON.parse(text) as ErrorBody | null) ?? {};
  assert.notEqual(error_description, '');
  for (const { code, detail, source, meta } of errors) {
    assert.match(detail, /^\S.*\S$/s, text);
    // A body that cannot be read has no place that a pointer could name.
    if (code === 'malformed_body') continue;
    for (const part of [source, meta])
      assert.ok(part === undefined || Object.values(part).join('') !== '', `nothing is named: ${text}`);
  }
}
