import type { InsightsMessages } from '../insights-messages.ts';

const notLoaded = 'The data could not be loaded.';
const loads = 'How often the board was loaded.';

export const messages: InsightsMessages = {
  title: 'Insights',
  days: 'Days',
  lastDays: { one: 'Last {n} day', other: 'Last {n} days' },
  from: 'From',
  to: 'To',
  timeZone: 'Time zone',
  show: 'Show',
  rangeIsWrong: 'Choose a start and an end; the end cannot be before the start or after today.',
  rangeIsLong: 'Choose at most {n} days.',
  loading: 'Loading…',
  shown: 'Data from {from} to {to}',
  someFailed: { one: '{n} chart could not be loaded.', other: '{n} charts could not be loaded.' },
  figureFailed: 'This chart could not be loaded. The others are correct.',
  tryAgain: 'Try again',
  empty: 'No data for these days.',
  incomplete: 'Nothing to show yet: set a board, a service and an access token.',
  failure: {
    offline: 'You are offline.',
    timeout: notLoaded,
    blocked: `${notLoaded} An ad blocker may have stopped the requests, or the service does not answer this page.`,
    'not-found': 'This board does not exist.',
    private: 'The service did not accept the access token.',
    'rate-limited': 'Too many requests. Please wait a few minutes.',
    rejected: notLoaded,
    malformed: notLoaded,
  },
  asTable: 'As a table',
  download: 'Download CSV',
  downloadOf: 'Download CSV: {figure}',
  asTableOf: 'As a table: {figure}',
  summary: 'Total {total} · peak {day} ({most})',
  oneOffset:
    'Daylight saving time changed in this period. The service knows one offset only: days start at midnight in ' +
    '{offset}.',
  figures: {
    totals: 'Overview', visitors: 'Visitors', impressions: 'Impressions', posts: 'Posts',
    engagement: 'Visitor activity', calls: 'Top calls to action', opened: 'Top posts',
    networks: 'Posts by network', moderation: 'Moderation', devices: 'Devices', pages: 'Pages with the board',
    countries: 'Countries', influential: 'Authors with the most followers',
    outspoken: 'Authors with the most posts', places: 'Where posts come from',
  },
  notes: {
    visitors: 'Unique visitors per day.',
    impressions: 'Followers of the authors, on networks that report them.',
    calls: 'Each is named by its post.',
    devices: loads, pages: loads, countries: loads,
  },
  columns: {
    day: 'Day', figure: 'Metric', count: 'Count', visitors: 'Visitors', impressions: 'Impressions', posts: 'Posts',
    event: 'Event', clicks: 'Clicks', post: 'Post', author: 'Author', network: 'Network', decision: 'Status',
    device: 'Device', page: 'Page', country: 'Country', name: 'Name', followers: 'Followers', place: 'Place',
    region: 'Region', link: 'Link', loads: 'Loads',
  },
  totals: {
    visitors: 'Visitors', clickthroughs: 'Clicks', scrolldowns: 'Load more', impressions: 'Impressions',
    posts: 'Posts',
  },
  kinds: {
    embed_loaded: 'Loads', embed_viewed: 'Views', embed_paginated: 'Load more',
    embed_post_modal_opened: 'Post opens', embed_post_modal_navigate_right: 'Next post',
    embed_post_external_link_opened: 'Source clicks', embed_post_cta_clicked: 'Call-to-action clicks',
    embed_post_shared: 'Shares', embed_post_author_clicked: 'Author clicks',
  },
  decisions: { approved: 'Approved', undecided: 'Pending', rejected: 'Rejected', deleted: 'Deleted' },
  devices: { desktop: 'Desktop', tablet: 'Tablet', mobile: 'Phone' },
  networks: {
    custom: 'Custom posts', public_post: 'Visitors’ posts', rss: 'RSS', sms: 'SMS',
    review_trackers: 'Review Trackers', reviews: 'Reviews', form_submission: 'Forms', exb_form: 'Forms',
    email: 'Email', googleplus: 'Google+', wechat: 'WeChat', externally_sourced_posts: 'Other sources',
  },
  notSaid: 'Unknown',
  postNumber: 'Post {id}',
};
