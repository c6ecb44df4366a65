// Every address that the product requests: its own files on a third-party server, and the paths of the service.
import { basename } from 'node:path';
import { experienceAddress, submissionsAddress, termAddress } from '../../../src/sources/forms/addresses.ts';
import { boardAddress, postsAddress } from '../../../src/sources/json-api/addresses.ts';
import { filterAddress } from '../../../src/sources/json-api/filter-address.ts';
import { v1Address, v1Paths, type V1Path } from '../../../src/sources/insights/v1-addresses.ts';
import { metricAddress, v2Paths } from '../../../src/sources/insights/v2-addresses.ts';
import { listFiles } from '../source-files.ts';
import type { RequestType } from './lists.ts';

export interface ProductRequest {
  readonly url: string;
  readonly types: readonly RequestType[];
}

// Typical host names of an owner, which no list contains. The upgrade notes list host names to avoid.
const widgetHost = 'https://widgets.masonry.example';
const siteHost = 'https://www.bakery.example';
const service = 'https://api.masonry.example';
const filter = {
  query: 'bread',
  networks: ['instagram_business'],
  feeds: ['1'],
  tags: ['summer'],
  languages: ['en'],
  savedFilter: '2',
  ids: ['3'],
};
const everyType: readonly RequestType[] = [
  'script',
  'xhr',
  'ping',
  'image',
  'media',
  'font',
  'stylesheet',
  'sub_frame',
];

/** Pages of another site (third party) and of the service's own (first party). */
export const pageUrls = [`${siteHost}/visit-us`, 'https://board.masonry.example/'];

export function listProductRequests(): readonly ProductRequest[] {
  return [
    ...listBuiltFiles().flatMap((file) => [
      { url: `${widgetHost}/${file}`, types: typesOf(file) },
      // Bundlers write the files of a package to a folder of this kind.
      { url: `${siteHost}/assets/${basename(file)}`, types: typesOf(file) },
    ]),
    { url: `${widgetHost}/v0/drystone.js`, types: ['script'] },
    { url: boardAddress(service, 'spring-campaign'), types: everyType },
    {
      url: filterAddress(postsAddress(service, 'spring-campaign', 25), { size: 25, filter, sort: '-published_at' }),
      types: everyType,
    },
    { url: `${service}/v2/boards/spring-campaign/posts?page%5Bafter%5D=MTIz`, types: everyType },
    { url: `${service}/v2/boards/spring-campaign/activity`, types: everyType },
    ...[
      experienceAddress(service, '1', 'walk-with-us'),
      submissionsAddress(service, '1', '801'),
      termAddress(service, '1', '901'),
      `${service}/v2/mixes/1001/posts`,
    ].map((url) => ({ url, types: everyType })),
    { url: `${service}/v1/feed/spring-campaign?api_token=MTIz&count=25&callback=drystoneAnswer`, types: everyType },
    { url: `${service}/v1/profile/spring-campaign?api_token=MTIz&callback=drystoneAnswer`, types: everyType },
    ...listInsightsRequests(),
  ];
}

/** The requests for figures. The service defines the names in these paths; no list has a rule for them today. */
function listInsightsRequests(): readonly ProductRequest[] {
  const question = { from: '2026-03-01', to: '2026-03-30', timeZone: 'Europe/Amsterdam' };
  const place = { service, board: 'spring-campaign', token: 'abc123', team: '7' };
  const paths: readonly V1Path[] = [
    'engagement',
    'calls',
    'opened',
    'visitors',
    'impact',
    'impressions',
    'influential',
    'outspoken',
    'places',
    'networks',
    'posts',
  ];
  if (paths.length !== Object.keys(v1Paths).length) throw new Error('A path of version 1 is not checked.');
  const metrics = [`${v2Paths.boardEngagement}/embed_post_shared`, v2Paths.moderation, v2Paths.ingestion];
  return [
    ...paths.map((path) => v1Address(place, path, question)),
    ...metrics.map((path) => metricAddress(place, '42', { path, group: 'embed_url', isUnique: true }, question)),
  ].map((url) => ({ url, types: everyType }));
}

/** Names below dist/cdn (with the version's folder) and dist/npm. */
function listBuiltFiles(): readonly string[] {
  const files = listFiles(['dist/cdn', 'dist/npm'], /\.(js|mjs|css|html|json|svg|png|woff2)$/);
  if (files.length === 0) throw new Error('There is no build: run npm run build');
  return files.map((file) => file.replace(/^dist\/(cdn|npm)\//, ''));
}

function typesOf(file: string): readonly RequestType[] {
  const known: Record<string, readonly RequestType[]> = {
    js: ['script', 'xhr'],
    mjs: ['script', 'xhr'],
    css: ['stylesheet', 'xhr'],
    html: ['sub_frame'],
  };
  return known[file.replace(/^.*\./, '')] ?? ['xhr', 'image', 'font'];
}
