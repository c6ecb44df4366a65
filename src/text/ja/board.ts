import type { BoardMessages } from '../board-messages.ts';
import type { FirstPaintMessages } from '../first-paint-messages.ts';
import type { Translated } from '../translated.ts';

const notLoaded = '投稿を読み込めませんでした。';

export const messages = {
  feed: '{board}の投稿',
  skipFeed: '{board}の投稿をスキップ',
  more: '続きを読む',
  original: '{network}で見る',
  originalElsewhere: '元の投稿を見る',
  photoBy: '{name}の写真',
  showPicture: '{host}の画像を表示',
  showSensitive: 'センシティブな画像を表示',
  video: '動画',
  pinned: '固定',
  rating: '5つ星のうち{n}',

  feedStart: '投稿の先頭に戻る',
  showMore: '投稿をもっと見る',
  loading: '読み込み中…',
  failure: {
    offline: 'インターネットに接続されていません。',
    timeout: notLoaded,
    blocked: notLoaded,
    'not-found': 'これらの投稿はご覧いただけません。',
    private: 'これらの投稿は公開されていません。',
    'rate-limited': 'アクセスが集中しています。しばらくお待ちください。',
    rejected: notLoaded,
    malformed: notLoaded,
  },
  fromLastVisit: '前回の訪問時の投稿です。現在、新しい投稿を読み込めません。',
  tryAgain: 'もう一度試す',
  less: '折りたたむ',
  postsAdded: { other: 'さらに{n}件の投稿を表示しました' },
  openPostBy: '{name}の投稿を開く',
  openPost: '投稿を開く',
  close: '閉じる',
  previousPost: '前の投稿',
  nextPost: '次の投稿',
  position: '{n} / {total}',
  media: '画像と動画',
  pictureFailed: '画像を読み込めませんでした。',
  videoFailed: 'この動画はここでは再生できません。',
  share: '共有',
  postGone: 'この投稿はご覧いただけなくなりました。',
} satisfies Translated<FirstPaintMessages & BoardMessages>;
