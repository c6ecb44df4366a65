import type { InsightsMessages } from '../insights-messages.ts';

const notLoaded = 'The figures could not be loaded.';

export const messages: InsightsMessages = {
  title: 'Insights',
  days: 'Days',
  lastDays: { one: 'Last {n} day', other: 'Last {n} days' },
  from: 'From',
  to: 'To',
  timeZone: 'Time zone',
  show: 'Show',
  rangeIsWrong: 'Please give two days; the first must not be after the last, nor the last after today.',
  rangeIsLong: 'Please choose at most {n} days.',
  loading: 'The figures are being loaded…',
  shown: 'Figures from {from} to {to}',
  someFailed: { one: '{n} figure could not be loaded.', other: '{n} figures could not be loaded.' },
  figureFailed: 'This figure could not be loaded. The others are right.',
  tryAgain: 'Try again',
  empty: 'Nothing was counted in these days.',
  incomplete: 'There is nothing to show yet: a board, a service and an access token are needed.',
  failure: {
    offline: 'You are offline.',
    timeout: notLoaded,
    blocked: `${notLoaded} Perhaps an ad blocker stopped the requests, or the service does not answer this page.`,
    'not-found': 'There is no such board.',
    private: 'The service did not accept the access token.',
    'rate-limited': 'The service was asked too often. Please wait a few minutes.',
    rejected: notLoaded,
    malformed: notLoaded,
  },
  asTable: 'As a table',
  download: 'Download as CSV',
  downloadOf: 'Download as CSV: {figure}',
  asTableOf: 'As a table: {figure}',
  summary: '{total} in all, most on {day}: {most}.',
  oneOffset: 'Clocks changed in these days. This service knows one offset only: days begin at midnight by {offset}.',
  figures: {
    totals: 'In all', visitors: 'Visitors', impressions: 'Impressions', posts: 'Posts', engagement: 'What visitors did', calls: 'Calls to action, by clicks', opened: 'Posts, by clicks',
    networks: 'Posts by network', moderation: 'Decisions about posts', devices: 'Devices', pages: 'Pages with the board', countries: 'Countries of visitors',
    influential: 'Authors with most followers', outspoken: 'Authors with most posts', places: 'Where posts come from',
  },
  notes: {
    visitors: 'One who comes on two days counts twice.',
    impressions: 'How many followers the authors had, on networks that tell.',
    calls: 'Each stands for the post that carries it.',
    devices: 'How often the board was loaded.', pages: 'How often the board was loaded.', countries: 'How often the board was loaded.',
  },
  columns: {
    day: 'Day', figure: 'Figure', count: 'Number', visitors: 'Visitors', impressions: 'Impressions', posts: 'Posts', event: 'What', clicks: 'Clicks', post: 'Post', author: 'Author',
    network: 'Network', decision: 'Decision', device: 'Device', page: 'Page', country: 'Country', name: 'Name', followers: 'Followers', place: 'Place', region: 'Region', link: 'Address', loads: 'Loads',
  },
  totals: {
    visitors: 'Visitors', clickthroughs: 'Clicks that lead on', scrolldowns: 'Further pages', impressions: 'Impressions', posts: 'Posts',
  },
  kinds: {
    embed_loaded: 'Board loaded', embed_viewed: 'Board seen', embed_paginated: 'Further page shown', embed_post_modal_opened: 'Post opened', embed_post_modal_navigate_right: 'Next post',
    embed_post_external_link_opened: 'Original opened', embed_post_cta_clicked: 'Call to action followed', embed_post_shared: 'Post passed on', embed_post_author_clicked: 'Author followed',
  },
  decisions: { approved: 'Approved', undecided: 'Not decided', rejected: 'Rejected', deleted: 'Deleted' },
  devices: { desktop: 'Desktop', tablet: 'Tablet', mobile: 'Phone' },
  networks: {
    custom: 'Custom posts', public_post: 'Visitors’ posts', rss: 'RSS', sms: 'SMS', review_trackers: 'Review Trackers', reviews: 'Reviews', form_submission: 'Forms', exb_form: 'Forms', email: 'E-mail',
    googleplus: 'Google+', wechat: 'WeChat', externally_sourced_posts: 'Other sources',
  },
  notSaid: 'Not known',
  postNumber: 'Post {id}',
};
