import { readWebAddress } from '../json-api/read-attributes.ts';
import { matching, type ConnectorKind } from './connector-kind.ts';
import { createWebFeed } from './web-feed.ts';

const youtubeList = /^(?:UC|PL|UU|FL|OL)[\w-]{10,60}$/;

const never = {
  poll: async () => ({ posts: [], cursor: {}, covers: 'some' as const, isUnchanged: true }),
};

/** Every kind of source that a feed can have. */
export const connectorKinds = {
  web_feed: {
    source: 'rss',
    label: 'RSS, Atom, JSON Feed or podcast',
    needs: 'The address of a feed. Nobody has to sign in.',
    everyMinutes: 15,
    fields: {
      url: {
        label: 'Address of the feed',
        help: 'Begins with https:// and leads to the feed itself, not to the page that it belongs to.',
        schema: readWebAddress,
        isRequired: true,
      },
    },
    open: ({ url = '' }, tools) => createWebFeed({ url, parser: tools.parser }, tools),
  },
  youtube: {
    source: 'youtube',
    label: 'YouTube channel or playlist',
    needs: 'The id of a channel or playlist. Nobody has to sign in.',
    everyMinutes: 30,
    fields: {
      channel: {
        label: 'Channel or playlist',
        help: 'The id of the channel (begins with UC) or playlist (begins with PL), or an address that holds it.',
        schema: matching(
          youtubeList,
          'the id of a channel (UC…) or a playlist (PL…), or an address that holds it',
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
  inbound: {
    source: 'externally_sourced_posts',
    label: 'Inbound webhook',
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
