// Code that is forbidden in src, and for which the linter has no rule. Each rule names the replacement. The reasons:
// hostile pages patch built-ins, strict policies forbid sinks and inline styles, and two boards must share no state.
import {
  isNode,
  isTestFile,
  lineOf,
  listFiles,
  readSourceFile,
  type SourceFile,
  type SyntaxNode,
  visitSyntax,
} from './source-files.ts';
import { print, type CheckResult } from './check-result.ts';

interface Rule {
  /** @param own the names that the file declares itself */
  readonly found: (node: SyntaxNode, parent: SyntaxNode | null, own: ReadonlySet<string>) => boolean;
  readonly remedy: string;
  /** Files and folders where it is allowed. */
  readonly except?: readonly string[];
}

const sinks = new Set([
  'innerHTML',
  'outerHTML',
  'insertAdjacentHTML',
  'createContextualFragment',
  'parseFromString',
  'parseHTMLUnsafe',
  'setHTMLUnsafe',
  'dangerouslySetInnerHTML',
  'srcdoc',
]);
const domTypes =
  /^(Node|Element|Document|DocumentFragment|ShadowRoot|Window|Event|EventTarget|Text|[A-Z][a-z]+Event|(HTML|SVG)\w*Element)$/;

const rules: readonly Rule[] = [
  {
    found: (node) => node.type === 'TSAsExpression' && !isAsConst(node),
    remedy:
      'a cast hides mistakes: narrow with a check, or make the value where its type is known ("as" only ' +
      'in src/safety, src/sources, src/jsx and where attributes are read)',
    // These files convert unknown data to our types, and JSX to DOM.
    except: ['src/safety/', 'src/sources/', 'src/jsx/', 'src/options/options.ts', 'src/options/read-table.ts'],
  },
  { found: (node) => node.type === 'TSTypeAssertion', remedy: 'no casts: narrow with a check' },
  {
    found: (node) => node.type === 'ForInStatement',
    remedy: 'old libraries extend Object.prototype: use "for (const key of Object.keys(…))"',
  },
  {
    found: (node) => isMember(node, 'from') && isNamed(node['object'], 'Array'),
    remedy: 'Prototype replaces Array.from: spread instead ([...list])',
  },
  {
    found: (node) => node.type === 'CallExpression' && isMember(node['callee'], 'bind'),
    remedy: 'Prototype replaces bind: write an arrow function',
  },
  {
    found: (node) =>
      node.type === 'BinaryExpression' &&
      node['operator'] === 'instanceof' &&
      isNode(node['right']) &&
      domTypes.test(nameOf(node['right'])),
    remedy: 'nodes of another frame are of another class: look at localName, nodeType or type',
  },
  {
    found: (node) =>
      (node.type === 'MemberExpression' && sinks.has(memberName(node))) ||
      (node.type === 'JSXAttribute' && sinks.has(nameOf(node['name']))),
    remedy: 'no strings become HTML: build nodes, or src/safety/rich-text.ts',
    except: ['src/safety/'],
  },
  {
    found: (node) => node.type === 'NewExpression' && isNamed(node['callee'], 'DOMParser'),
    remedy: 'no strings become HTML: build nodes',
    except: ['src/safety/'],
  },
  {
    found: (node) =>
      node.type === 'CallExpression' &&
      isMember(node['callee'], 'write') &&
      isNamed(objectOf(node['callee']), 'document'),
    remedy: 'document.write can erase the page',
  },
  {
    found: (node) =>
      node.type === 'CallExpression' && isMember(node['callee'], 'setAttribute') && firstText(node) === 'style',
    remedy: 'style attributes are forbidden by strict policies: element.style.setProperty',
  },
  {
    found: (node) => node.type === 'JSXOpeningElement' && nameOf(node['name']) === 'style',
    remedy: 'style elements are forbidden by strict policies: the one adopted sheet',
  },
  {
    found: (node) =>
      node.type === 'CallExpression' && isMember(node['callee'], 'createElement') && firstText(node) === 'style',
    remedy: 'style elements are forbidden by strict policies: the one adopted sheet',
  },
  {
    found: (node) =>
      node.type === 'JSXAttribute' &&
      nameOf(node['name']) === 'style' &&
      isNode(node['value']) &&
      node['value'].type === 'Literal',
    remedy: 'a style string becomes a style attribute: give an object',
  },
  {
    found: (node) => node.type === 'CallExpression' && isNamed(node['callee'], 'useMemo') && returnsJsx(node),
    remedy:
      'a vnode that is kept holds the whole tree in which it was drawn first: a component that reads signals and has ' +
      'no useState is drawn again for other props or signals only',
  },
  {
    found: (node) => isPicture(node) && !attributesOf(node).includes('referrerpolicy'),
    remedy: 'the host of a picture must not learn the address of the page: referrerpolicy="strict-origin"',
  },
  {
    found: (node) => isPicture(node) && hasLateRequestSetting(node),
    remedy:
      'attributes are set in this order, and a picture is requested when it gets its address: put loading and ' +
      'referrerpolicy before src and before spread attributes',
  },
  {
    found: readsPageDocument,
    remedy:
      'an element of the page with that name hides the member (<img name="querySelector">): pageDocument of ' +
      'src/page/page-document.ts, or memberOf(document, …)',
    // The documents of these two are ours, and have no elements of others.
    except: ['src/page/', 'src/entries/embed-page.ts', 'src/sources/jsonp/jsonp-sandbox.ts'],
  },
  {
    found: (node, parent) => node.type === 'VariableDeclaration' && node['kind'] !== 'const' && isModuleLevel(parent),
    remedy:
      'no state at module level: two boards on a page share nothing; keep it in the function that makes the board',
    // The script tag belongs to the page and not to a board: it fetches the widget once for all boards.
    except: ['src/entries/loader.ts'],
  },
];

const isPicture = (node: SyntaxNode) => node.type === 'JSXOpeningElement' && nameOf(node['name']) === 'img';

/** The names of an element's attributes, in order; `…` for spread ones. */
function attributesOf(element: SyntaxNode): readonly string[] {
  const attributes = Array.isArray(element['attributes']) ? element['attributes'].filter(isNode) : [];
  return attributes.map((attribute) => (attribute.type === 'JSXAttribute' ? nameOf(attribute['name']) : '…'));
}

/** Whether an attribute that changes a picture's request follows its address. */
function hasLateRequestSetting(picture: SyntaxNode): boolean {
  const names = attributesOf(picture);
  const address = names.findIndex((name) => ['src', 'srcset', '…'].includes(name));
  return address >= 0 && names.slice(address).some((name) => ['loading', 'referrerpolicy'].includes(name));
}

const elementSources = /^((get|query|find)By[A-Z]\w*|querySelector|closest|activeElement|(first|last)ElementChild)$/;

/** Rules for tests. */
const testRules: readonly Rule[] = [
  {
    found: (node) =>
      node.type === 'CallExpression' &&
      isNode(node['callee']) &&
      node['callee'].type === 'MemberExpression' &&
      isNamed(objectOf(node['callee']), 'assert') &&
      /equal/i.test(memberName(node['callee'])) &&
      Array.isArray(node['arguments']) &&
      node['arguments'].some(isElement),
    remedy:
      'a failure would print the whole document, for minutes and with gigabytes: compare texts, or use ' +
      'assert.ok(one === other)',
  },
];

export function checkSourceRules(files: readonly SourceFile[]): CheckResult {
  const problems = files.flatMap((file) => {
    const found: string[] = [];
    const own = new Set<string>();
    visitSyntax(file, (node) => declaredIn(node).forEach((name) => own.add(name)));
    visitSyntax(file, (node, parent) => {
      for (const rule of isTestFile(file.path) ? testRules : rules) {
        if (rule.except?.some((place) => file.path.startsWith(place)) || !rule.found(node, parent, own)) continue;
        found.push(
          `${file.path}:${lineOf(file, node.start)} ${firstLine(file.text.slice(node.start, node.end))} — ` +
            `${rule.remedy}`,
        );
      }
    });
    return found;
  });
  return { summary: `${files.length} files keep ${rules.length + testRules.length} rules`, problems };
}

const nameOf = (value: unknown): string => (isNode(value) && typeof value['name'] === 'string' ? value['name'] : '');
const isNamed = (value: unknown, name: string): boolean => nameOf(value) === name;
const objectOf = (value: unknown): unknown => (isNode(value) ? value['object'] : null);

function memberName(node: SyntaxNode): string {
  const property = node['property'];
  if (!isNode(property)) return '';
  return node['computed'] === true ? textOf(property) : nameOf(property);
}

function isMember(value: unknown, name: string): value is SyntaxNode {
  if (!isNode(value)) return false;
  const member = value.type === 'ChainExpression' && isNode(value['expression']) ? value['expression'] : value;
  return member.type === 'MemberExpression' && memberName(member) === name;
}

const textOf = (value: unknown): string => (isNode(value) && typeof value['value'] === 'string' ? value['value'] : '');
const firstText = (node: SyntaxNode): string => (Array.isArray(node['arguments']) ? textOf(node['arguments'][0]) : '');
function returnsJsx(call: SyntaxNode): boolean {
  const [make] = Array.isArray(call['arguments']) ? call['arguments'] : [];
  const body = isNode(make) ? make['body'] : null;
  const made = isNode(body) && body.type === 'ParenthesizedExpression' ? body['expression'] : body;
  return isNode(made) && /^JSX(Element|Fragment)$/.test(made.type);
}

/** The names of a pattern: of a variable, or of a parameter. */
function namesOf(pattern: unknown): readonly string[] {
  if (Array.isArray(pattern)) return pattern.flatMap(namesOf);
  if (!isNode(pattern)) return [];
  if (pattern.type === 'Identifier') return [nameOf(pattern)];
  return [pattern['properties'], pattern['elements'], pattern['value'], pattern['left'], pattern['argument']].flatMap(
    namesOf,
  );
}

/** The names that a node declares. What is read from a window is the page's and none of the file's own. */
function declaredIn(node: SyntaxNode): readonly string[] {
  if (node.type === 'VariableDeclarator') return isNamed(node['init'], 'window') ? [] : namesOf(node['id']);
  return 'params' in node ? namesOf(node['params']) : [];
}

/** What may have the page's document as a node: these read its members past the names of its elements, or none. */
const takesNode = (callee: unknown): boolean =>
  isNamed(callee, 'memberOf') ||
  isNamed(callee, 'listen') ||
  ['call', 'observe'].some((name) => isMember(callee, name));

/** Whether a node reads a member of the page's document, or gives the document away to be read. */
function readsPageDocument(node: SyntaxNode, _: SyntaxNode | null, own: ReadonlySet<string>): boolean {
  const isDocument = (value: unknown): boolean =>
    isNode(value) &&
    (value.type === 'Identifier'
      ? isNamed(value, 'document') && !own.has('document')
      : value.type === 'MemberExpression' &&
        (memberName(value) === 'ownerDocument' ||
          (memberName(value) === 'document' && isNamed(objectOf(value), 'window'))));
  if (node.type === 'MemberExpression') return isDocument(node['object']);
  if (node.type === 'VariableDeclarator') return isDocument(node['init']);
  return (
    node.type === 'CallExpression' &&
    !takesNode(node['callee']) &&
    Array.isArray(node['arguments']) &&
    node['arguments'].some(isDocument)
  );
}

const isModuleLevel = (parent: SyntaxNode | null): boolean =>
  parent?.type === 'Program' || parent?.type === 'ExportNamedDeclaration';

function isAsConst(node: SyntaxNode): boolean {
  const type = node['typeAnnotation'];
  return isNode(type) && type.type === 'TSTypeReference' && isNamed(type['typeName'], 'const');
}

/** Whether the value of an expression is an element of a document, by the name of its call or member. */
function isElement(value: unknown): boolean {
  if (!isNode(value)) return false;
  if (value.type === 'TSNonNullExpression' || value.type === 'ChainExpression') return isElement(value['expression']);
  if (value.type === 'MemberExpression') return elementSources.test(memberName(value));
  if (value.type !== 'CallExpression' || !isNode(value['callee'])) return false;
  const { callee } = value;
  return elementSources.test(nameOf(callee)) || (isNode(callee) && elementSources.test(memberName(callee)));
}

const firstLine = (text: string): string => (text.split('\n')[0] ?? '').slice(0, 60);

if (import.meta.main) print('source rules', checkSourceRules(listFiles(['src'], /\.tsx?$/).map(readSourceFile)));
