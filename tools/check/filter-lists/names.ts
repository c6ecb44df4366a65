// Collects every name that can occur in the page from the sources. A scan of all strings finds more names than the page
// contains, so the check is rather too strict than too lax.
import { isTestFile, isNode, listFiles, readSourceFile, type SourceFile, visitSyntax } from '../source-files.ts';
import type { BuiltNames } from './selectors.ts';

/** The values that replace a message's placeholder, one after the other. */
const fillings = [
  'Facebook',
  'Twitter',
  'X',
  'Instagram',
  'LinkedIn',
  'Pinterest',
  'YouTube',
  'TikTok',
  'RSS',
  'Tumblr',
  'Flickr',
];

/** Attributes that code may set on any element. */
const alwaysThere = ['class', 'id', 'alt', 'aria-label', 'role', 'part'];

/** Elements that the widget's host and its light tree have besides those in JSX. */
const ownElements = ['drystone-board', 'drystone-form', 'drystone-terms', 'drystone-insights', 'div', 'span'];

/** Matches text that consists of names only. A sentence contains a comma, a full stop or a bracket. */
const classList = /^\s*[\w-]+(\s+[\w-]+)*\s*$/;

/** Messages are texts for visitors and contain no names of classes. */
const isMessages = (path: string) => path.startsWith('src/text/');

export function readBuiltNames(): BuiltNames {
  const scripts = listFiles(['src/components', 'src/element', 'src/forms', 'src/text'], /\.tsx?$/).filter(
    (path) => !isTestFile(path),
  );
  return collectNames(scripts.map(readSourceFile), listFiles(['src'], /\.css$/).map(readSourceFile));
}

export function collectNames(scripts: readonly SourceFile[], sheets: readonly SourceFile[]): BuiltNames {
  const classes = new Set<string>();
  const elements = new Set<string>(ownElements);
  const attributes = new Map<string, Set<string>>(alwaysThere.map((name) => [name, new Set(['*'])]));
  const addAttribute = (name: string, element: string) =>
    attributes.set(name, (attributes.get(name) ?? new Set()).add(element));
  const values = new Set<string>();
  const addText = (text: string, isMessage: boolean) => {
    for (const filling of /\{\w+\}/.test(text) ? fillings : ['']) values.add(text.replace(/\{\w+\}/g, filling));
    if (isMessage || !classList.test(text)) return;
    classes.add(text.trim());
    for (const name of text.split(/\s+/)) if (name !== '') classes.add(name);
  };
  for (const script of scripts) {
    const isMessage = isMessages(script.path);
    visitSyntax(script, (node, parent) => {
      const name = isNode(node['name']) ? String(node['name']['name'] ?? '') : '';
      if (node.type === 'JSXOpeningElement') elements.add(name.toLowerCase());
      if (node.type === 'JSXAttribute') {
        const element = isNode(parent?.['name']) ? String(parent['name']['name'] ?? '') : '';
        // A component can pass the attribute to any element.
        addAttribute(name === 'className' ? 'class' : name.toLowerCase(), /^[a-z]/.test(element) ? element : '*');
      }
      if (
        node.type === 'CallExpression' &&
        isNode(node['callee']) &&
        isNode(node['callee']['property']) &&
        node['callee']['property']['name'] === 'setAttribute' &&
        Array.isArray(node['arguments'])
      ) {
        addAttribute(String(node['arguments'][0]?.value ?? '').toLowerCase(), '*');
      }
      if (parent?.type.startsWith('Import') || parent?.type.startsWith('Export')) return;
      if (node.type === 'Literal' && typeof node['value'] === 'string') addText(node['value'], isMessage);
      if (node.type === 'JSXText' && typeof node['value'] === 'string') addText(node['value'].trim(), isMessage);
      if (node.type === 'TemplateElement' && typeof node['value'] === 'object' && node['value'] !== null)
        addText(String(Reflect.get(node['value'], 'cooked')), isMessage);
    });
  }
  for (const { text } of sheets)
    for (const [, name] of text.matchAll(/[.#]([A-Za-z_][\w-]*)/g)) if (name !== undefined) classes.add(name);
  return { classes, elements, attributes, values };
}
