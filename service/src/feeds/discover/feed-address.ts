import type { ConnectorSettings } from '../connectors/connector-kind.ts';

/** The public feed of a connector, for other feed readers; null = its posts have no feed. */
export function feedAddressOf(connector: { readonly kind: string } & ConnectorSettings): string | null {
  const { kind, url, channel, server, account, hashtag } = connector;
  if (kind === 'web_feed') return url ?? null;
  if (kind === 'youtube' && channel)
    return (
      'https://www.youtube.com/feeds/videos.xml?' +
      `${channel.startsWith('UC') ? 'channel_id' : 'playlist_id'}=${channel}`
    );
  if (kind === 'mastodon' && server)
    return hashtag ? `https://${server}/tags/${encodeURIComponent(hashtag)}.rss` : `https://${server}/@${account}.rss`;
  return kind === 'bluesky' && account ? `https://bsky.app/profile/${account}/rss` : null;
}
