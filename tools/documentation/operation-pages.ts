import { createService } from '../../service/src/create-service.ts';
import { describeOpenApi } from '../../service/src/http/description/describe-openapi.ts';
import { slugOf } from './slug.ts';

/** The pages of this folder are generated from the service's own description, so they cannot be out of date. */
export const referenceFolder = 'docs/reference';
export const referenceIndex = `${referenceFolder}/README.md`;
export const referenceTitle = '# Reference of the service';

interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly description?: string;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly default?: unknown;
}
type Content = Readonly<Record<string, { readonly schema?: Schema; readonly example?: unknown }>>;
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: Schema;
  readonly description?: string;
}
interface Described {
  readonly operationId?: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: readonly string[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content?: Content };
  readonly responses?: Readonly<Record<string, { readonly description?: string; readonly content?: Content }>>;
  readonly deprecated?: boolean;
}
interface Operation extends Described {
  readonly method: string;
  readonly path: string;
}

const cell = (text: string): string => text.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ');
const code = (text: string): string => `\`${text}\``;

/** What a value must be, in a few words. */
function nameOfSchema(schema: Schema | undefined): string {
  if (!schema) return '';
  if (schema.$ref) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
  if (schema.const !== undefined) return code(JSON.stringify(schema.const));
  if (schema.enum) return schema.enum.map((value) => code(String(value))).join(', ');
  if (schema.anyOf) return [...new Set(schema.anyOf.map(nameOfSchema))].filter(Boolean).join(' or ');
  const type = typeof schema.type === 'string' ? schema.type : (schema.type ?? []).join(' or ');
  return type === 'array' ? `list of ${nameOfSchema(schema.items) || 'values'}` : type;
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): readonly string[] =>
  rows.length === 0
    ? []
    : [
        '',
        `| ${head.join(' | ')} |`,
        `|${'---|'.repeat(head.length)}`,
        ...rows.map((row) => `| ${row.map(cell).join(' | ')} |`),
      ];

function describeParameters({ parameters = [] }: Operation): readonly string[] {
  const own = parameters.filter(({ name }) => name !== 'API-Version');
  return table(
    ['parameter', 'in', 'value'],
    own.map(({ name, in: place, required, schema, description }) => [
      code(name) + (required && place !== 'path' ? ' (required)' : ''),
      place,
      [nameOfSchema(schema), description ?? ''].filter(Boolean).join('. '),
    ]),
  );
}

const writeExample = (example: unknown): readonly string[] =>
  example === undefined ? [] : ['', '```json', JSON.stringify(example, null, 2), '```'];

/** The attributes that a body may have: one resource, or a list of them. */
function findAttributes(schema: Schema | undefined): Schema | undefined {
  const data = schema?.properties?.['data'];
  return (data?.items ?? data)?.properties?.['attributes'];
}

function describeBody({ requestBody }: Operation): readonly string[] {
  const [[type, { schema, example }] = ['', { schema: undefined, example: undefined }]] = Object.entries(
    requestBody?.content ?? {},
  );
  if (type === '') return [];
  const attributes = findAttributes(schema);
  const rows = Object.entries(attributes?.properties ?? {}).map(([name, value]) => [
    code(name) + (attributes?.required?.includes(name) ? ' (required)' : ''),
    [nameOfSchema(value), value.description ?? ''].filter(Boolean).join('. '),
  ]);
  return ['', `The body is ${code(type)}.`, ...table(['attribute', 'value'], rows), ...writeExample(example)];
}

function describeResponses({ responses = {} }: Operation): readonly string[] {
  const good = Object.entries(responses).filter(([status]) => Number(status) < 400);
  const bad = Object.keys(responses).filter((status) => Number(status) >= 400);
  return [
    ...good.flatMap(([status, { description = '', content = {} }]) => {
      const [[type, { example }] = ['', { example: undefined }]] = Object.entries(content);
      const first = ['', `**${status}** ${type === '' ? description : code(type)}`];
      return [...first, ...writeExample(example)];
    }),
    ...(bad.length > 0 ? ['', `Errors: ${bad.join(', ')}.`] : []),
  ];
}

const describeOperation = (operation: Operation): readonly string[] => [
  '',
  `## ${operation.summary ?? operation.operationId ?? ''}`,
  '',
  code(`${operation.method} ${operation.path}`) + (operation.deprecated ? ' (deprecated)' : ''),
  '',
  `${code(operation.operationId ?? '')}. ${operation.description ?? ''}`,
  ...describeParameters(operation),
  ...describeBody(operation),
  ...describeResponses(operation),
];

/** Summaries that two operations of a group share are told apart by their addresses, because headings are anchors. */
function nameApart(operations: readonly Operation[]): readonly Operation[] {
  const count = (slug: string): number => operations.filter(({ summary = '' }) => slugOf(summary) === slug).length;
  return operations.map((operation) => {
    const { summary = operation.operationId ?? '' } = operation;
    return count(slugOf(summary)) > 1
      ? { ...operation, summary: `${summary} (${operation.path})` }
      : { ...operation, summary };
  });
}

/** Markdown pages by their paths: one of each group of operations, and the list of them. */
export function writeOperationPages(description: object): ReadonlyMap<string, string> {
  const { paths } = description as { readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>> };
  const groups = new Map<string, Operation[]>();
  for (const [path, methods] of Object.entries(paths))
    for (const [method, described] of Object.entries(methods)) {
      const group = described.tags?.[0] ?? 'other';
      groups.set(group, [...(groups.get(group) ?? []), { ...described, method: method.toUpperCase(), path }]);
    }
  const sorted = [...groups].sort(([one], [other]) => one.localeCompare(other));
  const capital = (text: string): string => (text[0] ?? '').toUpperCase() + text.slice(1);
  const fileOf = (group: string): string => `${slugOf(group)}.md`;
  const index = [
    referenceTitle,
    '',
    'Every operation, with its parameters, and an example of its body and of its response. The pages are written ' +
      'from the description that the service gives at `/openapi.json`.',
    '',
    ...sorted.map(([group, operations]) => `- [${capital(group)}](${fileOf(group)}): ${operations.length}`),
    '',
  ];
  return new Map([
    [referenceIndex, index.join('\n')],
    ...sorted.map(([group, operations]): [string, string] => [
      `${referenceFolder}/${fileOf(group)}`,
      [`# ${capital(group)}`, ...nameApart(operations).flatMap(describeOperation), ''].join('\n'),
    ]),
  ]);
}

/** The description of the service as it is now. */
export async function describeService(): Promise<object> {
  const service = await createService({ database: { kind: 'sqlite', file: ':memory:' }, reportError: () => {} });
  try {
    return describeOpenApi(service, 'https://boards.example');
  } finally {
    await service.close();
  }
}
