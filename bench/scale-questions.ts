import { bigId, teamId } from './scale-content.ts';

export const publicMs = 20;
const teamMs = 200;
const firstDay = new Date(Date.now() - 29 * 86_400_000).toISOString().slice(0, 10);

export interface Question {
  readonly name: string;
  readonly limitMs: number;
  /** Each request has a different value, so that no response is cached. */
  readonly path: (time: number) => string;
}

export const list = '/v2/boards/scale-1/posts';
const team = `/v2/teams/${teamId}`;
export const questions: readonly Question[] = [
  { name: 'the first page', limitMs: publicMs, path: (time) => `${list}?page[size]=${25 + time}` },
  { name: 'by score', limitMs: publicMs, path: (time) => `${list}?sort=-score&page[size]=${25 + time}` },
  { name: 'by publication', limitMs: publicMs, path: (time) => `${list}?sort=-published_at&page[size]=${25 + time}` },
  {
    name: 'a network that most posts have',
    limitMs: publicMs,
    path: (time) => `${list}?filter[type]=rss&page[size]=${25 + time}`,
  },
  {
    name: 'a network that ten have',
    limitMs: publicMs,
    path: (time) => `${list}?filter[type]=tiktok&page[size]=${25 + time}`,
  },
  {
    name: 'a language that ten have',
    limitMs: publicMs,
    path: (time) => `${list}?filter[language]=fi&page[size]=${25 + time}`,
  },
  { name: 'a tag that all have', limitMs: publicMs, path: (time) => `${list}?filter[tag]=all&page[size]=${25 + time}` },
  { name: 'a tag that twenty have', limitMs: publicMs, path: (time) => `${list}?filter[tag]=tag${100 + time * 37}` },
  {
    name: 'a word that all have',
    limitMs: publicMs,
    path: (time) => `${list}?filter[q]=hills&page[size]=${25 + time}`,
  },
  {
    name: 'a word that one in a hundred has',
    limitMs: publicMs,
    path: (time) => `${list}?filter[q]=word${10 + time}x`,
  },
  {
    name: 'a word that one in three hundred has',
    limitMs: publicMs,
    path: (time) => `${list}?filter[q]=mid${100 + time}x`,
  },
  { name: 'a word that ten have', limitMs: publicMs, path: (time) => `${list}?filter[q]=rare${50_000 + time * 41}` },
  { name: 'two words', limitMs: publicMs, path: (time) => `${list}?filter[q]=hills%20mid${200 + time}x` },
  { name: 'a word that none has', limitMs: publicMs, path: (time) => `${list}?filter[q]=zebra${time}` },
  { name: 'moderation: what waits on 200 boards', limitMs: teamMs, path: () => `${team}/posts?filter[status]=pending` },
  {
    name: 'moderation: the large board, all',
    limitMs: teamMs,
    path: () => `${team}/posts?filter[board_id]=${bigId + 1}`,
  },
  {
    name: 'moderation: a word on 200 boards',
    limitMs: teamMs,
    path: (time) => `${team}/posts?filter[q]=mid${150 + time}x`,
  },
  ...[
    ['metrics: views a day in thirty days', 'embed_viewed?group=time.day&'],
    ['metrics: the same in Kathmandu', 'embed_viewed?group=time.day&time_zone=Asia/Kathmandu&'],
    ['metrics: visitors in thirty days', 'embed_loaded?aggregation=count_unique&'],
    [
      'metrics: visitors a day of a board',
      `embed_loaded?aggregation=count_unique&group=time.day&filter[board_id]=${bigId + 1}&`,
    ],
    ['metrics: openings by post', 'embed_post_modal_opened?group=post_id&'],
    ['metrics: loads by device', 'embed_loaded?group=device_category&'],
    [
      'metrics: loads by device and day in Amsterdam',
      'embed_loaded?group=device_category,time.day&time_zone=Europe/Amsterdam&',
    ],
  ].map(([name = '', query = '']) => ({
    name,
    limitMs: teamMs,
    path: () => `${team}/boards/metrics/engagement/${query}filter[from]=${firstDay}`,
  })),
  {
    name: 'metrics: posts a day in thirty days',
    limitMs: teamMs,
    path: () => `${team}/posts/metrics/ingestion?group=time.day&filter[from]=${firstDay}`,
  },
  {
    name: 'metrics: posts by network in twelve months',
    limitMs: teamMs,
    path: () => `${team}/posts/metrics/ingestion?group=social_feed_source`,
  },
  {
    name: 'metrics: decisions in twelve months',
    limitMs: teamMs,
    path: () => `${team}/posts/metrics/moderation?group=status`,
  },
];
