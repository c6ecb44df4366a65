import fc from 'fast-check';

/** Addresses as a broken or hostile service writes them. */
export const hostileAddress = fc.oneof(
  fc.webUrl(),
  fc.constantFrom(
    'javascript:alert(1)',
    'data:text/html,x',
    '//a.example/x',
    'https://u:p@a.example/',
    'http://127.0.0.1/x',
    'mailto:a@b.example',
    'https://youtu.be/aqz-KE-bpKQ',
    'https://a.example/x',
    'https://a.example/{width},{width} 1w',
    '{width}',
    'java\nscript:alert(1)',
    ' https://a.example/',
  ),
);

export const hostileText = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '<img src=x onerror=alert(1)>',
    '&lt;b&gt;',
    '&#0;&#xD800;',
    '\ud800',
    '\u202egpj',
    '',
    'null',
    '[]',
    '{}',
    '{"a":',
    '"x"',
  ),
);

/** JSON of any shape. Its objects are parsed, because a literal cannot have a key `__proto__` of its own. */
export const hostileJson = (leaf: fc.Arbitrary<unknown>, names: fc.Arbitrary<string>): fc.Arbitrary<unknown> =>
  fc.letrec((tie) => ({
    json: fc.oneof(
      { maxDepth: 3, withCrossShrink: true },
      leaf,
      fc.array(tie('json'), { maxLength: 5 }),
      tie('fields'),
    ),
    fields: fc
      .array(fc.tuple(names, tie('json')), { maxLength: 10 })
      .map(
        (entries) =>
          JSON.parse(
            `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value ?? null)}`).join()}}`,
          ) as unknown,
      ),
  })).json;
