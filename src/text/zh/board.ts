import type { BoardMessages } from '../board-messages.ts';
import type { FirstPaintMessages } from '../first-paint-messages.ts';
import type { Translated } from '../translated.ts';

const notLoaded = '无法加载帖子。';

export const messages = {
  feed: '“{board}”的帖子',
  skipFeed: '跳过“{board}”的帖子',
  more: '展开全文',
  original: '在 {network} 上查看',
  originalElsewhere: '查看来源',
  photoBy: '{name} 的照片',
  showPicture: '显示来自 {host} 的图片',
  showSensitive: '显示敏感图片',
  video: '视频',
  pinned: '置顶',
  rating: '{n} 星（满分 5 星）',

  feedStart: '回到帖子开头',
  showMore: '显示更多帖子',
  loading: '正在加载…',
  failure: {
    offline: '当前没有网络连接。',
    timeout: notLoaded,
    blocked: notLoaded,
    'not-found': '这些帖子暂不可用。',
    private: '这些帖子未公开。',
    'rate-limited': '当前访问人数过多，请稍候。',
    rejected: notLoaded,
    malformed: notLoaded,
  },
  fromLastVisit: '这些是您上次访问时的帖子。目前无法加载新帖子。',
  tryAgain: '重试',
  less: '收起',
  postsAdded: { other: '又显示了 {n} 条帖子' },
  openPostBy: '打开 {name} 的帖子',
  openPost: '打开帖子',
  close: '关闭',
  previousPost: '上一条帖子',
  nextPost: '下一条帖子',
  position: '第 {n} 项，共 {total} 项',
  media: '图片和视频',
  pictureFailed: '无法加载图片。',
  videoFailed: '无法在此播放该视频。',
  share: '分享',
  postGone: '该帖子已不可用。',
} satisfies Translated<FirstPaintMessages & BoardMessages>;
