// Reads the texts of the owner's app out of its sources: the keys of its catalogs, and texts that no catalog can have
// because they stand in the code as they are.
import { isNode, lineOf, type SourceFile, type SyntaxNode, visitSyntax } from '../check/source-files.ts';

/** A text of the app. */
export interface OwnerText {
  /** The English text; of a text that counts, its form for many. */
  readonly text: string;
  /** Its form for one, if it counts. */
  readonly one?: string;
  readonly files: readonly string[];
}

/** The functions of `owner/words` whose first value is a text. */
const textCalls = new Set(['t', 'rich', 'withHidden']);
/** Not read by people, or the words of another. */
const otherTemplates = /^(?:This |npm run |panel split)|Bearer /;

const calledName = (node: SyntaxNode): string => {
  const callee = node.type === 'CallExpression' ? node['callee'] : null;
  return isNode(callee) && callee.type === 'Identifier' ? String(callee['name']) : '';
};
const argumentsOf = (node: SyntaxNode): readonly SyntaxNode[] =>
  Array.isArray(node['arguments']) ? node['arguments'].filter(isNode) : [];

/** The texts that an expression can be; null = they are known only at run time. */
function constantsOf(node: unknown): readonly string[] | null {
  if (!isNode(node)) return null;
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : null;
  const [one, other] =
    node.type === 'ConditionalExpression' ? [node['consequent'], node['alternate']] : [node['left'], node['right']];
  if (node.type !== 'ConditionalExpression' && !(node.type === 'BinaryExpression' && node['operator'] === '+'))
    return null;
  const [first, second] = [constantsOf(one), constantsOf(other)];
  if (!first || !second) return null;
  return node.type === 'ConditionalExpression'
    ? [...first, ...second]
    : first.flatMap((start) => second.map((end) => start + end));
}

/** The texts of one call. A call without constants is a problem, except around a text that counts. */
function readCall(node: SyntaxNode): readonly Pick<OwnerText, 'text' | 'one'>[] | 'unknown' {
  const [first, second] = argumentsOf(node);
  if (calledName(node) !== 'plural') {
    if (first && calledName(first) === 'plural') return [];
    return constantsOf(first)?.map((text) => ({ text })) ?? 'unknown';
  }
  const properties = Array.isArray(second?.['properties']) ? second['properties'].filter(isNode) : [];
  const form = (name: string) =>
    constantsOf(properties.find(({ key }) => isNode(key) && key['name'] === name)?.['value'])?.[0];
  const [one, other] = [form('one'), form('other')];
  return one === undefined || other === undefined ? 'unknown' : [{ text: other, one }];
}

export interface FoundTexts {
  readonly texts: ReadonlyMap<string, OwnerText>;
  readonly problems: readonly string[];
}

/** Reads the texts of these files, by their English. */
export function readTexts(files: readonly SourceFile[]): FoundTexts {
  const texts = new Map<string, OwnerText>();
  const problems: string[] = [];
  for (const file of files)
    visitSyntax(file, (node) => {
      const name = calledName(node);
      if (!textCalls.has(name) && name !== 'plural') return;
      // The function that marks hidden words passes on a text that it was given.
      if (file.path.endsWith('/with-hidden.tsx')) return;
      const found = readCall(node);
      const place = `${file.path}:${lineOf(file, node.start)}`;
      if (found === 'unknown') return void problems.push(`${place} ${name}() needs its text as a constant`);
      for (const { text, one } of found) {
        const known = texts.get(text);
        if (known && known.one !== one)
          problems.push(`${place} “${text}” has other forms at ${known.files.join(', ')}`);
        texts.set(text, {
          text,
          ...(one !== undefined && { one }),
          files: [...new Set([...(known?.files ?? []), file.path])],
        });
      }
    });
  return { texts, problems };
}

/** Attributes and properties that people read. */
const readNames = /^(?:title|label|intro|hint|placeholder|aria-label|alt|button|caption|heading|unit|text|where)$/;
/** Names that are the same in every language. */
const names = new Set(
  [
    'Ada,Ana Lima,BigCommerce,Bo,Cleo,Discord,Drystone,EUR,Georgia,Hootsuite,ID,Jonas,Magento (Adobe Commerce)',
    'Mattermost,Microsoft Teams,Mina Okafor,Next,Priya R.,RSS,React,RefArch,ReviewTrackers,SKU',
    'Salesforce Commerce Cloud,Shopify,Slack,Spark,Squarespace,UTC,Vue,Webflow,Wix,WooCommerce',
  ]
    .join(',')
    .split(','),
);

const hasWords = (text: string): boolean =>
  /\p{L}{2}/u.test(text) &&
  !names.has(text.trim()) &&
  !/^\s*(?:https?:|s3:|ftp:|npm |#|\/|data:|[a-z]+\.[a-z])/.test(text);
/** `Rules saved.`, and not `Content-Type`, `POST` or `ArrowLeft`. */
const isSentence = (text: string): boolean =>
  hasWords(text) && /^[“\s(]*\p{Lu}(?:\p{Ll}+|\b)(?:[\s,.:!?…”]|$)/u.test(text) && !/[<>{}]|^[A-Z_]+$/.test(text);

function isRead(node: SyntaxNode, parent: SyntaxNode | null): boolean {
  if (node.type === 'JSXText') return hasWords(String(node['value']));
  const text = node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : null;
  if (node.type === 'TemplateLiteral') {
    const parts = node['quasis'] as readonly { readonly value: { readonly cooked: string } }[];
    return parts.some(
      ({ value: { cooked } }) =>
        /^\p{Lu}\p{Ll}+ |\s\p{L}{2,}[\s.]|^\p{L}{2,} \p{L}{2,}/u.test(cooked) &&
        !/[<>=/#]|http/.test(cooked) &&
        !otherTemplates.test(cooked),
    );
  }
  if (
    text === null ||
    !parent ||
    /^TS|^Import|^Export|^BinaryExpression$|^SwitchCase$|^MemberExpression$/.test(parent.type)
  )
    return false;
  if (parent['key'] === node) return false;
  const owner = isNode(parent['name']) ? parent['name']['name'] : isNode(parent['key']) ? parent['key']['name'] : '';
  const isNamed = readNames.test(String(owner));
  if (parent.type === 'JSXAttribute') return isNamed && hasWords(text) && text !== 'example.org';
  return hasWords(text) && (isSentence(text) || (isNamed && /\p{L} \p{L}/u.test(text)));
}

/** Finds what people read and no catalog can translate. */
export function findUntranslatable(files: readonly SourceFile[]): readonly string[] {
  return files.flatMap((file) => {
    const wrapped: (readonly [start: number, end: number])[] = [];
    visitSyntax(file, (node) => {
      const name = calledName(node);
      const [first, second] = argumentsOf(node);
      const inside = name === 'plural' ? second : textCalls.has(name) ? first : null;
      if (inside) wrapped.push([inside.start, inside.end]);
      // The editor of WordPress has its own words for these, and its own translations.
      const isElsewhere = isNode(node['key']) && node['key']['name'] === 'inEditor' && isNode(node['value']);
      if (isElsewhere) wrapped.push([node.start, node.end]);
    });
    const found: string[] = [];
    visitSyntax(file, (node, parent) => {
      if (!isRead(node, parent) || wrapped.some(([start, end]) => node.start >= start && node.end <= end)) return;
      const words = file.text.slice(node.start, node.end).trim().split('\n')[0];
      found.push(`${file.path}:${lineOf(file, node.start)} ${words} — t('…') of owner/words lets it be translated`);
    });
    return found;
  });
}
