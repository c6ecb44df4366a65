// Long because it has the attributes of every type of resource, each once.
import { z } from 'zod';
import type { Shape } from '../json-api/read-attributes.ts';
import { factorKinds } from '../../auth/two-factor/factor-store.ts';
import { flag, maybe, maybeWhole, text, whole } from './examples.ts';
import { channelKinds } from '../../team/notifications/write-message.ts';

/** What a client sees of a type of resource. Attributes that some responses omit are optional. */
export interface ResourceType {
  readonly id: 'integer' | 'string';
  readonly attributes: Shape;
}

const choice = (...values: readonly [string, ...string[]]): z.ZodType => z.enum(values).meta({ examples: [values[0]] });
const moment = (example = '2026-05-31T12:00:00.000Z'): z.ZodType => z.iso.datetime().meta({ examples: [example] });
const maybeMoment = (example: string | null = '2026-05-31T12:00:00.000Z'): z.ZodType =>
  z.iso
    .datetime()
    .nullable()
    .meta({ examples: [example] });
const address = (example: string): z.ZodType => z.string().meta({ format: 'uri', examples: [example] });
const maybeAddress = (example: string | null): z.ZodType =>
  z
    .string()
    .nullable()
    .meta({ format: 'uri', examples: [example] });
const texts = (...example: readonly string[]): z.ZodType => z.array(z.string()).meta({ examples: [example] });
const free = (example: object): z.ZodType => z.record(z.string(), z.unknown()).meta({ examples: [example] });
const list = (example: readonly object[]): z.ZodType =>
  z.array(z.record(z.string(), z.unknown())).meta({ examples: [example] });
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
const some = (schema: z.ZodType): z.ZodType => schema.optional();

const times = { created_at: moment(), updated_at: moment() };
const someTimes = { created_at: some(moment()), updated_at: some(moment()) };
const work = {
  status: choice('pending', 'processing', 'completed', 'failed'),
  created_at: moment(),
  error: some(maybe('The list could not be read.')),
};
const exported = {
  ...work,
  url: maybeAddress('https://boards.example/exports/4DydcYON0ZUHyDdI7nre.csv'),
  expires_at: maybeMoment(),
  rows_count: maybeWhole(25),
};
const dimensions = z
  .array(z.object({ name: z.string(), value: z.union([z.string(), z.number(), z.null()]) }))
  .meta({ examples: [[{ name: 'time.month', value: '2026-05-01' }]] });
const counted = { count: whole(80), dimensions };
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
const settings = free({ state: 'working', last_poll_at: '2026-05-31T12:00:00.000Z', failures: 0 });
const connected = {
  name: text('Shop'),
  status: choice('connected', 'failing', 'disconnected'),
  external_id: some(maybe('ba343f631d2e4f29')),
};

export const resourceTypes: Readonly<Record<string, ResourceType>> = {
  account: {
    id: 'integer',
    attributes: {
      name: text('Wendle Hills Walking Festival'),
      source: text('twitter'),
      status: some(text('connected')),
    },
  },
  account_sign_in: {
    id: 'string',
    attributes: {
      url: address('https://boards.example/oauth/authorize/account?ticket=Gm3Zc1QkYt5b0p2VJ8sWnR7uXe4LdH6aTfKoBiCvE9M'),
      expires_at: moment(),
    },
  },
  aggregation: { id: 'string', attributes: { buckets: list([{ value: 'image', count: 2 }]) } },
  asset: {
    id: 'integer',
    attributes: {
      name: text('Bridge'),
      kind: choice('image', 'video'),
      url: address('https://pictures.example/bridge.jpg'),
      alternative_text: maybe('A bridge of stone'),
      tags: texts('walks'),
      status: text('active'),
      ...times,
    },
  },
  asset_bulk_create_request: { id: 'string', attributes: { ...work, asset_ids: some(z.array(z.int())) } },
  authentication_factor: {
    id: 'integer',
    attributes: {
      name: text('Telephone'),
      kind: choice(...factorKinds),
      status: choice('pending', 'active'),
      created_at: moment(),
      secret: some(text('YGTW2CY6IVYXJP5HVLJZXJ2VYSA7UX72')),
      uri: some(text('otpauth://totp/Boards:ada%40example.org?secret=YGTW2CY6IVYXJP5HVLJZXJ2VYSA7UX72')),
    },
  },
  authentication_factor_challenge: {
    id: 'string',
    attributes: {
      created_at: moment(),
      secret: some(text('Y22T3C5KXCY5M6DTB2U5VRTHPK7HB25O')),
      uri: some(text('otpauth://totp/Boards:ada%40example.org?secret=Y22T3C5KXCY5M6DTB2U5VRTHPK7HB25O')),
    },
  },
  board: {
    id: 'integer',
    attributes: {
      name: text('Campaign'),
      slug: text('campaign'),
      realtime: some(flag(false)),
      public: some(flag(true)),
      post_order: some(choice('moderated', 'published')),
    },
  },
  campaign: { id: 'integer', attributes: { name: text('Summer'), description: maybe('Long days'), ...someTimes } },
  catalog: { id: 'string', attributes: { name: text('Shop') } },
  collection: {
    id: 'integer',
    attributes: {
      name: text('Spring'),
      description: maybe('Of this year'),
      assets_count: some(whole(12)),
      ...someTimes,
    },
  },
  cta: {
    id: 'integer',
    attributes: {
      text: text('Book a walk'),
      url: address('https://wendle.example/book'),
      thumbnail_url: maybeAddress(null),
    },
  },
  cta_association: {
    id: 'integer',
    attributes: {
      kind: choice('hotspot', 'button'),
      coordinates: z
        .array(z.string())
        .nullable()
        .meta({ examples: [['10%', '20%']] }),
      post_id: some(whole(100_078)),
    },
  },
  domain: {
    id: 'integer',
    attributes: {
      name: text('walks.example.org'),
      txt_name: some(text('_board-service.walks.example.org')),
      txt_value: some(text('vkrAhG1WfnjXBaLGFC0XjCb9veddRDXq3J6n8BctF3E')),
      status: text('pending'),
      ...someTimes,
    },
  },
  email_template: {
    id: 'integer',
    attributes: { name: text('Welcome'), subject: text('Hello'), text: text('Come in.'), ...times },
  },
  embed_engagement_metric: { id: 'string', attributes: counted },
  embed_location: {
    id: 'string',
    attributes: { url: address('https://wendle.example/'), last_active_at: moment(), count: whole(120) },
  },
  event: {
    id: 'integer',
    attributes: {
      name: text('post_created'),
      created_at: moment(),
      delivery: text('delivered'),
      attempts: whole(1),
      last_answer: maybe('200'),
    },
  },
  experience: {
    id: 'integer',
    attributes: {
      name: text('Wishes'),
      slug: text('wishes'),
      status: choice('draft', 'published'),
      closes_at: maybeMoment(null),
      is_closed: flag(false),
      form: free({ fields: [{ key: 'wish', kind: 'text', label: 'Wish' }] }),
      text: some(maybe('A guided walk on each day of Wendle Week.')),
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
  folder: { id: 'string', attributes: { name: text('Campaign') } },
  font: {
    id: 'integer',
    attributes: {
      family: text('Noto Sans'),
      url: address('https://fonts.example/noto.woff2'),
      format: text('woff2'),
      weight: text('400'),
      style: text('normal'),
      ...times,
    },
  },
  form_submission: { id: 'integer', attributes: { created_at: moment(), data: free({ wish: 'rain' }) } },
  form_submission_export_request: { id: 'string', attributes: exported },
  form_submission_key: {
    id: 'string',
    attributes: { key: text('wish'), label: text('Wish'), kind: text('text') },
  },
  form_submission_metric: { id: 'string', attributes: { count: whole(1) } },
  marketing_integration: {
    id: 'integer',
    attributes: { ...connected, source: choice('widen_collective'), ...times },
  },
  marketing_integration_request: {
    id: 'string',
    attributes: { ...work, urls: some(texts('https://library.example/a')) },
  },
  mix: { id: 'integer', attributes: { name: text('All'), public: some(flag(true)), realtime: some(flag(false)) } },
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
  notification_channel: {
    id: 'integer',
    attributes: {
      kind: choice(...channelKinds),
      address: text('ada@example.org'),
      topics: texts('feeds'),
      pace: text('at_once'),
      created_at: moment(),
    },
  },
  oauth_application: {
    id: 'integer',
    attributes: {
      name: text('Console'),
      client_id: text('usO8SkIVTOT1w1gjCu1xN9F'),
      client_secret: some(text('Yw2dC0NVZPDfOqTIaERUDp9g0TbsZ5h1cOABE3QUo')),
      redirect_uris: texts('https://console.example/in'),
      scopes: texts('posts:read'),
      confidential: flag(true),
      api_version: maybe('20190326'),
      refresh_needs_secret: flag(false),
    },
  },
  personalization: {
    id: 'integer',
    attributes: {
      name: text('For all boards'),
      theme: text('classic'),
      author: flag(true),
      share_buttons: flag(true),
      remove_duplicate_images: flag(false),
      background: free({ color: '#000000', image: null }),
      data: free({ postwidth: '300' }),
      board_id: some(maybeWhole(21)),
    },
  },
  plan: { id: 'integer', attributes: { name: text('self-hosted') } },
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
  post_challenge: {
    id: 'string',
    attributes: {
      challenge: free({ parameters: { nonce: 'd3b07384' }, signature: 'c157a79031e1c40f' }),
      expires_at: moment(),
    },
  },
  post_create_request: {
    id: 'string',
    attributes: {
      status: choice('pending', 'processing', 'completed', 'failed'),
      errors: list([]),
      created_at: moment(),
    },
  },
  post_export_request: { id: 'string', attributes: exported },
  posts_ingested_metric: { id: 'string', attributes: counted },
  posts_metric: { id: 'string', attributes: counted },
  posts_summary: {
    id: 'string',
    attributes: {
      text: maybe('Walkers liked the bridge.'),
      posts_count: maybeWhole(25),
      post_ids: z.array(z.int()).meta({ examples: [[100_078]] }),
      generated_at: maybeMoment(),
    },
  },
  privacy_request: {
    id: 'integer',
    attributes: {
      kind: choice('access', 'erasure', 'deletion'),
      email: text('ada@example.org'),
      posts_count: whole(0),
      submissions_count: whole(0),
      data: some(free({ submissions: [], posts: [] })),
      status: text('completed'),
      ...times,
    },
  },
  product: {
    id: 'integer',
    attributes: {
      name: text('Bowl'),
      description: maybe('Of clay'),
      price: maybe('48.00'),
      sale_price: maybe('40.00'),
      sale_price_starts_at: maybeMoment(null),
      sale_price_ends_at: maybeMoment(null),
      currency: maybe('EUR'),
      image_url: maybeAddress('https://shop.example/bowl.jpg'),
      url: maybeAddress('https://shop.example/bowl'),
      availability: maybe('in stock'),
      categories: texts('kitchen'),
      sku: maybe('B1'),
      status: text('active'),
    },
  },
  product_account: {
    id: 'integer',
    attributes: {
      ...connected,
      source: text('shopify'),
      url: some(maybeAddress('https://shop.example')),
      username: some(maybe('reader')),
      region: some(maybe('eu-central-1')),
      organization: some(maybe('f_ecom_abcd_001')),
      site: some(maybe('RefArch')),
      catalog: some(maybe('1234567890')),
      ...someTimes,
    },
  },
  product_feed_preview: {
    id: 'string',
    attributes: {
      products_count: whole(120),
      products: list([{ sku: 'B1', name: 'Bowl', price: '48.00', currency: 'EUR', availability: 'in stock' }]),
      columns: some(free({ Artikelnummer: 'sku', Preis: 'price', Farbe: null })),
      notices: texts('Line 7: “cheap” is no price.'),
    },
  },
  product_feed: {
    id: 'integer',
    attributes: {
      name: text('Ours'),
      source: text('csv'),
      settings: some(free({})),
      refresh_every_minutes: some(maybeWhole(60)),
      hide_prices_after_hours: some(maybeWhole(48)),
      columns: some(
        z
          .record(z.string(), z.string().nullable())
          .nullable()
          .meta({ examples: [{ Preis: 'price', 'Preis alt': null }] }),
      ),
      health: some(free({ state: 'working', last_error: null, products_count: 120 })),
      ...someTimes,
    },
  },
  product_feed_refresh_request: {
    id: 'string',
    attributes: {
      ...work,
      created: some(whole(2)),
      updated: some(whole(0)),
      deactivated: some(whole(0)),
      held: some(whole(0)),
    },
  },
  product_tag: {
    id: 'integer',
    attributes: { x: text('10%'), y: text('20%'), width: text('0%'), height: text('0%') },
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
  right_request: {
    id: 'integer',
    attributes: {
      text: text('May we show your picture?'),
      source: text('twitter'),
      user_id: maybeWhole(501),
      account_id: maybeWhole(308),
      subaccount_id: maybe('308-page'),
      term_id: maybeWhole(906),
      approved_at: maybeMoment(null),
      error: maybe('The post is gone.'),
      evidence: some(maybe('https://network.example/ada/comments/7: "Yes, with pleasure"')),
      decided_by: some(maybeWhole(501)),
      status: choice(
        'requested',
        'approved',
        'deleted',
        'error',
        'expired',
        'missing',
        'pending',
        'soft_approved',
        'token_error',
      ),
      ...times,
    },
  },
  right_request_template: {
    id: 'integer',
    attributes: { name: text('Kindly'), text: text('May we show this?'), ...times },
  },
  right_request_term: {
    id: 'integer',
    attributes: {
      name: text('Terms of the walk'),
      format: choice('markdown', 'plain', 'document'),
      text: some(maybe('# Terms of the walk')),
      url: some(maybeAddress('https://wendle.example/terms.pdf')),
      archived: flag(false),
      created_at: moment(),
    },
  },
  right_requests_metric: { id: 'string', attributes: counted },
  role: {
    id: 'integer',
    attributes: {
      name: text('Moderator'),
      description: maybe('Lets posts in'),
      external_id: maybe('mod'),
      permissions: texts('moderate_board'),
      ...times,
    },
  },
  saved_filter: {
    id: 'integer',
    attributes: { name: text('Films'), filter: free({ tag: 'film' }), board_id: whole(21) },
  },
  scheduled_content: {
    id: 'string',
    attributes: {
      text: text('Soon'),
      media_urls: texts('https://pictures.example/bridge.jpg'),
      campaign_id: some(maybeWhole(2101)),
      scheduled_at: moment(),
      status: text('pending'),
      external_id: some(maybe('a36a248a')),
      error: some(maybe('The account was disconnected.')),
      ...times,
    },
  },
  service_status: {
    id: 'string',
    attributes: {
      is_well: flag(false),
      findings: list([
        {
          id: 'waiting_mail',
          code: 'waiting_mail',
          severity: 'problem',
          title: 'Mail has waited for 2 hours.',
          remedy: 'The mail server of MAIL_URL refuses it or does not answer. The log has its words.',
          values: { waiting_ms: 7_200_000, amount: 1 },
          page: null,
        },
      ]),
      version: text('0.1.0'),
      node_version: text('24.11.0'),
      database: choice('sqlite', 'postgres'),
      storage: choice('folder', 'store'),
      feeds_count: whole(12),
      last_backup_at: maybeMoment(),
      checked_at: moment(),
    },
  },
  picture: {
    id: 'string',
    attributes: {
      url: address('https://boards.example/media/team-4DydcYON0ZUHyDdI7nre8mQk.webp'),
      width: whole(1600),
      height: whole(1067),
      color: maybe('#517fa4'),
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
      last_error_details: z
        .object({
          code: z.string(),
          values: z.record(z.string(), z.union([z.string(), z.number()])),
          detail: z.string(),
        })
        .nullable()
        .meta({ examples: [null] }),
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
  team: {
    id: 'integer',
    attributes: { name: text('Bakers'), website_url: some(maybeAddress(null)), time_zone: some(text('UTC')) },
  },
  team_user: {
    id: 'integer',
    attributes: {
      name: text('Ada Lovelace'),
      email: maybe('ada@example.org'),
      role_id: maybeWhole(1101),
      status: choice('active', 'invited'),
    },
  },
  teams_user_export_request: { id: 'string', attributes: exported },
  user: {
    id: 'integer',
    attributes: { name: text('Ada Lovelace'), email: maybe('ada@example.org'), locale: some(maybe('en')) },
  },
  webhook: {
    id: 'integer',
    attributes: {
      name: text('Ours'),
      url: address('https://hooks.example/'),
      event_names: texts('post_created'),
      status: choice('active', 'inactive'),
      created_at: moment(),
      consecutive_failures: whole(0),
      signing_secret: some(text('8bb8ee76e5ccf7ffc760368f1b70e94c')),
    },
  },
};
