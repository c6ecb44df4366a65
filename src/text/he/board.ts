import type { BoardMessages } from '../board-messages.ts';
import type { FirstPaintMessages } from '../first-paint-messages.ts';
import type { Translated } from '../translated.ts';

/**
 * U+2068 and U+2069 (first strong isolate, pop) keep a Latin name from pulling the words and the full stop beside it to
 * the wrong side.
 */
const isolated = (placeholder: string) => `\u2068{${placeholder}}\u2069`;
const notLoaded = 'לא ניתן היה לטעון את הפוסטים.';

export const messages = {
  feed: `הפוסטים של ${isolated('board')}`,
  skipFeed: `דילוג על הפוסטים של ${isolated('board')}`,
  more: 'להמשך קריאה',
  original: `צפייה ב־${isolated('network')}`,
  originalElsewhere: 'צפייה במקור',
  photoBy: `תמונה מאת ${isolated('name')}`,
  showPicture: `הצגת התמונה מ־${isolated('host')}`,
  showSensitive: 'הצגת תמונה רגישה',
  video: 'סרטון',
  pinned: 'נעוץ',
  rating: '{n} מתוך 5 כוכבים',

  feedStart: 'חזרה לתחילת הפוסטים',
  showMore: 'הצגת פוסטים נוספים',
  loading: 'בטעינה…',
  failure: {
    offline: 'אין חיבור לאינטרנט.',
    timeout: notLoaded,
    blocked: notLoaded,
    'not-found': 'הפוסטים האלה אינם זמינים.',
    private: 'הפוסטים האלה אינם ציבוריים.',
    'rate-limited': 'יש כרגע יותר מדי מבקרים. נא להמתין רגע.',
    rejected: notLoaded,
    malformed: notLoaded,
  },
  fromLastVisit: 'הפוסטים מהביקור האחרון שלך. לא ניתן לטעון חדשים כרגע.',
  tryAgain: 'ניסיון נוסף',
  less: 'הצגת פחות',
  postsAdded: { one: 'מוצג עוד פוסט אחד', two: 'מוצגים עוד שני פוסטים', other: 'מוצגים עוד {n} פוסטים' },
  openPostBy: `פתיחת הפוסט של ${isolated('name')}`,
  openPost: 'פתיחת הפוסט',
  close: 'סגירה',
  previousPost: 'הפוסט הקודם',
  nextPost: 'הפוסט הבא',
  position: '{n} מתוך {total}',
  media: 'תמונות וסרטונים',
  pictureFailed: 'לא ניתן היה לטעון את התמונה.',
  videoFailed: 'לא ניתן להפעיל את הסרטון כאן.',
  share: 'שיתוף',
  postGone: 'הפוסט הזה אינו זמין עוד.',
} satisfies Translated<FirstPaintMessages & BoardMessages>;
