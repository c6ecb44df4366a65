import type { InsightsMessages } from '../insights-messages.ts';

const notLoaded = '無法載入資料。';
const loads = '看板的載入次數。';

export const messages: InsightsMessages = {
  title: '數據分析',
  days: '天數',
  lastDays: { other: '最近 {n} 天' },
  from: '開始',
  to: '結束',
  timeZone: '時區',
  show: '顯示',
  rangeIsWrong: '請選擇開始和結束日期；結束日期不能早於開始日期，也不能晚於今天。',
  rangeIsLong: '最多選擇 {n} 天。',
  loading: '載入中…',
  shown: '{from}至{to}的資料',
  someFailed: { other: '{n} 個圖表無法載入。' },
  figureFailed: '無法載入此圖表。其他圖表是正確的。',
  tryAgain: '重試',
  empty: '這些天沒有資料。',
  incomplete: '尚無內容：請設定看板、服務和存取權杖。',
  failure: {
    offline: '您已離線。',
    timeout: notLoaded,
    blocked: `${notLoaded}可能是廣告攔截器阻止了請求，或服務沒有回應此頁面。`,
    'not-found': '此看板不存在。',
    private: '服務未接受存取權杖。',
    'rate-limited': '請求過多。請等待幾分鐘。',
    rejected: notLoaded,
    malformed: notLoaded,
  },
  asTable: '以表格顯示',
  download: '下載 CSV',
  downloadOf: '下載 CSV：{figure}',
  asTableOf: '以表格顯示：{figure}',
  summary: '總計 {total} · 最高 {day}（{most}）',
  oneOffset: '此期間有日光節約時間變更。服務只支援一個時差：每天從 {offset} 的午夜開始。',
  figures: {
    totals: '總覽', visitors: '訪客', impressions: '曝光次數', posts: '貼文', engagement: '訪客活動', calls: '熱門行動呼籲',
    opened: '熱門貼文', networks: '各平台的貼文', moderation: '審核', devices: '裝置', pages: '含看板的網頁', countries: '國家/地區',
    influential: '追蹤者最多的作者', outspoken: '貼文最多的作者', places: '貼文來自何處',
  },
  notes: {
    visitors: '每天的不重複訪客。',
    impressions: '作者在公開追蹤數的平台上的追蹤者。',
    calls: '以各自的貼文命名。',
    devices: loads, pages: loads, countries: loads,
  },
  columns: {
    day: '日期', figure: '指標', count: '數量', visitors: '訪客', impressions: '曝光次數', posts: '貼文', event: '事件',
    clicks: '點擊', post: '貼文', author: '作者', network: '平台', decision: '狀態', device: '裝置', page: '網頁',
    country: '國家/地區', name: '名稱', followers: '追蹤者', place: '地點', region: '地區', link: '連結', loads: '載入次數',
  },
  totals: {
    visitors: '訪客', clickthroughs: '點擊', scrolldowns: '載入更多', impressions: '曝光次數', posts: '貼文',
  },
  kinds: {
    embed_loaded: '載入次數', embed_viewed: '瀏覽次數', embed_paginated: '載入更多', embed_post_modal_opened: '開啟貼文',
    embed_post_modal_navigate_right: '下一則貼文', embed_post_external_link_opened: '來源點擊',
    embed_post_cta_clicked: '行動呼籲點擊', embed_post_shared: '分享', embed_post_author_clicked: '作者點擊',
  },
  decisions: { approved: '已核准', undecided: '待審核', rejected: '已拒絕', deleted: '已刪除' },
  devices: { desktop: '電腦', tablet: '平板', mobile: '手機' },
  networks: {
    custom: '自訂貼文', public_post: '訪客的貼文', rss: 'RSS', sms: 'SMS', review_trackers: 'Review Trackers',
    reviews: '評價', form_submission: '表單', exb_form: '表單', email: '電子郵件', googleplus: 'Google+', wechat: 'WeChat',
    externally_sourced_posts: '其他來源',
  },
  notSaid: '未知',
  postNumber: '貼文 {id}',
};
