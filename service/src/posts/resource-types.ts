import { z } from 'zod';
import {
  choice,
  flag,
  free,
  list,
  maybe,
  maybeAddress,
  maybeMoment,
  maybeWhole,
  moment,
  some,
  text,
  texts,
  times,
  whole,
} from '../http/description/examples.ts';
import type { ResourceTypes } from '../http/description/resource-type.ts';

const author = z
  .object({
    name: z.string().nullable(),
    username: z.string().nullable(),
    url: z.string().nullable(),
    image_url: z.string().nullable(),
  })
  .partial()
  .nullable()
  .meta({ examples: [{ name: 'Ada', username: 'ada', url: null, image_url: null }] });

export const resourceTypes: ResourceTypes = {
  post: {
    id: 'integer',
    attributes: {
      source: text('twitter'),
      external_id: maybe('a36a248a'),
      author,
      title: maybe('The first walk'),
      text: maybe('Bread &amp; butter'),
      image_url: maybeAddress('https://pictures.example/bridge.jpg'),
      image_width: some(maybeWhole(1200)),
      image_height: some(maybeWhole(800)),
      image_color: some(maybe('#4598ba')),
      image_variants: some(maybe('https://boards.example/media/bridge-{width}.webp')),
      video_url: maybe('https://video.example/a.mp4'),
      media: some(list([{ type: 'image', url: 'https://pictures.example/bridge.jpg' }])),
      alternative_text: maybe('A bridge of stone'),
      url: some(maybeAddress('https://short.example.com/2')),
      published_at: moment(),
      highlighted: flag(false),
      pinned: flag(false),
      tags: texts('walks'),
      rating: z
        .int()
        .min(0)
        .max(100)
        .nullable()
        .meta({ examples: [80] }),
      sensitive: some(flag(true)),
      content_warning: some(maybe('Spiders')),
      metadata: free({ sentiment: 'positive', language: 'en' }),
      status: some(choice('approved', 'pending', 'rejected')),
      board_id: some(whole(21)),
      social_feed_id: some(maybeWhole(211)),
      last_moderated_at: some(moment()),
      score: some(whole(2_960_412)),
      visitor: some(free({ email: 'ada@example.org', custom_field: 'Blue' })),
      changes_since_approval: some(list([{ name: 'title', before: 'A walk', after: 'The first walk' }])),
    },
  },
  posts_summary: {
    id: 'string',
    attributes: {
      text: maybe('Walkers liked the bridge.'),
      posts_count: maybeWhole(25),
      post_ids: z.array(z.int()).meta({ examples: [[100_078]] }),
      generated_at: maybeMoment(),
    },
  },
  reply: {
    id: 'integer',
    attributes: {
      text: text('Thank you'),
      external_id: maybe('6a8ff5c1556ef021'),
      error: maybe('The post is gone.'),
      user_id: maybeWhole(501),
      network: text('twitter'),
      post_external_id: maybe('campaign-9'),
      status: text('published'),
      ...times,
    },
  },
};
