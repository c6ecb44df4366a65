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
  { name: 'sorted by score', limitMs: publicMs, path: (time) => `${list}?sort=-score&page[size]=${25 + time}` },
  {
    name: 'sorted by publication',
    limitMs: publicMs,
    path: (time) => `${list}?sort=-published_at&page[size]=${25 + time}`,
  },
  {
    name: 'the network of most posts',
    limitMs: publicMs,
    path: (time) => `${list}?filter[type]=rss&page[size]=${25 + time}`,
  },
  {
    name: 'a network of ten posts',
    limitMs: publicMs,
    path: (time) => `${list}?filter[type]=tiktok&page[size]=${25 + time}`,
  },
  {
    name: 'a language of ten posts',
    limitMs: publicMs,
    path: (time) => `${list}?filter[language]=fi&page[size]=${25 + time}`,
  },
  { name: 'a tag of all posts', limitMs: publicMs, path: (time) => `${list}?filter[tag]=all&page[size]=${25 + time}` },
  { name: 'a tag of twenty posts', limitMs: publicMs, path: (time) => `${list}?filter[tag]=tag${100 + time * 37}` },
  {
    name: 'a word in all posts',
    limitMs: publicMs,
    path: (time) => `${list}?filter[q]=hills&page[size]=${25 + time}`,
  },
  {
    name: 'a word in one of a hundred posts',
    limitMs: publicMs,
    path: (time) => `${list}?filter[q]=word${10 + time}x`,
  },
  {
    name: 'a word in one of three hundred posts',
    limitMs: publicMs,
    path: (time) => `${list}?filter[q]=mid${100 + time}x`,
  },
  { name: 'a word in ten posts', limitMs: publicMs, path: (time) => `${list}?filter[q]=rare${50_000 + time * 41}` },
  { name: 'two words', limitMs: publicMs, path: (time) => `${list}?filter[q]=hills%20mid${200 + time}x` },
  { name: 'a word in no post', limitMs: publicMs, path: (time) => `${list}?filter[q]=zebra${time}` },
  {
    name: 'moderation: pending posts on 200 boards',
    limitMs: teamMs,
    path: () => `${team}/posts?filter[status]=pending`,
  },
  {
    name: 'moderation: all posts of the large board',
    limitMs: teamMs,
    path: () => `${team}/posts?filter[board_id]=${bigId + 1}`,
  },
  {
    name: 'moderation: a word on 200 boards',
    limitMs: teamMs,
    path: (time) => `${team}/posts?filter[q]=mid${150 + time}x`,
  },
  ...[
    ['metrics: views per day in thirty days', 'embed_viewed?group=time.day&'],
    ['metrics: the same in the time zone of Kathmandu', 'embed_viewed?group=time.day&time_zone=Asia/Kathmandu&'],
    ['metrics: visitors in thirty days', 'embed_loaded?aggregation=count_unique&'],
    [
      'metrics: visitors per day of one board',
      `embed_loaded?aggregation=count_unique&group=time.day&filter[board_id]=${bigId + 1}&`,
    ],
    ['metrics: opened dialogs by post', 'embed_post_modal_opened?group=post_id&'],
    ['metrics: loads by device', 'embed_loaded?group=device_category&'],
    [
      'metrics: loads by device and day in the time zone of Amsterdam',
      'embed_loaded?group=device_category,time.day&time_zone=Europe/Amsterdam&',
    ],
  ].map(([name = '', query = '']) => ({
    name,
    limitMs: teamMs,
    path: () => `${team}/boards/metrics/engagement/${query}filter[from]=${firstDay}`,
  })),
  {
    name: 'metrics: posts per day in thirty days',
    limitMs: teamMs,
    path: () => `${team}/posts/metrics/ingestion?group=time.day&filter[from]=${firstDay}`,
  },
  {
    name: 'metrics: posts by network in twelve months',
    limitMs: teamMs,
    path: () => `${team}/posts/metrics/ingestion?group=social_feed_source`,
  },
  {
    name: 'metrics: moderation decisions in twelve months',
    limitMs: teamMs,
    path: () => `${team}/posts/metrics/moderation?group=status`,
  },
];
