import { type EngagementName, engagementNames } from '../../model/engagement-names.ts';
import { readTexts } from '../../safety/plain-text.ts';
import type { Requester } from '../request.ts';
import { dedupeRequests, requestAfterFirst } from './request-order.ts';
import { countDays, fillDays } from './days.ts';
import type { FigureName, Figures, InsightsSource, KindCount, NamedFigure, TopPost } from './insights-source.ts';
import {
  boardAddress,
  metricAddress,
  postsAddress,
  teamPostsAddress,
  v2Paths,
  type MetricQuery,
  type V2Place,
} from './v2-addresses.ts';
import { type PostWords, readV2BoardId, readV2Days, readV2Kinds, readV2Posts, readV2Total } from './v2-readers.ts';

const names: readonly FigureName[] = [
  'totals',
  'visitors',
  'posts',
  'opened',
  'calls',
  'engagement',
  'networks',
  'devices',
  'countries',
  'pages',
  'moderation',
];

/** The events that version 1 counts, too: clicks that leave the page, and (below) clicks on a post itself. */
const clickthroughs: readonly EngagementName[] = [
  'embed_post_external_link_opened',
  'embed_post_cta_clicked',
  'embed_post_author_clicked',
];
const postClicks: readonly EngagementName[] = ['embed_post_modal_opened', 'embed_post_external_link_opened'];

/** The number of rows that version 1 lists. */
const maxRows = 25;

/**
 * @param requester sends the token
 * @param publicRequester requests public data, without the token
 */
export function createV2Insights(place: V2Place, requester: Requester, publicRequester: Requester): InsightsSource {
  return {
    names,
    ask(question, signal) {
      const load = dedupeRequests(requestAfterFirst(requester, signal));
      const loadPublic = dedupeRequests((address) => publicRequester(address, signal));
      /** A number is used without a request, so that private boards have figures, too. */
      const boardId = async (): Promise<string> =>
        /^\d*$/.test(place.board) ? place.board : readV2BoardId(await loadPublic(boardAddress(place)));
      const ask = async (query: MetricQuery): Promise<unknown> =>
        load(metricAddress(place, await boardId(), query, question));
      const engagement = (kind: EngagementName, query: Omit<MetricQuery, 'path'> = {}) =>
        ask({ path: `${v2Paths.boardEngagement}/${kind}`, ...query });
      const totalOf = async (kind: EngagementName): Promise<number> => readV2Total(await engagement(kind));
      const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
      const topOf = async (query: MetricQuery): Promise<readonly KindCount[]> =>
        readV2Kinds(await ask(query)).slice(0, maxRows);
      const loaded = `${v2Paths.boardEngagement}/embed_loaded`;

      /** Titles are optional: figures are still shown without them. */
      async function readWords(request: () => Promise<unknown>): Promise<ReadonlyMap<string, PostWords>> {
        try {
          const response = await request();
          return await readTexts((toText) => readV2Posts(response, toText));
        } catch {
          signal.throwIfAborted();
          return new Map();
        }
      }
      /** Public words first. The team's own give those of all boards, of private boards and of hidden posts. */
      async function wordsOf(ids: readonly string[]): Promise<ReadonlyMap<string, PostWords>> {
        const known =
          place.board === '' || ids.length === 0
            ? new Map<string, PostWords>()
            : await readWords(() => loadPublic(postsAddress(place, ids)));
        const unknown = ids.filter((id) => !known.has(id));
        if (unknown.length === 0) return known;
        return new Map([...known, ...(await readWords(() => load(teamPostsAddress(place, unknown))))]);
      }
      async function topPosts(wanted: readonly EngagementName[]): Promise<readonly TopPost[]> {
        const lists = await Promise.all(
          wanted.map(async (kind) => readV2Kinds(await engagement(kind, { group: 'post_id' }))),
        );
        const clicks = new Map<string, number>();
        for (const { name, count } of lists.flat()) if (name !== '') clicks.set(name, (clicks.get(name) ?? 0) + count);
        const top = [...clicks]
          .sort((one, other) => other[1] - one[1] || Number(other[0]) - Number(one[0]))
          .slice(0, maxRows);
        const words = await wordsOf(top.map(([id]) => id));
        return top.map(([id, count]) => ({ id, title: '', author: '', url: null, ...words.get(id), clicks: count }));
      }

      const readers: { readonly [Name in FigureName]?: () => Promise<Figures[Name]> } = {
        totals: async () => {
          const [visitors, away, pages, posts] = await Promise.all([
            engagement('embed_loaded', { isUnique: true }).then(readV2Total),
            Promise.all(clickthroughs.map(totalOf)),
            totalOf('embed_paginated'),
            ask({ path: v2Paths.ingestion, group: 'time.day' }).then(readV2Total),
          ]);
          return [
            // A visitor has another id each day: a sum of days would count most visitors several times.
            { name: 'dailyVisitors', count: visitors / countDays(question.from, question.to) },
            { name: 'clickthroughs', count: sum(away) },
            { name: 'scrolldowns', count: pages },
            { name: 'posts', count: posts },
          ];
        },
        visitors: async () =>
          fillDays(
            readV2Days(await engagement('embed_loaded', { group: 'time.day', isUnique: true })),
            question.from,
            question.to,
          ),
        engagement: async () =>
          Promise.all(engagementNames.map(async (kind) => ({ name: kind, count: await totalOf(kind) }))),
        calls: () => topPosts(['embed_post_cta_clicked']),
        opened: () => topPosts(postClicks),
        posts: async () =>
          fillDays(readV2Days(await ask({ path: v2Paths.ingestion, group: 'time.day' })), question.from, question.to),
        networks: () => topOf({ path: v2Paths.ingestion, group: 'social_feed_source' }),
        moderation: () => topOf({ path: v2Paths.moderation, group: 'status' }),
        devices: () => topOf({ path: loaded, group: 'device_category' }),
        countries: () => topOf({ path: loaded, group: 'remote_ip_country' }),
        pages: () => topOf({ path: loaded, group: 'embed_url' }),
      };
      return async (name) => ({ name, value: (await readers[name]?.()) ?? [] }) as NamedFigure;
    },
  };
}
