import { z } from 'zod';
import {
  address,
  choice,
  flag,
  free,
  list,
  maybe,
  maybeMoment,
  maybeWhole,
  moment,
  some,
  text,
  texts,
  whole,
} from '../http/description/examples.ts';
import type { ResourceTypes } from '../http/description/resource-type.ts';

const noticeDetails = z
  .array(z.object({ code: z.string(), values: z.record(z.string(), z.number()), detail: z.string() }))
  .meta({
    examples: [
      [
        {
          code: 'items_empty',
          values: { count: 2 },
          detail: '2 items have neither a name nor a text and are left out.',
        },
      ],
    ],
  });
const failureDetails = z
  .object({
    code: z.string(),
    values: z.record(z.string(), z.union([z.string(), z.number()])),
    detail: z.string(),
  })
  .nullable()
  .meta({ examples: [null] });
const settings = free({ state: 'working', last_poll_at: '2026-05-31T12:00:00.000Z', failures: 0 });

export const resourceTypes: ResourceTypes = {
  account: {
    id: 'integer',
    attributes: {
      name: text('Wendle Hills Walking Festival'),
      source: text('twitter'),
      status: some(text('connected')),
      last_error: some(maybe('The network no longer accepts the sign-in: it was taken back there.')),
      last_error_details: some(failureDetails),
    },
  },
  account_sign_in: {
    id: 'string',
    attributes: {
      url: address('https://boards.example/oauth/authorize/account?ticket=Gm3Zc1QkYt5b0p2VJ8sWnR7uXe4LdH6aTfKoBiCvE9M'),
      expires_at: moment(),
    },
  },
  feed_rules_rehearsal: {
    id: 'string',
    attributes: {
      examined_count: whole(1000),
      changes_count: whole(3),
      changes: list([{ post_id: 100_078, from: 'pending', to: 'approved' }]),
    },
  },
  feed_rules_run: { id: 'integer', attributes: { created_at: moment(), changed_count: whole(3) } },
  network: {
    id: 'string',
    attributes: {
      label: text('YouTube'),
      state: choice('ready', 'needs_application', 'simulated', 'closed'),
      reason: maybe('It has no public documentation of an API.'),
      application: some(text('youtube')),
      application_from: some(
        z
          .enum(['settings', 'environment'])
          .nullable()
          .meta({ examples: ['settings'] }),
      ),
      client_id: some(maybe('812345678901-ab3d.apps.example')),
      callback_url: some(address('https://boards.example/oauth/callback/youtube')),
      console_url: some(address('https://console.cloud.google.com/auth/clients')),
      create: some(text('a project with the “YouTube Data API v3” turned on')),
      review: some(maybe('Until Google has verified the app, only test users can connect.')),
      scopes: some(texts('https://www.googleapis.com/auth/youtube.readonly')),
      write_scopes: some(texts('https://www.googleapis.com/auth/youtube.force-ssl')),
      subaccount: some(maybe('playlist')),
      subaccount_required: some(flag(false)),
      hashtags: some(flag(false)),
      tried_with: some(text('a stand-in after the public documentation')),
    },
  },
  site_brand: {
    id: 'string',
    attributes: { name: text('Wendle'), color: maybe('#517fa4'), font: maybe('Lato') },
  },
  social_feed: {
    id: 'integer',
    attributes: {
      name: text('#walks'),
      source: text('twitter'),
      status: some(choice('active', 'paused')),
      options: some(free({})),
      board_id: some(whole(21)),
      connector: some(free({ kind: 'rss', url: 'https://wendle.example/feed.xml' }).nullable()),
      rules: some(free({ approve: false, block_words: [] })),
      poll_every_minutes: some(
        z
          .number()
          .nullable()
          .meta({ examples: [15] }),
      ),
      health: some(settings),
      secret: some(text('8bb8ee76e5ccf7ffc760368f')),
      token: some(text('8bb8ee76e5ccf7ffc760368f')),
    },
  },
  social_feed_candidate: {
    id: 'string',
    attributes: {
      address: text('https://wendle.example/'),
      state: choice('ready', 'needs_connection', 'failed'),
      message: some(text('This address has no feed.')),
      name: some(text('Wendle')),
      network: some(text('RSS')),
      source: some(text('rss')),
      connector: some(free({ kind: 'rss', url: 'https://wendle.example/feed.xml' })),
      posts: some(list([{ text: 'The first walk' }])),
      posts_count: some(whole(10)),
      would_be: some(free({ approved: 10, pending: 0, rejected: 0 })),
      notices: some(texts('2 items have neither a name nor a text and are left out.')),
      notice_details: some(noticeDetails),
      existing_feed_id: some(maybeWhole(null)),
    },
  },
  social_feed_connector: {
    id: 'string',
    attributes: {
      source: text('rss'),
      label: text('RSS or Atom'),
      brings: some(z.unknown()),
      needs: some(z.unknown()),
      poll_every_minutes: z
        .number()
        .nullable()
        .meta({ examples: [15] }),
      is_recorded: flag(false),
      fields: list([{ name: 'url', label: 'Address', help: '', required: true, secret: false }]),
    },
  },
  social_feed_health: {
    id: 'integer',
    attributes: {
      state: text('working'),
      last_poll_at: maybeMoment(),
      last_success_at: maybeMoment(),
      last_posts_at: maybeMoment(),
      last_posts_count: maybeWhole(3),
      posts_count: maybeWhole(120),
      next_poll_at: maybeMoment(),
      failures: whole(0),
      last_error: maybe('The host does not respond.'),
      last_error_details: failureDetails,
      notice: maybe('2 items have neither a name nor a text and are left out.'),
      notice_details: noticeDetails,
      deletions_waiting: some(maybeWhole(0)),
      deletions_waiting_since: some(maybeMoment(null)),
      token_ends_at: some(maybeMoment(null)),
      renews_token: some(flag(false)),
    },
  },
  social_feed_metric: { id: 'string', attributes: { count: whole(80) } },
  social_feed_preview: {
    id: 'string',
    attributes: {
      posts_count: whole(10),
      posts: list([{ text: 'The first walk' }]),
      notices: texts('2 items have neither a name nor a text and are left out.'),
      notice_details: noticeDetails,
    },
  },
  social_feed_secret: { id: 'integer', attributes: { secret: text('8bb8ee76e5ccf7ffc760368f') } },
  subaccount: { id: 'string', attributes: { name: text('Walkers'), kind: text('page') } },
};
