// Writes custom-elements.json, schema 1.0.0, which editors and documentation tools read. It is generated from the
// tables of options, the tables of events and the comments above their rows, so that it matches the code.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OptionKind } from '../../src/options/option-kinds.ts';
import { attributeOf, optionTable } from '../../src/options/options.ts';
import { formOptions, termsOptions } from '../../src/forms/options.ts';
import { insightsOptions } from '../../src/options/insights-options.ts';
import { root } from '../run/programs.mjs';

interface Described {
  readonly name: string;
  readonly description: string;
  readonly type: { readonly text: string };
  readonly default?: string;
}

interface ElementSource {
  readonly tag: string;
  readonly className: string;
  /** Its entry in `exports`, and the file that registers it. */
  readonly path: string;
  readonly description: string;
  /** The file whose comments describe the options. */
  readonly comments: string;
  readonly options: Readonly<Record<string, OptionKind>>;
  /** The file with the table of its events, and the name of the table. */
  readonly events: { readonly file: string; readonly table: string } | null;
  readonly methods: Readonly<Record<string, string>>;
}

const text: OptionKind = { kind: 'text', defaultValue: '' };
const formEvents = { file: 'src/forms/form-events.ts', table: 'FormEventDetails' };
const destroy = 'Removes the content of the element permanently, and shows the element’s own children again.';

export const elements: readonly ElementSource[] = [
  {
    tag: 'drystone-board',
    className: 'BoardElement',
    path: 'dist/npm/define.js',
    description: 'Shows a board of posts.',
    comments: 'src/options/options.ts',
    options: { ...optionTable, mix: text },
    events: { file: 'src/element/page-events.ts', table: 'BoardEventDetails' },
    methods: {
      update: 'Sets several options at once.',
      refresh: 'Loads the posts again. The current posts stay visible until the new ones are loaded.',
      destroy,
    },
  },
  {
    tag: 'drystone-insights',
    className: 'InsightsElement',
    path: 'dist/npm/insights.js',
    description: 'Shows the figures of a board to its owner, as charts and tables.',
    comments: 'src/options/insights-options.ts',
    options: insightsOptions,
    events: null,
    methods: { refresh: 'Loads the figures again.', destroy },
  },
  {
    tag: 'drystone-form',
    className: 'FormElement',
    path: 'dist/npm/forms.js',
    description: 'Shows the form of a published experience.',
    comments: 'src/forms/options.ts',
    options: formOptions,
    events: formEvents,
    methods: { destroy },
  },
  {
    tag: 'drystone-terms',
    className: 'TermsElement',
    path: 'dist/npm/forms.js',
    description: 'Shows the terms that visitors accept.',
    comments: 'src/forms/options.ts',
    options: termsOptions,
    events: formEvents,
    methods: { destroy },
  },
];

/** Texts of options that have no comment. */
const ownWords: Readonly<Record<string, string>> = {
  mix: 'The number of a mix, which shows several boards as one. Use it instead of `board`.',
};

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Returns the comment above each row of a table: `/** … *\/ name: …` or `readonly 'name': …`. */
export function readRows(source: string): ReadonlyMap<string, string> {
  const rows = source.matchAll(/\/\*\*\s+(?:\* )?((?:(?!\*\/)[^])+?)\s+\*\/\n {2}(?:readonly )?'?([\w-]+)'?: /g);
  return new Map([...rows].map(([, comment = '', name = '']) => [name, comment.replace(/\s*\n\s*\*\s*/g, ' ')]));
}

function typeOf(option: OptionKind): string {
  if (option.kind === 'choice') return option.values.map((value) => `'${value}'`).join(' | ');
  return { text: 'string', address: 'string', integer: 'number', flag: 'boolean' }[option.kind];
}

function describeOptions({ comments, options }: ElementSource): readonly Described[] {
  const rows = readRows(read(comments));
  return Object.entries(options).map(([name, option]) => {
    const description = ownWords[name] && !rows.has(name) ? ownWords[name] : rows.get(name);
    if (!description) throw new Error(`${comments}: ${name} has no comment, which is its text in custom-elements.json`);
    return {
      name,
      description,
      type: { text: typeOf(option) },
      ...(option.defaultValue === '' ? {} : { default: JSON.stringify(option.defaultValue) }),
    };
  });
}

function describeEvents({ events }: ElementSource): readonly Described[] {
  if (!events) return [];
  return [...readRows(read(events.file))]
    .filter(([name]) => name.startsWith('drystone-'))
    .map(([name, description]) => ({ name, description, type: { text: `CustomEvent<${events.table}['${name}']>` } }));
}

/** Reads the first columns of the table in docs/custom-properties.md, for the element that supports all of them. */
function describeCssProperties(tag: string): readonly object[] {
  if (tag !== 'drystone-board') return [];
  return [...read('docs/custom-properties.md').matchAll(/^\| `(--drystone-[a-z-]+)` \| ([^|]+) \|/gm)].map(
    ([, name, description = '']) => ({ name, description: description.trim() }),
  );
}

/** Reads the parts from the comment of the element's class. */
function listParts(tag: string): readonly object[] {
  const list =
    tag === 'drystone-board'
      ? (/::part\(card\)`, ([^.]+)\./.exec(read('src/element/board-element.ts').replace(/\s*\n \* /g, ' '))?.[1] ?? '')
      : '';
  return list === ''
    ? []
    : ['card', ...[...list.matchAll(/`(\w+)`/g)].map(([, name]) => name)].map((name) => ({ name }));
}

function describeElement(element: ElementSource): object {
  const options = describeOptions(element);
  return {
    kind: 'class',
    name: element.className,
    customElement: true,
    tagName: element.tag,
    description: element.description,
    superclass: { name: 'HTMLElement' },
    attributes: options.map(({ name, ...rest }) => ({ name: attributeOf(name), fieldName: name, ...rest })),
    members: [
      // The mix is an attribute only, so that boards without a mix load no code for it.
      ...options
        .filter(({ name }) => name !== 'mix')
        .map((option) => ({ kind: 'field', privacy: 'public', ...option })),
      ...Object.entries(element.methods).map(([name, description]) => ({
        kind: 'method',
        privacy: 'public',
        name,
        description,
      })),
    ],
    events: describeEvents(element),
    slots: [
      {
        name: '',
        description: 'Visible until the element has loaded its content, and if the content cannot be shown.',
      },
    ],
    cssProperties: describeCssProperties(element.tag),
    cssParts: listParts(element.tag),
  };
}

export function writeElementsManifest(): string {
  const paths = [...new Set(elements.map(({ path }) => path))];
  const modules = paths.map((path) => {
    const own = elements.filter((element) => element.path === path);
    return {
      kind: 'javascript-module',
      path,
      declarations: own.map(describeElement),
      exports: own.map(({ tag, className }) => ({
        kind: 'custom-element-definition',
        name: tag,
        declaration: { name: className, module: path },
      })),
    };
  });
  return JSON.stringify({ schemaVersion: '1.0.0', readme: 'README.md', modules }, null, 2) + '\n';
}
