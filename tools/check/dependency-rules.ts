// Long because it is one table.
// The imports that each room may have: the table of rooms of ARCHITECTURE as rules of dependency-cruiser. To change a
// permission, change one line of a table here and document the reason in docs.
import type { IForbiddenRuleType } from 'dependency-cruiser';
import { productRules } from './product-rules.ts';

interface Room {
  /** The file or folder, below `src`. When two rooms contain a file, the one with the longer path counts. */
  readonly place: string;
  /** Files or folders below `src` that it may import. It may always import its own files and `options`. */
  readonly may: readonly string[];
  /** Files or folders that it may import with `import type` only. */
  readonly mayTypes?: readonly string[];
  /** Files or folders that it may load with `import()` only. */
  readonly mayLazily?: readonly string[];
  /** npm packages that it may import. */
  readonly packages?: readonly string[];
  /** npm packages of which it may import types only. */
  readonly typesOfPackages?: readonly string[];
  /** It must not use a plain `import`, because the built file contains none of its code. */
  readonly onlyTypes?: boolean;
}

/**
 * The table of options and the values computed from it, and the page's document. They import nothing, and every room
 * may import them.
 */
const forEveryRoom = ['options', 'page'];
const viewPackages = ['preact', '@preact/signals'];
/** The interfaces of the sources and the engagement, without their implementations. */
const interfaces = [
  'sources/board-source.ts',
  'sources/heard-changes.ts',
  'sources/source-error.ts',
  'sources/submission-api.ts',
  'engagement/engagement-event.ts',
  'sources/insights/insights-source.ts',
];
/** Pure functions of days and time zones. Requests for figures use them, and the charts, too. */
const calendar = ['sources/insights/days.ts', 'sources/insights/time-zone.ts'];
/** Pure functions that convert a personalization to values, without the DOM. */
const pureAppearance = [
  'appearance/choose-personalization.ts',
  'appearance/dialog-appearance.ts',
  'appearance/display-settings.ts',
  'appearance/layout-name.ts',
  'appearance/needs.ts',
  'appearance/product-appearance.ts',
];
const elementForOthers = [
  'element/base-element.ts',
  'element/environment.ts',
  'element/mount-lazily.ts',
  'element/upgrade-properties.ts',
];

export const rooms: readonly Room[] = [
  // The script tag's files: the loader loads the first paint, which loads the interactive board.
  { place: 'entries/loader.ts', may: ['loader/seen-boards.ts'], mayLazily: ['entries/first-paint.ts'] },
  { place: 'entries/classic.ts', may: ['loader/saved-boards.ts', 'entries/loader.ts'] },
  { place: 'loader/saved-boards.ts', may: ['loader/seen-boards.ts'] },
  { place: 'loader/seen-boards.ts', may: [] },
  {
    place: 'entries/first-paint.ts',
    may: ['first-paint', 'element/environment.ts', 'element/named-services.ts'],
    mayLazily: ['entries/rest.ts', 'element/placeholders.ts'],
  },
  { place: 'entries/rest.ts', may: ['element'], mayLazily: ['element/mount-board.ts'] },
  // In its place in the classic build.
  { place: 'entries/board.ts', may: ['element'] },
  // npm's entries. Callers of the package catch SourceError.
  { place: 'entries/index.ts', may: ['element', 'model', 'entries/element-types.ts', 'sources/source-error.ts'] },
  { place: 'entries/element-types.ts', may: ['element', 'model'], onlyTypes: true },
  { place: 'entries/define.ts', may: ['element', 'model', 'entries/element-types.ts'] },
  { place: 'entries/insights.ts', may: ['element'] },
  { place: 'entries/forms.ts', may: ['forms'] },
  // The element as a component of a framework, which the page provides. The types of the others are for its templates.
  {
    place: 'entries/react.ts',
    may: ['element', 'model', 'wrappers', 'entries/element-types.ts', 'entries/react-elements.ts'],
    packages: ['react'],
  },
  {
    place: 'entries/react-elements.ts',
    may: ['element', 'forms', 'wrappers'],
    packages: ['react'],
    onlyTypes: true,
  },
  { place: 'entries/vue.ts', may: ['element', 'model', 'wrappers', 'entries/element-types.ts'], packages: ['vue'] },
  // Types for templates. At run time each is the same as `define.ts`.
  {
    place: 'entries/svelte.ts',
    may: ['element', 'forms', 'wrappers', 'entries/element-types.ts', 'entries/define.ts'],
    packages: ['svelte'],
  },
  {
    place: 'entries/solid.ts',
    may: ['element', 'forms', 'wrappers', 'entries/element-types.ts', 'entries/define.ts'],
    packages: ['solid-js'],
  },
  {
    place: 'entries/preact.ts',
    may: ['element', 'forms', 'wrappers', 'entries/element-types.ts', 'entries/define.ts'],
    packages: ['preact'],
  },
  { place: 'wrappers', may: ['element', 'files', 'server/preload-links.ts'] },
  { place: 'wrappers/element-attributes.ts', may: ['element', 'forms'], onlyTypes: true },
  // The public API without any element.
  { place: 'entries/service.ts', may: ['model', 'sources'] },
  { place: 'entries/server.ts', may: ['server', 'appearance', 'sources', 'element'] },
  // Scripts beside the loader. None contains code of the board.
  { place: 'entries/drystone-legacy.ts', may: ['legacy-page'] },
  { place: 'legacy-page', may: [] },
  { place: 'entries/data-layer.ts', may: ['data-layer'] },
  { place: 'entries/drystone-data-layer.ts', may: ['data-layer'] },
  {
    place: 'data-layer',
    may: [
      'engagement/consent-gate.ts',
      'engagement/engagement-event.ts',
      'engagement/opt-out.ts',
      'element/page-events.ts',
      'model/engagement-names.ts',
    ],
  },
  { place: 'entries/embed-page.ts', may: ['embed-page'] },
  { place: 'embed-page', may: ['embed-resize', 'element/named-services.ts'] },
  { place: 'entries/embed-resize.ts', may: ['embed-resize'] },
  { place: 'embed-resize', may: [] },

  { place: 'options', may: [] },
  { place: 'page', may: [] },
  { place: 'model', may: [] },
  { place: 'layout', may: [] },
  { place: 'text', may: ['model/bounds.ts'] },
  { place: 'safety', may: ['model'], packages: ['dompurify', 'entities', 'marked'] },
  { place: 'sources', may: ['model', 'safety'], packages: ['altcha-lib'] },
  // A visitor's files: their types, resizing and upload.
  { place: 'files', may: ['model'], packages: ['tus-js-client', '@preact/signals'] },
  { place: 'appearance', may: ['model', 'safety'] },
  { place: 'engagement', may: ['model'], mayTypes: ['appearance/layout-name.ts'] },
  {
    place: 'state',
    may: ['model', ...interfaces, ...pureAppearance, ...calendar],
    mayTypes: ['appearance'],
    packages: ['@preact/signals'],
  },
  // Creates vnodes. The interactive board passes Preact in, so that the first paint does not load it.
  { place: 'jsx', may: [], mayTypes: ['model'], typesOfPackages: ['preact'] },
  {
    place: 'components',
    may: ['state', 'layout', 'text', 'model', 'jsx', ...pureAppearance],
    mayTypes: ['appearance', ...interfaces],
    // A dialog loads the font file of an owner who has one.
    mayLazily: ['appearance/load-dialog-font.ts'],
    packages: viewPackages,
  },
  // Runs only when the widget is built, and never on a page.
  { place: 'components/card/network-logos/build-time-constants.ts', may: ['components'], packages: ['simple-icons'] },
  {
    place: 'components/card/network-logos/rarer/build-time-constants.ts',
    may: ['components'],
    packages: ['simple-icons'],
  },
  {
    place: 'components/card/network-logos/shorten-icons.ts',
    may: [],
    mayTypes: ['components'],
    packages: ['svgo'],
    typesOfPackages: ['simple-icons'],
  },
  {
    place: 'components/common',
    may: ['state', 'text', 'model', 'jsx'],
    // A board cleans the style sheet of an owner who has one.
    mayLazily: ['safety/custom-css/custom-css.ts'],
    mayTypes: ['components/board-context.ts', 'appearance'],
    packages: [...viewPackages, '@floating-ui/core'],
  },
  // The QR code on a screen at an event.
  {
    place: 'components/layouts/spotlight',
    may: ['state', 'text', 'model', 'jsx', 'components', ...pureAppearance],
    mayTypes: ['appearance', ...interfaces],
    packages: [...viewPackages, 'uqr'],
  },
  {
    place: 'components/insights',
    may: ['state', 'text', 'model', 'jsx', 'components/common', ...calendar],
    mayTypes: interfaces,
    packages: [...viewPackages, 'uplot'],
  },
  {
    place: 'first-paint',
    may: [
      'sources',
      'appearance',
      'layout',
      'model',
      'safety',
      'text',
      'jsx',
      'components/card',
      'components/board',
      'components/feed',
      // The initial state of a post, and the event of a press that leaves the page before the board is interactive.
      'state/post-interaction.ts',
      'engagement/engagement.ts',
    ],
    mayTypes: ['components/board-context.ts', 'engagement/engagement-event.ts'],
  },
  {
    place: 'element',
    may: [
      'model',
      'safety',
      'sources',
      'files',
      'layout',
      'appearance',
      'text',
      'engagement',
      'state',
      'components',
      'jsx',
      'first-paint',
    ],
    packages: viewPackages,
  },
  // Separate elements and entries, without the board. They share the board's base element and environment.
  {
    place: 'forms',
    may: ['model', 'safety', 'sources', 'text', 'jsx', 'state', 'components', ...elementForOthers],
    packages: viewPackages,
  },
  // Renders a board as HTML, without a document.
  {
    place: 'server',
    may: [
      'components',
      'sources',
      'appearance',
      'layout',
      'jsx',
      'model',
      'safety',
      'text',
      'state',
      'element/allowed-media.ts',
      'first-paint/card-context.ts',
    ],
    packages: ['preact-render-to-string', ...viewPackages],
  },
];

interface Siblings {
  /** The subfolders of this place do not import each other. */
  readonly place: string;
  /** Subfolders that compose their siblings and may import them. */
  readonly composes?: readonly string[];
  /** Subfolders that their siblings may import, with the reason. */
  readonly shared: Readonly<Record<string, string>>;
}

export const siblings: readonly Siblings[] = [
  { place: 'sources', shared: {} },
  {
    place: 'components',
    composes: ['board'],
    shared: {
      card: 'the dialog, the layouts and the forms show the same parts of a post: author, words, network, links',
      common: 'buttons, fields, popovers and dialogs are built once',
      feed: 'a layout whose posts stand below one another is the same feed with other cards',
      terms: 'both forms show the same terms',
    },
  },
];

/** Files that no other file imports, because they are entries of the build or are found by their name. */
export const startedByName = (path: string): boolean =>
  path.startsWith('src/entries/') ||
  path.endsWith('.d.ts') ||
  // The build finds the languages by their folders, and replaces a package by `parse-address.ts`.
  path.startsWith('src/text/') ||
  path === 'src/files/parse-address.ts';

/** Packages that only tests import, for random cases and for comparison with our code. */
const packagesOfTests = [
  'fast-check',
  'masonry-layout',
  'entities',
  '@mozilla/readability',
  'happy-dom',
  '@testing-library/preact',
  'preact',
  '@preact/signals',
  'preact-render-to-string',
];
/** Rooms that the tests of every room may import, for expected values and safe input. */
const roomsOfTests = ['model', 'safety'];
// dependency-cruiser names most of them without "node:".
const nodeModules = '^(node:test|assert|crypto|fs|module|path|vm|zlib)(/|$)';
const tests = String.raw`\.test\.tsx?$|/test-support/`;

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const inside = (place: string) => `^src/${escape(place)}${/\.tsx?$/.test(place) ? '$' : '/'}`;
// A package that is not installed keeps its bare name.
const ofPackage = (name: string) => `(^|node_modules/)${escape(name)}(/|$)`;
const list = (names: readonly string[]) => names.join(', ') || 'nothing';

/** Returns the rooms within this one that have their own rules. */
const innerRooms = ({ place }: Room) =>
  rooms.filter((room) => room.place.startsWith(`${place}/`)).map((room) => inside(room.place));

function rulesOfRoom(room: Room): readonly IForbiddenRuleType[] {
  const { place, may, mayTypes = [], mayLazily = [], packages = [], typesOfPackages = [], onlyTypes = false } = room;
  const from = { path: inside(place), pathNot: [tests, ...innerRooms(room)] };
  const own = inside(place);
  const freely = [own, ...[...forEveryRoom, ...may].map(inside), ...packages.map(ofPackage)];
  const typesOf = [...mayTypes.map(inside), ...typesOfPackages.map(ofPackage)];
  const lazily = mayLazily.map(inside);
  const all = [...may, ...mayTypes, ...mayLazily, ...packages, ...typesOfPackages];
  const remedy = 'move the shared part to a room that both may import, or hand it in from src/element';
  const rules: IForbiddenRuleType[] = [
    {
      name: place,
      comment: `${place} may import ${list(all)}; ${remedy}`,
      severity: 'error',
      from,
      to: { pathNot: [...freely, ...typesOf, ...lazily] },
    },
  ];
  if (typesOf.length > 0) {
    rules.push({
      name: `${place}: types`,
      comment: `${place} may import only types of ${list([...mayTypes, ...typesOfPackages])}`,
      severity: 'error',
      from,
      to: { path: typesOf, pathNot: [...freely, ...lazily], dependencyTypesNot: ['type-only'] },
    });
  }
  if (lazily.length > 0) {
    rules.push({
      name: `${place}: later`,
      comment: `${place} must load ${list(mayLazily)} with import()`,
      severity: 'error',
      from,
      to: { path: lazily, dependencyTypesNot: ['dynamic-import', 'type-only'] },
    });
  }
  if (onlyTypes) {
    rules.push({
      name: `${place}: only types`,
      comment: `${place} may import types only (import type …)`,
      severity: 'error',
      from,
      to: { dependencyTypesNot: ['type-only'] },
    });
  }
  return rules;
}

/** Tests of a room may import everything that the room may import, `roomsOfTests`, and test tools. */
function ruleOfTests(room: Room): IForbiddenRuleType {
  const { place, may, mayTypes = [], packages = [] } = room;
  const base = place.replace(/\.tsx?$/, '');
  const path = base === place ? `${inside(place)}.*(?:${tests})` : `^src/${escape(base)}\\.test\\.tsx?$`;
  return {
    name: `tests of ${place}`,
    comment: `tests of ${place} may import what ${place} may, src/model, src/safety, e2e/corpora and test tools`,
    severity: 'error',
    from: { path, pathNot: innerRooms(room) },
    to: {
      pathNot: [
        inside(place),
        `^src/${escape(base)}`,
        ...[...forEveryRoom, ...roomsOfTests, ...may, ...mayTypes].map(inside),
        ...[...packages, ...packagesOfTests].map(ofPackage),
        '^e2e/corpora/',
        '/test-support/',
        nodeModules,
      ],
    },
  };
}

function ruleOfSiblings({ place, composes = [], shared }: Siblings): IForbiddenRuleType {
  const open = Object.keys(shared).map((name) => inside(`${place}/${name}`));
  return {
    name: `siblings in ${place}`,
    comment: `subfolders of ${place} do not import each other; move what both need to ${place} itself`,
    severity: 'error',
    from: {
      path: `^src/${place}/([^/]+)/`,
      pathNot: [tests, ...composes.map((name) => inside(`${place}/${name}`))],
    },
    to: { path: `^src/${place}/[^/]+/`, pathNot: [`^src/${place}/$1/`, ...open] },
  };
}

export const dependencyRules: readonly IForbiddenRuleType[] = [
  ...rooms.flatMap(rulesOfRoom),
  ...rooms.map(ruleOfTests),
  ...siblings.map(ruleOfSiblings),
  ...productRules,
];

export const isInRoom = (path: string): boolean =>
  rooms.some(({ place }) => {
    const testOfFile = `src/${place.replace(/\.tsx?$/, '')}.test.`;
    return new RegExp(inside(place)).test(path) || path.startsWith(testOfFile);
  });
