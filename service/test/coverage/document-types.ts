// Long because it has the type of each id and field that the two documents name.
import { z } from 'zod';

const integerIds =
  'account authentication_factor domain email_template oauth_application privacy_request role user team experience ' +
  'form_submission product_account product_feed product_tag right_request_template right_request_term right_request ' +
  'personalization post social_feed board saved_filter cta cta_association reply mix asset collection ' +
  'marketing_integration campaign webhook event';
const textIds =
  'subaccount authentication_factor_challenge form_submission_metric product_feed_refresh_request ' +
  'right_requests_metric posts_metric embed_engagement_metric posts_ingested_metric social_feed_metric ' +
  'post_create_request post_export_request teams_user_export_request form_submission_export_request ' +
  'asset_bulk_create_request marketing_integration_request posts_summary folder scheduled_content aggregation';

/** The type of a resource's id by the type of the resource. Those of fonts, team users and products are not shown. */
export const documentIds: ReadonlyMap<string, 'number' | 'string'> = new Map([
  ...integerIds.split(' ').map((type) => [type, 'number'] as const),
  ...textIds.split(' ').map((type) => [type, 'string'] as const),
]);

const moment = z.iso.datetime();
const networks = z.enum([
  ...(['facebook', 'hootsuite', 'instagram_business', 'linkedin', 'pinterest', 'slack', 'spark'] as const),
  ...(['twitter', 'tumblr'] as const),
  'flickr',
]);
const shops = z.enum([
  ...(['facebook', 'shopify', 'magento', 'woocommerce', 'bigcommerce'] as const),
  ...(['salesforce_commerce_cloud', 'ftp', 'http'] as const),
  's3',
]);
const rights = z.enum([
  ...(['approved', 'deleted', 'error', 'expired', 'missing', 'pending', 'requested', 'soft_approved'] as const),
  'token_error',
]);

/** The attributes that the first document and the service's contract name, by the type of their resource. */
export const documentAttributes: Readonly<Record<string, Readonly<Record<string, z.ZodType>>>> = {
  user: { email: z.string().nullable() },
  role: {
    name: z.string(),
    description: z.string().nullable(),
    external_id: z.string().nullable(),
    permissions: z.array(z.string()).refine((all) => new Set(all).size === all.length, 'unique'),
  },
  event: { name: z.string(), created_at: moment },
  product_account: { source: shops },
  marketing_integration: { source: z.literal('widen_collective') },
  right_request: {
    status: rights,
    source: networks.or(z.enum(['instagram', 'public_post', 'externally_sourced_posts'])),
  },
  board: { name: z.string(), slug: z.string(), realtime: z.boolean().optional() },
  social_feed: { name: z.string(), source: z.string(), options: z.record(z.string(), z.unknown()).optional() },
  post: {
    external_id: z.string().nullable(),
    author: z
      .object({ name: z.string(), username: z.string(), url: z.string(), image_url: z.string() })
      .partial()
      .or(z.record(z.string(), z.string().nullable()))
      .nullable(),
    title: z.string().nullable(),
    text: z.string().nullable(),
    image_url: z.string().nullable(),
    video_url: z.string().nullable(),
    alternative_text: z.string().nullable(),
    url: z.string().nullable().optional(),
    published_at: moment,
    highlighted: z.boolean(),
    pinned: z.boolean(),
    tags: z.array(z.string()),
    rating: z.int().min(0).max(100).nullable(),
    metadata: z.record(z.string(), z.unknown()),
  },
  cta: { text: z.string(), url: z.string(), thumbnail_url: z.string().nullable() },
  cta_association: { coordinates: z.tuple([z.string(), z.string()]).nullable() },
  product_tag: { x: z.string(), y: z.string(), width: z.string(), height: z.string() },
  product: {
    name: z.string(),
    price: z.string().nullable(),
    sale_price: z.string().nullable(),
    sale_price_starts_at: moment.nullable(),
    sale_price_ends_at: moment.nullable(),
    currency: z.string().nullable(),
    categories: z.array(z.string()),
    sku: z.string().nullable(),
  },
  personalization: {
    theme: z.string(),
    author: z.boolean(),
    share_buttons: z.boolean(),
    remove_duplicate_images: z.boolean(),
    background: z.object({ color: z.string().nullable(), image: z.string().nullable() }),
    data: z.record(z.string(), z.unknown()),
  },
};

const [whole, text, day] = [z.int(), z.string(), z.iso.date()];
const byDay = (name: string): z.ZodType => z.array(z.object({ date: day, [name]: whole }));
const clicked = z.object({
  id: whole,
  image: text,
  title: text,
  url: text,
  timestamp: whole,
  author: z.object({ name: text, link: text, picture: text, user_name: text, fullname: text }),
  clicks: whole,
});
const contributor = { author_name: text, link: text, picture: text, number_posts: whole, source: whole, network: text };
const place = { country: text, country_code: text, posts: whole };
const point = z.object({ ...place, name: text, region: text, latitude: text, longitude: text });
const accounts =
  'facebook twitter instagram youtube pinterest rss googleplus linkedin vine tumblr flickr google_news wechat ' +
  'hootsuite slack';
const account = z.object({
  id: whole,
  status: whole,
  privacy: whole,
  is_ugc: z.boolean(),
  social_feed_id: whole,
  label: text,
});
const wholeOf = (names: string): Record<string, z.ZodType> =>
  Object.fromEntries(names.split(' ').map((name) => [name, whole]));
const textOf = (names: string): Record<string, z.ZodType> =>
  Object.fromEntries(names.split(' ').map((name) => [name, text]));

/** The responses of version 1, as the second document describes them, by the path without the board. */
export const documentV1: Readonly<Record<string, z.ZodType>> = {
  '/v1/feed': z.object({
    cached: z.boolean(),
    next_page: text,
    data: z.array(
      z.object({
        ...textOf('url embed author image title comments post_id social_id original_image nsfw_score language'),
        ...textOf('popup_function ref_timestamp'),
        ...wholeOf('source original_timestamp created timestamp user_id visible social_feed_id height width'),
        ...wholeOf('offset unique_offset relative_offset'),
        description: text.nullable(),
        social_post_id: z.union([whole, text]),
        phash: whole.nullable(),
        cta: z.object({ text, url: text }).optional(),
        highlight: z.boolean(),
        pinned: z.boolean(),
        has_next_page: z.boolean(),
        recur_frequency: whole.optional(),
        recur_offset: whole.optional(),
        geo: z.record(z.string(), z.unknown()).optional(),
        tags: z.record(z.string(), text),
        custom_field: text.optional(),
      }),
    ),
  }),
  '/v1/profile': z.object({
    ...wholeOf('id wix account created textupdates analytics last_analyzed status enable_realtime script_flag'),
    ...textOf('user_name name moderate_rules moderate_files csv_url brand_logo plan'),
    tags: z.array(text),
    powered_by_service_logo: z.boolean(),
    custom_accounts: z.literal(false).or(z.array(account)),
    ...Object.fromEntries(accounts.split(' ').map((name) => [`${name}_accounts`, z.array(account)])),
    personalizations: z.array(
      z.object({ id: whole, user_id: whole, public_add_post: z.boolean(), remove_duplicate_images: z.boolean() }),
    ),
    instboard_updates: z.object({ active: z.array(z.unknown()), count: whole, buffer_time: whole }),
  }),
  '/v1/analytics/engagement/activity': z.object(wholeOf('total_visitors total_clickthroughs total_scrolldowns')),
  '/v1/analytics/engagement/cta': z.array(clicked),
  '/v1/analytics/engagement/posts_clicks': z.array(clicked),
  '/v1/analytics/engagement/visitors_v_time': z.object({ visitors: byDay('visitors') }),
  '/v1/analytics/impact/activity': z.object(
    wholeOf('total_impressions total_posts posts_approved posts_unapproved posts_rejected'),
  ),
  '/v1/analytics/impact/impressions_v_time': z.object({ impressions: byDay('impressions') }),
  '/v1/analytics/impact/influential_contributors': z.array(z.object({ ...contributor, followers: whole })),
  '/v1/analytics/impact/outspoken_contributors': z.array(
    z.object({ ...contributor, posts: whole, followers: whole.or(z.literal('')) }),
  ),
  '/v1/analytics/impact/posts_per_location': z.object({
    locations: z.array(z.object({ ...place, points: z.array(point) })),
  }),
  '/v1/analytics/impact/posts_per_network': z.object({ posts: z.record(z.string().regex(/^\w+_posts$/), whole) }),
  '/v1/analytics/impact/posts_v_time': z.object({ posts: byDay('posts') }),
};
