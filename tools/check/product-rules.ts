// What the three products may import of each other, and the rooms of the board service among each other. The rooms of
// the widget have a table of their own, `dependency-rules.ts`.
import type { IForbiddenRuleType } from 'dependency-cruiser';

/** The files of the widget that the service imports: names that both say on the wire, and the list of languages. */
const widgetForService = [
  'src/embed-page/asked-board.ts',
  'src/embed-page/short-address.ts',
  'src/model/engagement-names.ts',
  'src/model/network.ts',
  'src/text/choose-language.ts',
  'src/text/languages.ts',
];

/** The files of the widget that the owner's app imports: the table of options, and pure functions. */
const widgetForOwner = [
  'src/appearance/color.ts',
  'src/appearance/contrast.ts',
  'src/appearance/layout-name.ts',
  'src/components/card/network-logos/common-logos.ts',
  'src/components/card/network-logos/logo.ts',
  'src/components/card/network-logos/rarer-logos.ts',
  'src/components/dialog/player-address.ts',
  'src/components/insights/round-average.ts',
  'src/components/layouts/spotlight/qr-code.ts',
  'src/embed-page/short-address.ts',
  'src/options/option-kinds.ts',
  'src/options/options.ts',
  'src/server/preload-links.ts',
  'src/sources/insights/days.ts',
  'src/sources/insights/time-zone.ts',
  'src/sources/json-api/addresses.ts',
  'src/sources/read-videos.ts',
  'src/state/date-range.ts',
  'src/text/choose-language.ts',
  'src/text/languages.ts',
  'src/text/network-names.ts',
];

const everyRoom = ['database', 'http', 'jobs', 'storage'];

/**
 * The other rooms of `service/src` that each room may import. The last four are the ground of all: a new arrow from
 * there to a feature needs a reason that a reader accepts.
 */
const serviceRooms: Readonly<Record<string, readonly string[]>> = {
  auth: [...everyRoom, 'backups', 'posts', 'team'],
  backups: [...everyRoom, 'auth'],
  boards: [...everyRoom, 'feeds', 'forms', 'posts', 'team', 'visitors'],
  commerce: [...everyRoom, 'auth', 'boards', 'feeds', 'posts', 'team', 'visitors'],
  feeds: [...everyRoom, 'auth', 'boards', 'commerce', 'forms', 'insights', 'posts', 'team', 'visitors'],
  forms: [...everyRoom, 'boards', 'feeds', 'insights', 'posts', 'team', 'visitors'],
  insights: [...everyRoom, 'auth', 'boards', 'forms', 'posts', 'team', 'visitors'],
  posts: [...everyRoom, 'auth', 'boards', 'feeds', 'team', 'visitors'],
  status: [...everyRoom, 'auth', 'backups'],
  team: [...everyRoom, 'auth', 'boards', 'feeds', 'posts'],
  v1: [...everyRoom, 'auth', 'boards', 'insights', 'posts', 'visitors'],
  visitors: [...everyRoom, 'boards', 'posts', 'team'],
  // Who may call an operation (auth), the team's records with their events and files (boards, team, visitors).
  http: ['database', 'jobs', 'auth', 'boards', 'team', 'visitors'],
  jobs: ['database'],
  storage: ['database'],
  database: [],
};

const testFiles = String.raw`\.test\.tsx?$|/test-support/|^service/test/|^e2e/|^bench/`;
const exactly = (paths: readonly string[]) => paths.map((path) => `^${path.replaceAll('.', String.raw`\.`)}$`);
const production = '^(src|service/src|owner)/';

const ofProducts: readonly IForbiddenRuleType[] = [
  {
    name: 'production without demo and tests',
    comment: 'what visitors and operators get imports nothing of the demo, of tests or of tools; move what it needs',
    severity: 'error',
    from: { path: production, pathNot: testFiles },
    to: { path: `^(demo|tools|build)/|${testFiles}` },
  },
  {
    name: 'the service and the widget',
    comment: `service/src imports of the widget only ${widgetForService.join(', ')}: what both say on the wire`,
    severity: 'error',
    from: { path: '^service/src/', pathNot: testFiles },
    to: { path: '^src/', pathNot: exactly(widgetForService) },
  },
  {
    name: 'the service and the app',
    comment: 'service/src serves the built owner’s app, and imports nothing of it',
    severity: 'error',
    from: { path: '^service/src/', pathNot: testFiles },
    to: { path: '^owner/' },
  },
  {
    name: 'the app and the service',
    comment: 'owner knows the service by its API only; what both must spell the same belongs into a test',
    severity: 'error',
    from: { path: '^owner/', pathNot: testFiles },
    to: { path: '^service/' },
  },
  {
    name: 'stand-ins are strangers',
    comment: 'a stand-in of a network or a shop shares no code with the product: it is written from the documentation',
    severity: 'error',
    from: { path: '^service/test/stand-ins/' },
    to: { path: '^(src|service|owner|demo|e2e|bench|tools|build)/', pathNot: '^service/test/stand-ins/' },
  },
  {
    name: 'the app and the widget',
    comment: 'owner imports of the widget only the files that tools/check/product-rules.ts lists',
    severity: 'error',
    from: { path: '^owner/', pathNot: testFiles },
    to: { path: '^src/', pathNot: exactly(widgetForOwner) },
  },
];

const ruleOfServiceRoom = (room: string): IForbiddenRuleType => {
  const may = serviceRooms[room] ?? [];
  return {
    name: `service room ${room}`,
    comment: `service/src/${room} may import ${may.join(', ') || 'no other room'}; move what both need to a lower room`,
    severity: 'error',
    from: { path: `^service/src/${room}/`, pathNot: testFiles },
    to: { path: '^service/src/[^/]+/', pathNot: [room, ...may].map((name) => `^service/src/${name}/`) },
  };
};

/** Types count: whoever changes one file of a circle must read the others, too. */
const circles: IForbiddenRuleType = {
  name: 'circles',
  comment: 'files that import each other cannot be read, tested or loaded one by one; move what both need to a third',
  severity: 'error',
  from: { path: '^(src|service|owner|demo)/' },
  to: { circular: true },
};

export const productRules: readonly IForbiddenRuleType[] = [
  ...ofProducts,
  ...Object.keys(serviceRooms).map(ruleOfServiceRoom),
  circles,
];

/** Files that no other file imports: entries of the builds, scripts of an own process, and declarations. */
export const isProductStart = (path: string): boolean =>
  path.endsWith('.d.ts') ||
  [
    'owner/start.ts',
    'service/src/main.ts',
    'service/src/backups/backup-process.ts',
    'service/src/feeds/connectors/parse-worker.ts',
    'service/src/visitors/uploads/picture-process.ts',
  ].includes(path);

/** Whether a file of the service stands in a room, or beside them. */
export const isInServiceRoom = (path: string): boolean => {
  const [room = '', below] = path.slice('service/src/'.length).split('/');
  return below === undefined || room in serviceRooms;
};
