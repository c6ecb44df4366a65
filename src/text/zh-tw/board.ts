import type { BoardMessages } from '../board-messages.ts';
import type { FirstPaintMessages } from '../first-paint-messages.ts';
import type { Translated } from '../translated.ts';

const notLoaded = '無法載入貼文。';

export const messages = {
  feed: '「{board}」的貼文',
  skipFeed: '略過「{board}」的貼文',
  more: '繼續閱讀',
  original: '在 {network} 上查看',
  originalElsewhere: '查看來源',
  photoBy: '{name} 的相片',
  showPicture: '顯示來自 {host} 的圖片',
  showSensitive: '顯示敏感圖片',
  video: '影片',
  pinned: '置頂',
  rating: '{n} 顆星（滿分 5 顆星）',

  feedStart: '回到貼文開頭',
  showMore: '顯示更多貼文',
  loading: '載入中…',
  failure: {
    offline: '目前沒有網路連線。',
    timeout: notLoaded,
    blocked: notLoaded,
    'not-found': '目前無法顯示這些貼文。',
    private: '這些貼文未公開。',
    'rate-limited': '目前訪客過多，請稍候。',
    rejected: notLoaded,
    malformed: notLoaded,
  },
  fromLastVisit: '這些是您上次瀏覽時的貼文。目前無法載入新貼文。',
  tryAgain: '再試一次',
  less: '收合',
  postsAdded: { other: '又顯示了 {n} 則貼文' },
  openPostBy: '開啟 {name} 的貼文',
  openPost: '開啟貼文',
  close: '關閉',
  previousPost: '上一則貼文',
  nextPost: '下一則貼文',
  position: '第 {n} 項，共 {total} 項',
  media: '圖片和影片',
  pictureFailed: '無法載入圖片。',
  videoFailed: '無法在此播放這部影片。',
  share: '分享',
  postGone: '這則貼文已無法顯示。',
} satisfies Translated<FirstPaintMessages & BoardMessages>;
