// Posts that never change, for the comparison of layouts with stored pictures.

export interface StillPost {
  readonly network: string;
  /** The author and the text, in English and in Arabic. */
  readonly author: readonly [english: string, arabic: string];
  readonly words: readonly [english: string, arabic: string];
  /** Width and height of the picture, and the colors of its background and its shape. */
  readonly picture?: readonly [width: number, height: number, ground: string, shape: string];
  readonly hasVideo?: boolean;
  readonly action?: readonly [english: string, arabic: string];
  readonly isHighlighted?: boolean;
  /** The rating in percent. */
  readonly rating: number;
  readonly publishedAt: string;
}

/** The fixed current time of the page. */
export const stillNow = new Date('2026-05-01T12:00:00Z');

export const stillPosts: readonly StillPost[] = [
  {
    network: 'instagram_business',
    author: ['Mira Holt', 'ميرا هولت'],
    words: [
      'The first loaves of the morning are out, and the lane smells of them. #bakery',
      'خرجت أرغفة الصباح الأولى وامتلأ الزقاق برائحتها. #مخبز',
    ],
    picture: [800, 600, '#d9b382', '#7a4a1e'],
    action: ['Order a loaf', 'اطلب رغيفا'],
    rating: 100,
    publishedAt: '2026-05-01T09:00:00Z',
  },
  {
    network: 'twitter',
    author: ['Jon Ade', 'جون آدي'],
    words: [
      'Low tide at noon. Bring boots, and somebody who knows the way back.',
      'الجزر عند الظهر. أحضر حذاءك ومن يعرف طريق العودة.',
    ],
    rating: 80,
    publishedAt: '2026-04-30T10:00:00Z',
  },
  {
    network: 'facebook',
    author: ['Harbour Lane', 'شارع الميناء'],
    words: [
      'Sunday market: thirty stalls, two bands, one very old crane.',
      'سوق الأحد: ثلاثون بسطة وفرقتان ورافعة قديمة جدا.',
    ],
    picture: [900, 480, '#7fa7c4', '#1f4662'],
    isHighlighted: true,
    rating: 60,
    publishedAt: '2026-04-28T10:00:00Z',
  },
  {
    network: 'rss',
    author: ['The Wendle Post', 'بريد وندل'],
    words: [
      'A bridge for people who walk. The council has decided, after nine years, four drawings and one ' +
        'petition with more names than the town has houses. Work begins in autumn and shall be done ' +
        'before the swallows are back.',
      'جسر لمن يمشي. قرر المجلس بعد تسعة أعوام وأربعة رسوم وعريضة فيها أسماء أكثر من بيوت البلدة. يبدأ ' +
        'العمل في الخريف وينتهي قبل عودة السنونو.',
    ],
    rating: 40,
    publishedAt: '2026-04-24T10:00:00Z',
  },
  {
    network: 'instagram_business',
    author: ['Ines Roy', 'إيناس روي'],
    words: ['Blue hour.', 'الساعة الزرقاء.'],
    picture: [700, 700, '#27406b', '#f2d27a'],
    action: ['See the walk', 'شاهد المسار'],
    rating: 100,
    publishedAt: '2026-04-20T10:00:00Z',
  },
  {
    network: 'youtube',
    author: ['Quay Films', 'أفلام الرصيف'],
    words: ['How a net is mended, from the first knot to the last.', 'كيف ترمم الشبكة من أول عقدة إلى آخرها.'],
    picture: [960, 540, '#86a98b', '#26472c'],
    hasVideo: true,
    rating: 80,
    publishedAt: '2026-04-14T10:00:00Z',
  },
  {
    network: 'pinterest',
    author: ['Tess Vane', 'تيس فين'],
    words: ['Enamel, rope and driftwood: a shelf for nothing at all.', 'مينا وحبل وخشب بحر: رف بلا غرض.'],
    picture: [500, 750, '#c98b8b', '#5c1f1f'],
    rating: 100,
    publishedAt: '2026-04-03T10:00:00Z',
  },
  {
    network: 'sms',
    author: ['A visitor', 'زائر'],
    words: ['We came for an hour and stayed until the lamps were lit.', 'جئنا لساعة وبقينا حتى أضيئت المصابيح.'],
    rating: 20,
    publishedAt: '2026-03-20T10:00:00Z',
  },
  {
    network: 'tumblr',
    author: ['Old Maps', 'خرائط قديمة'],
    words: ['1871: the harbour before the wall.', 'عام ١٨٧١: الميناء قبل السور.'],
    picture: [900, 500, '#b9ae94', '#4d4430'],
    rating: 80,
    publishedAt: '2025-11-02T10:00:00Z',
  },
];
