import type { InsightsMessages } from '../insights-messages.ts';

const notLoaded = '无法加载数据。';
const loads = '看板的加载次数。';

export const messages: InsightsMessages = {
  title: '数据分析',
  days: '天数',
  lastDays: { other: '最近 {n} 天' },
  from: '开始',
  to: '结束',
  timeZone: '时区',
  show: '显示',
  rangeIsWrong: '请选择开始和结束日期；结束日期不能早于开始日期，也不能晚于今天。',
  rangeIsLong: '最多选择 {n} 天。',
  loading: '正在加载…',
  shown: '{from}至{to}的数据',
  someFailed: { other: '{n} 个图表无法加载。' },
  figureFailed: '无法加载此图表。其他图表是正确的。',
  tryAgain: '重试',
  empty: '这些天没有数据。',
  incomplete: '暂无内容：请设置看板、服务和访问令牌。',
  failure: {
    offline: '您已离线。',
    timeout: notLoaded,
    blocked: `${notLoaded}可能是广告拦截器阻止了请求，或者服务没有响应此页面。`,
    'not-found': '此看板不存在。',
    private: '服务未接受访问令牌。',
    'rate-limited': '请求过多。请等待几分钟。',
    rejected: notLoaded,
    malformed: notLoaded,
  },
  asTable: '以表格显示',
  download: '下载 CSV',
  downloadOf: '下载 CSV：{figure}',
  asTableOf: '以表格显示：{figure}',
  summary: '总计 {total} · 最高 {day}（{most}）',
  oneOffset: '此期间有夏令时变化。服务只支持一个时差：每天从 {offset} 的午夜开始。',
  figures: {
    totals: '概览', visitors: '访客', impressions: '展示次数', posts: '帖子', engagement: '访客活动', calls: '热门行动号召',
    opened: '热门帖子', networks: '各平台的帖子', moderation: '审核', devices: '设备', pages: '含看板的网页', countries: '国家/地区',
    influential: '粉丝最多的作者', outspoken: '发帖最多的作者', places: '帖子来自何处',
  },
  notes: {
    visitors: '每天的独立访客。',
    impressions: '作者在公开粉丝数的平台上的粉丝。',
    calls: '以各自的帖子命名。',
    devices: loads, pages: loads, countries: loads,
  },
  columns: {
    day: '日期', figure: '指标', count: '数量', visitors: '访客', impressions: '展示次数', posts: '帖子', event: '事件',
    clicks: '点击', post: '帖子', author: '作者', network: '平台', decision: '状态', device: '设备', page: '网页',
    country: '国家/地区', name: '名称', followers: '粉丝', place: '地点', region: '地区', link: '链接', loads: '加载次数',
  },
  totals: {
    visitors: '访客', clickthroughs: '点击', scrolldowns: '加载更多', impressions: '展示次数', posts: '帖子',
  },
  kinds: {
    embed_loaded: '加载次数', embed_viewed: '浏览次数', embed_paginated: '加载更多', embed_post_modal_opened: '打开帖子',
    embed_post_modal_navigate_right: '下一条帖子', embed_post_external_link_opened: '来源点击',
    embed_post_cta_clicked: '行动号召点击', embed_post_shared: '分享', embed_post_author_clicked: '作者点击',
  },
  decisions: { approved: '已通过', undecided: '待审核', rejected: '已拒绝', deleted: '已删除' },
  devices: { desktop: '电脑', tablet: '平板', mobile: '手机' },
  networks: {
    custom: '自定义帖子', public_post: '访客的帖子', rss: 'RSS', sms: 'SMS', review_trackers: 'Review Trackers',
    reviews: '评价', form_submission: '表单', exb_form: '表单', email: '电子邮件', googleplus: 'Google+', wechat: 'WeChat',
    externally_sourced_posts: '其他来源',
  },
  notSaid: '未知',
  postNumber: '帖子 {id}',
};
