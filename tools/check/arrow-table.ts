// Who may import whom: the table of ARCHITECTURE as data. One wish to change an arrow = one line here, and a reason in docs.

export interface Room {
  /** The file or folder, below `src`. Of two rooms that hold a file, the longer one counts. */
  readonly place: string;
  /** Files or folders below `src` that it may import; its own files it may always. */
  readonly may: readonly string[];
  /** npm packages that it may import. */
  readonly packages?: readonly string[];
  /** Only `import type`: nothing of it is in the built file. */
  readonly onlyTypes?: boolean;
  /** Files that it may load with `import()`. */
  readonly lazily?: readonly string[];
}

const everything = ['options', 'dom', 'model', 'safety', 'sources', 'files', 'layout', 'appearance', 'text', 'engagement', 'state', 'components', 'jsx'];
/** What the sources and the engagement promise, without how they keep it. */
const interfaces = ['sources/board-source.ts', 'sources/source-error.ts', 'sources/post-inbox.ts', 'engagement/engagement-event.ts'];

export const rooms: readonly Room[] = [
  { place: 'loader.ts', may: ['options', 'element', 'model', 'element-types.ts'], onlyTypes: true, lazily: ['widget.ts'] },
  { place: 'widget.ts', may: ['options', 'element', 'model', 'element-types.ts'] },
  // SourceError is what a caller of the npm package catches.
  { place: 'index.ts', may: ['options', 'element', 'model', 'element-types.ts', 'sources/source-error.ts'] },
  { place: 'element-types.ts', may: ['options', 'element', 'model'], onlyTypes: true },
  { place: 'define.ts', may: ['options', 'element', 'model', 'element-types.ts'] },
  { place: 'insights.ts', may: ['insights'] },
  // The element as a component of a framework, which the page brings along; the types of the others are for its templates.
  { place: 'react.ts', may: ['options', 'element', 'model', 'wrappers', 'element-types.ts', 'react-elements.ts'], packages: ['react'] },
  { place: 'react-elements.ts', may: ['options', 'element', 'insights', 'forms', 'wrappers'], packages: ['react'], onlyTypes: true },
  { place: 'vue.ts', may: ['options', 'element', 'model', 'wrappers', 'element-types.ts'], packages: ['vue'] },
  { place: 'wrappers/element-attributes.ts', may: ['options', 'element', 'insights', 'forms'], onlyTypes: true },
  { place: 'wrappers', may: ['options', 'element', 'files'] },
  // The public API alone: whoever imports it gets no element with it.
  { place: 'service.ts', may: ['model', 'sources'] },
  { place: 'forms.ts', may: ['forms'] },
  // The page for places that take an address only, and the script for the page around its frame. Neither holds code of the board.
  // What adopts a legacy script's elements, and then loads the loader, by its address: a plain script of another origin has none to begin from.
  { place: 'drystone-legacy.ts', may: ['legacy-page'], packages: ['an address that is put together at run time'] },
  { place: 'legacy-page', may: [] },
  { place: 'embed-page.ts', may: ['embed-page'] },
  { place: 'embed-page', may: ['options', 'embed-resize'] },
  { place: 'embed-resize.ts', may: ['embed-resize'] },
  { place: 'embed-resize', may: [] },
  { place: 'model', may: [] },
  { place: 'safety', may: ['model'], packages: ['dompurify', 'entities', 'marked'] },
  { place: 'sources', may: ['model', 'safety'], packages: ['altcha-lib'] },
  // A visitor's files: what they are, how they are made smaller and sent.
  { place: 'files', may: ['model', 'state/store.ts'], packages: ['tus-js-client'] },
  { place: 'layout', may: [] },
  { place: 'options', may: [] },
  { place: 'appearance', may: ['model', 'safety'] },
  { place: 'text', may: [] },
  { place: 'engagement', may: ['model'] },
  { place: 'state', may: ['model', ...interfaces] },
  // Makes DOM of JSX; what it makes of addresses it takes as safe ones only.
  { place: 'jsx', may: ['model'] },
  { place: 'components', may: ['state', 'layout', 'text', 'model', 'jsx', 'sources/post-inbox.ts'] },
  { place: 'element', may: everything },
  // An element and an entry of its own: it knows nothing of the board's. What it asks of the browser is the same.
  { place: 'insights', may: ['model', 'safety', 'sources', 'text', 'jsx', 'element/environment.ts', 'element/upgrade-properties.ts'], packages: ['uplot'] },
  // Two more, also by themselves: the composition root of forms and terms.
  { place: 'forms', may: ['model', 'safety', 'sources', 'text', 'jsx', 'state', 'components', 'engagement/random-uuid.ts', 'element/environment.ts', 'element/upgrade-properties.ts', 'options'] },
  // Writes a board as HTML: the views and the table of options, and nothing that needs a document.
  { place: 'server', may: ['components', 'sources', 'appearance', 'jsx', 'model', 'safety', 'text', 'state', 'options', 'element/allowed-media.ts'] },
  { place: 'server.ts', may: ['server', 'appearance', 'sources', 'element'] },
];

/** Folders inside a room whose subfolders stand side by side and do not know each other. */
export const siblings: readonly string[] = ['sources', 'components'];

/** Subfolders that their siblings may use all the same, with the reason. */
export const sharedFolders: Readonly<Record<string, string>> = {
  'sources/test-support': 'only tests import it: the clock and the network that they hand in',
  'components/card': 'the dialog and the bar show the same parts of a post: its author, its words, its network, links',
  'components/feed': 'a layout whose posts stand below one another is the same feed with cards of another look',
  'components/common': 'every dialog is framed, closed and kept from moving the page in the same way',
};

/** Packages that only tests import: the runner, random cases, and what ours is compared with. */
export const packagesOfTests: readonly string[] = ['node:', 'fast-check', 'masonry-layout', 'entities'];

/** Rooms that the tests of every room may import: the nouns, to compare with. */
export const roomsOfTests: readonly string[] = ['model'];

/** Folders outside `src` that only tests read. */
export const foldersOfTests: readonly string[] = ['e2e/corpora'];
