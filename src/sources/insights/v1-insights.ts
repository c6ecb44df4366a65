import { readTexts } from '../../safety/plain-text.ts';
import type { Requester } from '../request.ts';
import { fillDays } from './days.ts';
import type { DayCount, FigureName, Figures, InsightsSource, NamedFigure } from './insights-source.ts';
import { dedupeRequests, requestInSequence } from './request-order.ts';
import { v1Address, type V1Path, type V1Place } from './v1-addresses.ts';
import {
  readV1Contributors,
  readV1Days,
  readV1Networks,
  readV1Places,
  readV1Posts,
  readV1Totals,
} from './v1-readers.ts';

const names: readonly FigureName[] = [
  'totals',
  'visitors',
  'posts',
  'impressions',
  'opened',
  'calls',
  'influential',
  'outspoken',
  'networks',
  'moderation',
  'places',
];

const engagementTotals = {
  total_visitors: 'visitors',
  total_clickthroughs: 'clickthroughs',
  total_scrolldowns: 'scrolldowns',
};
const impactTotals = { total_impressions: 'impressions', posts_approved: 'posts' };
const decisions = { posts_approved: 'approved', posts_unapproved: 'undecided', posts_rejected: 'rejected' };

/** The figures of version 1. `requester` returns the plain data of a JSONP address. */
export function createV1Insights(place: V1Place, requester: Requester): InsightsSource {
  return {
    names,
    ask(question, signal) {
      const load = dedupeRequests(requestInSequence(requester, signal));
      const ask = (path: V1Path): Promise<unknown> => load(v1Address(place, path, question));
      const days = async (path: V1Path): Promise<readonly DayCount[]> =>
        fillDays(readV1Days(await ask(path), path), question.from, question.to);
      const readers: { readonly [Name in FigureName]?: () => Promise<Figures[Name]> } = {
        totals: async () => [
          ...readV1Totals(await ask('engagement'), engagementTotals),
          ...readV1Totals(await ask('impact'), impactTotals),
        ],
        moderation: async () => readV1Totals(await ask('impact'), decisions),
        visitors: () => days('visitors'),
        impressions: () => days('impressions'),
        posts: () => days('posts'),
        networks: async () => readV1Networks(await ask('networks')),
        calls: async () => readV1Text('calls', readV1Posts),
        opened: async () => readV1Text('opened', readV1Posts),
        influential: async () => readV1Text('influential', readV1Contributors),
        outspoken: async () => readV1Text('outspoken', readV1Contributors),
        places: async () => readV1Text('places', readV1Places),
      };
      async function readV1Text<Result>(
        path: V1Path,
        read: (response: unknown, toText: Parameters<Parameters<typeof readTexts>[0]>[0]) => Result,
      ): Promise<Result> {
        const response = await ask(path);
        return readTexts((toText) => read(response, toText));
      }
      return async (name) => ({ name, value: (await readers[name]?.()) ?? [] }) as NamedFigure;
    },
  };
}
