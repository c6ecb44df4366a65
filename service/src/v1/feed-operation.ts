import { z } from 'zod';
import { flag, maybe, maybeWhole, text, whole } from '../http/description/examples.ts';
import { paths } from '../http/paths.ts';
import { describeV1 } from './describe-v1.ts';

const picture = 'https://pictures.example/bridge.jpg';

/** A post, as `describe-v1-post.ts` writes it. */
const post = z.strictObject({
  url: text('https://twitter.com/ada/status/1'),
  source: whole(2),
  embed: text('{"video":"https://videos.example/1.mp4"}', 'JSON; empty = no video.'),
  author: text('{"name":"Ada","link":"","picture":"","username":"ada","fullname":"Ada"}', 'JSON.'),
  title: text('The first walk'),
  description: maybe(null),
  comments: text('The first walk'),
  image: text(picture),
  original_image: text(picture),
  width: whole(1200),
  height: whole(800),
  phash: maybeWhole(4_222_124_650_659_840),
  nsfw_score: text(''),
  original_timestamp: whole(1_780_228_800),
  created: whole(1_780_228_800),
  timestamp: whole(1_780_228_800),
  user_id: whole(1),
  visible: whole(1),
  social_feed_id: whole(101),
  social_post_id: whole(42),
  post_id: text('42'),
  social_id: text('twitter'),
  language: text('en'),
  likes_count: whole(12).optional(),
  shares_count: whole(3).optional(),
  replies_count: whole(1).optional(),
  cta: z.strictObject({ text: text('Book'), url: text('https://walks.example/book'), image: text('') }).optional(),
  highlight: flag(false),
  pinned: flag(false),
  recur_frequency: whole(0),
  recur_offset: whole(0),
  geo: z
    .strictObject({
      city: text('Wendle'),
      region: text(''),
      country: text('Norway'),
      longitude: z.union([z.number(), z.string(), z.null()]).meta({ examples: [10.75] }),
      latitude: z.union([z.number(), z.string(), z.null()]).meta({ examples: [59.91] }),
    })
    .optional(),
  tags: z.record(z.string(), z.string()).meta({ examples: [{ 0: 'walks' }] }),
  popup_function: z.enum(['', 'newTab']).meta({ examples: [''] }),
  custom_field: text('Team 4').optional(),
  offset: whole(0),
  unique_offset: whole(1),
  relative_offset: whole(0),
  ref_timestamp: text('1780228800.000'),
  has_next_page: flag(true),
});

export const feedOperation = describeV1({
  id: 'v1_feed',
  summary: 'The posts of a board',
  path: paths.v1Feed,
  query: {
    source: text('twitter', 'Networks, separated by commas.').optional(),
    format: z.enum(['json', 'xml']).default('json').optional(),
    ref_timestamp: text('1780228800.000', 'Posts that came later are left out.').optional(),
    offset: z.int().min(0).default(0).optional(),
    query: text('walk OR hike').optional(),
    tags: text('walks', 'Tags, separated by commas; a post has at least one of them.').optional(),
    count: z.int().min(1).max(100).default(25).optional(),
    nocache: text('1').optional(),
  },
  body: z.strictObject({
    data: z.array(post),
    cached: flag(false),
    next_page: text('https://boards.example/v1/feed/campaign?offset=25', 'Empty = this is the last page.'),
  }),
  bodies: { 'application/xml': text('<?xml version="1.0" encoding="UTF-8"?><feed><data/></feed>') },
});
