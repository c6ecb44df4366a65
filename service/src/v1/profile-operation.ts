import { z } from 'zod';
import { flag, text, whole } from '../http/description/examples.ts';
import { paths } from '../http/paths.ts';
import { describeV1 } from './describe-v1.ts';
import { listedNetworks } from './describe-accounts.ts';
import { personalizationKeys } from './describe-v1-personalization.ts';

const account = z.strictObject({
  id: whole(101),
  status: whole(1),
  privacy: whole(0),
  is_ugc: flag(true),
  social_feed_id: whole(101),
  label: text('#walks'),
});
const accountOf = (network: string): z.ZodType => {
  if (network === 'rss') return account.extend({ rss_url: text('https://walks.example/feed.xml'), types: whole(0) });
  const named = account.extend({ [`${network}_user_name`]: text('walks') });
  return network === 'twitter' || network === 'instagram' ? named.extend({ hashtag: whole(1) }) : named;
};

/** As an owner has set it; null = not set. Numbers and flags may be texts, as they were stored. */
const setting = z
  .union([z.string(), z.number(), z.boolean(), z.null(), z.record(z.string(), z.unknown()), z.array(z.unknown())])
  .meta({ examples: ['#4598BA'] });
const personalization = z.strictObject({
  ...Object.fromEntries(personalizationKeys.map((name) => [name, setting])),
  id: whole(1),
  user_id: whole(1),
  embed_display_profile: text('{}', 'JSON.'),
  public_add_post: flag(false),
  remove_duplicate_images: flag(false),
});

export const profileOperation = describeV1({
  id: 'v1_profile',
  summary: 'A board and its connected accounts',
  path: paths.v1Profile,
  query: {},
  body: z.strictObject({
    id: whole(1),
    user_name: text('campaign'),
    name: text('Campaign'),
    wix: whole(0),
    textupdates: whole(0),
    script_flag: whole(0),
    moderate_rules: text(''),
    moderate_files: text(''),
    csv_url: text(''),
    brand_logo: text(''),
    plan: text(''),
    powered_by_service_logo: flag(false),
    instboard_updates: z.strictObject({
      active: z.array(z.unknown()),
      scheduled: z.array(z.unknown()),
      finished: z.array(z.unknown()),
      count: whole(0),
      buffer_time: whole(0),
    }),
    account: whole(1),
    created: whole(1_780_228_800),
    analytics: whole(1),
    last_analyzed: whole(1_780_228_800),
    status: whole(1),
    enable_realtime: whole(0),
    tags: z.array(z.string()).meta({ examples: [['walks']] }),
    custom_accounts: z.union([z.literal(false), z.array(accountOf('custom'))]).meta({ examples: [false] }),
    ...Object.fromEntries(listedNetworks.map((name) => [`${name}_accounts`, z.array(accountOf(name))])),
    personalizations: z.array(personalization),
  }),
});
