// Long because it is the single table of sources, each with its requirements and its settings.
import { accountKind } from '../accounts/account-feed.ts';
import { readWebAddress, textOf } from '../../http/json-api/read-attributes.ts';
import { createBluesky } from './bluesky.ts';
import type { Connector } from './connector.ts';
import { matching, tokenField, type ConnectorKind, type ConnectorSettings } from './connector-kind.ts';
import { createFacebook } from './facebook.ts';
import { createFile } from './file.ts';
import { createInstagram } from './instagram.ts';
import { createLinkedin } from './linkedin.ts';
import { instagramRenewal, linkedinRenewal, tiktokRenewal } from './renew.ts';
import { createTiktok } from './tiktok.ts';
import { createX } from './x.ts';
import { createPage, createWebFeed } from './web-feed.ts';

const youtubeList = /^(?:UC|PL|UU|FL|OL)[\w-]{10,60}$/;

const number = matching(/^\d{1,30}$/, 'a number');
const withoutSign = (text: string): string => text.trim().replace(/^[@#]/, '');
const hashtag = matching(/^[\p{L}\p{N}_]{1,100}$/u, 'one word, such as walks', withoutSign);
const hostName = matching(
  /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*(?::\d{1,5})?$/,
  'the name of a server, such as mastodon.social',
  (text) =>
    text
      .trim()
      .toLowerCase()
      .replace(/^https:\/\//, '')
      .replace(/(?<!\/)\/+$/, ''),
);

const renewalField = (label: string, help: string) =>
  tokenField(label, `${help} With all of these values the service renews the token before it expires.`, false);

/** Requires exactly one of the values. */
function oneOfThese(values: Readonly<Record<string, string | undefined>>): string | null {
  return Object.values(values).filter((value) => value !== undefined).length === 1
    ? null
    : `an object with one of ${Object.keys(values).join(', ')}, and not more`;
}

const feedAddress = new RegExp(
  '^(?:at://[\\w:.-]+/app\\.bsky\\.feed\\.generator/[\\w-]+|https://bsky\\.app/profile/[\\w:.-]+/feed/[\\w-]+)$',
);

const never = {
  poll: async () => ({
    posts: [],
    cursor: {},
    covers: 'some' as const,
    isUnchanged: true,
  }),
};

/** Loads a connector, with what it needs, when it is polled. */
function later(open: () => Promise<Connector>): Connector {
  let opening: Promise<Connector> | null = null;
  return { poll: async (cursor) => (await (opening ??= open())).poll(cursor) };
}

/** Every kind of source that a feed can have. */
export const connectorKinds = {
  web_feed: {
    source: 'rss',
    label: 'Website or podcast',
    brings: 'New articles of a site, or episodes of a podcast.',
    needs: 'The address of a feed. No sign-in is required.',
    everyMinutes: 15,
    fields: {
      url: {
        label: 'Address of the feed',
        help: 'The address starts with https:// and is that of the feed itself, not of its web page.',
        schema: readWebAddress,
        isRequired: true,
      },
    },
    open: ({ url = '' }, tools) => createWebFeed({ url, parser: tools.parser }, tools),
  },
  page: {
    source: 'rss',
    label: 'Web page without a feed',
    brings: 'Posts that a page without a feed marks as such.',
    needs: 'The address of a page with microformats (h-feed, h-entry).',
    everyMinutes: 30,
    fields: {
      url: {
        label: 'Address of the page',
        help: 'The address starts with https:// and is that of the page that lists the posts.',
        schema: readWebAddress,
        isRequired: true,
      },
    },
    open: ({ url = '' }, tools) => createPage({ url, parser: tools.parser }, tools),
  },
  youtube: {
    source: 'youtube',
    label: 'YouTube channel or playlist',
    brings: 'New videos of a channel or playlist.',
    needs: 'The id of a channel or playlist. No sign-in is required.',
    everyMinutes: 30,
    fields: {
      channel: {
        label: 'Channel or playlist',
        help: 'The id of the channel (starts with UC) or playlist (starts with PL), or an address that contains it.',
        schema: matching(
          youtubeList,
          'the id of a channel (UC…) or a playlist (PL…), or an address that contains it',
          (text) => /(?:channel\/|list=|channel_id=)([\w-]+)/.exec(text)?.[1] ?? text.trim(),
        ),
        isRequired: true,
      },
    },
    open: ({ channel = '' }, tools) =>
      createWebFeed(
        {
          url:
            'https://www.youtube.com/feeds/videos.xml?' +
            `${channel.startsWith('UC') ? 'channel_id' : 'playlist_id'}=${channel}`,
          parser: tools.parser,
        },
        tools,
      ),
  },
  mastodon: {
    source: 'mastodon',
    label: 'Mastodon account or hashtag',
    brings: 'Posts of an account, or with a hashtag.',
    needs:
      'The name of a server, and an account or a hashtag. No sign-in is required if the posts of the ' +
      'server are public.',
    everyMinutes: 10,
    fields: {
      server: {
        label: 'Server',
        help: 'Its name, such as mastodon.social.',
        schema: hostName,
        isRequired: true,
      },
      account: {
        label: 'Account',
        help: 'The name of the account on this server, such as ada. Enter either an account or a hashtag.',
        schema: matching(/^[\w.-]{1,100}(?:@[\w.-]{1,200})?$/, 'the name of an account, such as ada', withoutSign),
      },
      hashtag: {
        label: 'Hashtag',
        help: 'One word, such as walks.',
        schema: hashtag,
      },
    },
    check: ({ account, hashtag: tag }) => oneOfThese({ account, hashtag: tag }),
    open: ({ server = '', account, hashtag: tag }, tools) =>
      later(async () => (await import('./mastodon.ts')).createMastodon({ server, account, hashtag: tag }, tools)),
  },
  activitypub: {
    source: 'mastodon',
    label: 'Account of the fediverse',
    brings: 'Public posts of an account of the fediverse.',
    needs: 'The address of the account. No sign-in is required if its server lets everyone read.',
    everyMinutes: 15,
    fields: {
      actor: {
        label: 'Address of the account',
        help: 'The address of its profile, such as https://social.example/@ada.',
        schema: readWebAddress,
        isRequired: true,
      },
    },
    open: ({ actor = '' }, tools) =>
      later(async () => (await import('./activitypub.ts')).createActivitypub({ actor }, tools)),
  },
  bluesky: {
    source: 'bluesky',
    label: 'Bluesky account, feed or search',
    brings: 'Posts of an account, a feed or a search.',
    needs:
      'The name of an account, the page of a feed, or words to search for. ' +
      'Searches may need an account and an app password.',
    everyMinutes: 10,
    fields: {
      account: {
        label: 'Account',
        help: 'Its name, such as ada.bsky.social. Enter either an account, a feed or a search.',
        schema: matching(/^(?:did:[\w:.-]{5,200}|[\w-]+(?:\.[\w-]+)+)$/, 'a name such as ada.bsky.social', withoutSign),
      },
      feed: {
        label: 'Feed',
        help: 'The address of its page, such as https://bsky.app/profile/ada.bsky.social/feed/walks.',
        schema: matching(feedAddress, 'the address of a feed of bsky.app'),
      },
      search: {
        label: 'Search',
        help: 'Words or a hashtag to search for.',
        schema: textOf(200),
      },
      identifier: {
        label: 'Account that searches',
        help: 'Only for searches: the name of your account.',
        schema: matching(/^[\w.@-]{3,200}$/, 'the name of an account', withoutSign),
      },
      app_password: tokenField('App password', 'Only for searches: made in the settings of that account.', false),
    },
    check: ({ account, feed, search }) => oneOfThese({ account, feed, search }),
    open: ({ app_password: appPassword, ...settings }, tools) =>
      createBluesky(
        {
          account: settings['account'],
          feed: settings['feed'],
          search: settings['search'],
          identifier: settings['identifier'],
          appPassword,
        },
        tools,
      ),
  },
  file: {
    source: 'externally_sourced_posts',
    label: 'CSV or JSON file',
    brings: 'Posts of a table or a list at an address.',
    needs: 'A table (CSV) or a list (JSON) of posts at an address. Posts that are no longer in the file are deleted.',
    everyMinutes: 60,
    fields: {
      url: {
        label: 'Address of the file',
        help: 'Begins with https://.',
        schema: readWebAddress,
        isRequired: true,
      },
      format: {
        label: 'Format',
        help: 'csv or json. Leave it empty to use the format that the server names.',
        schema: matching(/^(?:csv|json)$/, 'csv or json'),
      },
    },
    open: ({ url = '', format }, tools) => createFile({ url, format }, tools),
  },
  upload: {
    source: 'externally_sourced_posts',
    label: 'Uploaded CSV or JSON file',
    brings: 'Posts of a table or a list that you send.',
    needs: 'A table (CSV) or a list (JSON) of posts, which you or a program send. The next file replaces it.',
    everyMinutes: null,
    fields: {},
    open: () => never,
  },
  instagram: {
    source: 'instagram_business',
    label: 'Instagram',
    brings: 'Posts of your account, or with a hashtag.',
    needs:
      'A professional account that is connected with a page of Facebook, an application at developers.facebook.com ' +
      'with instagram_basic (for hashtags also “Instagram Public Content Access”), and its access token.',
    everyMinutes: 30,
    isRecorded: true,
    fields: {
      user_id: {
        label: 'Number of the account',
        help: 'The Instagram user id that the Graph API gives, a number.',
        schema: number,
        isRequired: true,
      },
      hashtag: {
        label: 'Hashtag',
        help: 'Leave it empty to import the posts of the account itself.',
        schema: hashtag,
      },
      access_token: tokenField('Access token', 'A long-lived token of the application; it lasts 60 days.'),
      client_id: renewalField('App ID', 'Of the application.'),
      client_secret: renewalField('App secret', 'Of the application.'),
    },
    renewal: instagramRenewal,
    open: ({ user_id: userId = '', hashtag: tag, access_token: accessToken = '' }, tools) =>
      createInstagram({ userId, hashtag: tag, accessToken }, tools),
  },
  facebook: {
    source: 'facebook',
    label: 'Facebook page',
    brings: 'Posts of a page that you run.',
    needs:
      'A page that you administer, an application at developers.facebook.com with pages_read_engagement and ' +
      'pages_read_user_content, and the page access token.',
    everyMinutes: 30,
    isRecorded: true,
    fields: {
      page_id: {
        label: 'Number of the page',
        help: 'A number, in the page’s settings.',
        schema: number,
        isRequired: true,
      },
      access_token: tokenField('Page access token', 'A long-lived token of the page.'),
    },
    open: ({ page_id: pageId = '', access_token: accessToken = '' }, tools) =>
      createFacebook({ pageId, accessToken }, tools),
  },
  x: {
    source: 'twitter',
    label: 'X',
    brings: 'Posts of an account or a search.',
    needs:
      'An application at developer.x.com with a plan that may read posts, and its bearer token. ' +
      'X counts each post that is read.',
    everyMinutes: 30,
    isRecorded: true,
    fields: {
      username: {
        label: 'Account',
        help: 'Its name without @. Enter either an account or a search.',
        schema: matching(/^\w{1,15}$/, 'the name of an account, of at most 15 letters', withoutSign),
      },
      query: {
        label: 'Search',
        help: 'A search query of X, such as #walks -is:retweet.',
        schema: textOf(500),
      },
      bearer_token: tokenField('Bearer token', 'Of the application.'),
    },
    check: ({ username, query }) => oneOfThese({ username, query }),
    open: ({ username, query, bearer_token: bearerToken = '' }, tools) =>
      createX({ username, query, bearerToken }, tools),
  },
  tiktok: {
    source: 'tiktok',
    label: 'TikTok',
    brings: 'Videos of your account.',
    needs:
      'An application at developers.tiktok.com with user.info.profile and video.list, to which the ' +
      'account agreed, and its access token, which is valid for one day. The service renews it with ' +
      'the refresh token.',
    everyMinutes: 60,
    isRecorded: true,
    fields: {
      access_token: tokenField('Access token', 'Of the account whose videos are shown.'),
      client_key: renewalField('Client key', 'Of the application.'),
      client_secret: renewalField('Client secret', 'Of the application.'),
      refresh_token: renewalField('Refresh token', 'You get it together with the access token.'),
    },
    renewal: tiktokRenewal,
    open: ({ access_token: accessToken = '' }, tools) => createTiktok({ accessToken }, tools),
  },
  linkedin: {
    source: 'linkedin',
    label: 'LinkedIn page',
    brings: 'Posts of a page that you run.',
    needs:
      'A page that you administer, an application that LinkedIn has approved for the Community Management API ' +
      '(r_organization_social), and a token of a member who administers the page.',
    everyMinutes: 60,
    isRecorded: true,
    fields: {
      organization_id: {
        label: 'Number of the organization',
        help: 'A number, in the address of the page’s admin view.',
        schema: number,
        isRequired: true,
      },
      access_token: tokenField('Access token', 'Of the member; it lasts 60 days.'),
      client_id: renewalField('Client ID', 'Of the application.'),
      client_secret: renewalField('Client secret', 'Of the application.'),
      refresh_token: renewalField(
        'Refresh token',
        'You get it together with the access token, if LinkedIn issues refresh tokens to the application.',
      ),
    },
    renewal: linkedinRenewal,
    open: ({ organization_id: organizationId = '', access_token: accessToken = '' }, tools) =>
      createLinkedin({ organizationId, accessToken }, tools),
  },
  account: accountKind,
  inbound: {
    source: 'externally_sourced_posts',
    label: 'Send posts from your app',
    brings: 'Posts that another program sends.',
    needs: 'A program or an automation service that sends posts here, with the secret of the feed.',
    everyMinutes: null,
    fields: {},
    open: () => never,
  },
} as const satisfies Readonly<Record<string, ConnectorKind>>;

export type ConnectorKindName = keyof typeof connectorKinds;

export const connectorKindNames = Object.keys(connectorKinds) as [ConnectorKindName, ...ConnectorKindName[]];

export function findKind(name: string): ConnectorKind | null {
  return Object.hasOwn(connectorKinds, name) ? connectorKinds[name as ConnectorKindName] : null;
}

/** Whether the service can renew a token: the team must have entered the secrets that its network requires. */
export const canRenew = (kindName: string, secrets: ConnectorSettings): boolean =>
  findKind(kindName)?.renewal?.needs.every((name) => secrets[name]) === true;
