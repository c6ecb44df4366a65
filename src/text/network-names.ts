/** Names of networks are the same in every language. Kinds of post that are no network have none. */
const names: Readonly<Record<string, string>> = {
  youtube: 'YouTube',
  twitter: 'X',
  tumblr: 'Tumblr',
  google_news: 'Google News',
  facebook: 'Facebook',
  instagram_business: 'Instagram',
  linkedin: 'LinkedIn',
  flickr: 'Flickr',
  slack: 'Slack',
  tiktok: 'TikTok',
  pinterest: 'Pinterest',
};

/** Display name of a `Network`; `''` for a kind of post that is no network (`public_post`, `rss`, …). */
export const networkName = (network: string): string => names[network] ?? '';
