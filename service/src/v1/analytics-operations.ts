import { z } from 'zod';
import { text, whole } from '../http/description/examples.ts';
import type { PlainOperation } from '../http/description/plain-operation.ts';
import { paths } from '../http/paths.ts';
import { describeV1 } from './describe-v1.ts';

/** What `readAnalyticsQuestion` reads. */
const period = {
  start_date: z
    .int()
    .meta({ description: 'Unix time. Default: a week before now, or before the end.', examples: [1_779_624_000] })
    .optional(),
  end_date: z
    .int()
    .meta({ description: 'Unix time. Default: now.', examples: [1_780_228_800] })
    .optional(),
  timezone: z.string().default('0:00').optional(),
  social_feed_id: text('101,102', 'Feeds, separated by commas. Default: all.').optional(),
};

const counts = (...names: readonly string[]): z.ZodObject =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, whole(80)])));
const days = (list: string, figure: string): z.ZodObject =>
  z.strictObject({ [list]: z.array(z.strictObject({ date: text('2026-05-31'), [figure]: whole(80) })) });
const clicked = z.array(
  z.strictObject({
    id: whole(42),
    image: text('https://pictures.example/bridge.jpg'),
    title: text('The first walk'),
    url: text('https://walks.example/book'),
    timestamp: whole(1_780_228_800),
    author: z.strictObject({
      name: text('Ada'),
      link: text(''),
      picture: text(''),
      user_name: text('ada'),
      fullname: text('Ada'),
    }),
    clicks: whole(12),
  }),
);
const contributor = {
  author_name: text('Ada'),
  link: text('https://twitter.com/ada'),
  picture: text(''),
  number_posts: whole(5),
  source: whole(2),
  network: text('twitter'),
};
const place = { country: text('Norway'), country_code: text('NO'), posts: whole(5) };
const point = z.strictObject({
  ...place,
  name: text('Wendle'),
  region: text(''),
  latitude: text('59.91'),
  longitude: text('10.75'),
});

/** The figures that a page asks for by name, each with what it returns. */
export const figures = {
  engagement: {
    activity: counts('total_visitors', 'total_clickthroughs', 'total_scrolldowns'),
    cta: clicked,
    posts_clicks: clicked,
    visitors_v_time: days('visitors', 'visitors'),
  },
  impact: {
    activity: counts('total_impressions', 'total_posts', 'posts_approved', 'posts_unapproved', 'posts_rejected'),
    impressions_v_time: days('impressions', 'impressions'),
    influential_contributors: z.array(z.strictObject({ ...contributor, followers: whole(1200) })),
    outspoken_contributors: z.array(
      z.strictObject({
        ...contributor,
        followers: z.union([z.int(), z.literal('')]).meta({ examples: [1200] }),
        posts: whole(5),
      }),
    ),
    posts_per_location: z.strictObject({
      locations: z.array(z.strictObject({ ...place, points: z.array(point) })),
    }),
    posts_per_network: z.strictObject({
      posts: z.record(z.string().regex(/_posts$/), z.int()).meta({ examples: [{ twitter_posts: 5 }] }),
    }),
    posts_v_time: days('posts', 'posts'),
  },
} as const;

/** The names of the parameters of all figures. */
export const analyticsParameters = Object.keys(period);

export const analyticsOperations: readonly PlainOperation[] = (
  [
    ['engagement', paths.v1Engagement],
    ['impact', paths.v1Impact],
  ] as const
).flatMap(([kind, path]) =>
  Object.entries(figures[kind]).map(([endpoint, body]) =>
    describeV1({
      id: `v1_${kind}_${endpoint}`,
      summary: `Version 1 analytics: ${kind}/${endpoint}`,
      path: path.replace(':endpoint', endpoint),
      query: period,
      body,
    }),
  ),
);
