import type { InsightsMessages } from '../insights-messages.ts';

const notLoaded = 'データを読み込めませんでした。';
const loads = 'ボードが読み込まれた回数。';

export const messages: InsightsMessages = {
  title: '分析',
  days: '日数',
  lastDays: { other: '過去{n}日間' },
  from: '開始日',
  to: '終了日',
  timeZone: 'タイムゾーン',
  show: '表示',
  rangeIsWrong: '開始日と終了日を選んでください。終了日は開始日以降、今日以前にしてください。',
  rangeIsLong: '{n}日以内で選んでください。',
  loading: '読み込み中…',
  shown: '{from}から{to}までのデータ',
  someFailed: { other: '{n}件のグラフを読み込めませんでした。' },
  figureFailed: 'このグラフを読み込めませんでした。ほかのグラフは正確です。',
  tryAgain: '再試行',
  empty: 'この期間のデータはありません。',
  incomplete: 'まだ表示するものがありません。ボード、サービス、アクセストークンを指定してください。',
  failure: {
    offline: 'オフラインです。',
    timeout: notLoaded,
    blocked: `${notLoaded}広告ブロッカーがリクエストを止めたか、サービスがこのページに応答していない可能性があります。`,
    'not-found': 'このボードは存在しません。',
    private: 'サービスがアクセストークンを受け付けませんでした。',
    'rate-limited': 'リクエストが多すぎます。数分お待ちください。',
    rejected: notLoaded,
    malformed: notLoaded,
  },
  asTable: '表で見る',
  download: 'CSVをダウンロード',
  downloadOf: 'CSVをダウンロード：{figure}',
  asTableOf: '表で見る：{figure}',
  summary: '合計{total}・最多は{day}（{most}）',
  oneOffset: 'この期間に夏時間の切り替えがありました。サービスは一つの時差しか扱えないため、一日は{offset}の午前0時に始まります。',
  figures: {
    totals: '概要', visitors: '訪問者', impressions: 'インプレッション', posts: '投稿', engagement: '訪問者の行動', calls: '人気のCTA',
    opened: '人気の投稿', networks: 'ネットワーク別の投稿', moderation: 'モデレーション', devices: 'デバイス', pages: 'ボードのあるページ',
    countries: '国', influential: 'フォロワーの多い投稿者', outspoken: '投稿の多い投稿者', places: '投稿の発信地',
  },
  notes: {
    visitors: '1日ごとのユニーク訪問者数。',
    impressions: 'フォロワー数を公開しているネットワークでの、投稿者のフォロワー数。',
    calls: 'それぞれ投稿の名前で示しています。',
    devices: loads, pages: loads, countries: loads,
  },
  columns: {
    day: '日', figure: '指標', count: '件数', visitors: '訪問者', impressions: 'インプレッション', posts: '投稿', event: 'イベント',
    clicks: 'クリック', post: '投稿', author: '投稿者', network: 'ネットワーク', decision: '状態', device: 'デバイス', page: 'ページ',
    country: '国', name: '名前', followers: 'フォロワー', place: '場所', region: '地域', link: 'リンク', loads: '読み込み',
  },
  totals: {
    visitors: '訪問者', clickthroughs: 'クリック', scrolldowns: 'もっと見る', impressions: 'インプレッション', posts: '投稿',
  },
  kinds: {
    embed_loaded: '読み込み', embed_viewed: '表示', embed_paginated: 'もっと見る', embed_post_modal_opened: '投稿を開いた回数',
    embed_post_modal_navigate_right: '次の投稿', embed_post_external_link_opened: '元の投稿へのクリック',
    embed_post_cta_clicked: 'CTAのクリック', embed_post_shared: '共有', embed_post_author_clicked: '投稿者へのクリック',
  },
  decisions: { approved: '承認済み', undecided: '承認待ち', rejected: '却下', deleted: '削除済み' },
  devices: { desktop: 'パソコン', tablet: 'タブレット', mobile: 'スマートフォン' },
  networks: {
    custom: '独自の投稿', public_post: '訪問者の投稿', rss: 'RSS', sms: 'SMS', review_trackers: 'Review Trackers',
    reviews: 'レビュー', form_submission: 'フォーム', exb_form: 'フォーム', email: 'メール', googleplus: 'Google+',
    wechat: 'WeChat', externally_sourced_posts: 'その他',
  },
  notSaid: '不明',
  postNumber: '投稿{id}',
};
