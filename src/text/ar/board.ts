import type { BoardMessages } from '../board-messages.ts';
import type { FirstPaintMessages } from '../first-paint-messages.ts';
import type { Translated } from '../translated.ts';

/**
 * Names come in any script: U+2068 and U+2069 (first strong isolate, pop) keep a Latin name from pulling the words and
 * the full stop beside it to the wrong side.
 */
const isolated = (placeholder: string) => `\u2068{${placeholder}}\u2069`;

export const messages = {
  feed: `منشورات ${isolated('board')}`,
  skipFeed: `تخطّي منشورات ${isolated('board')}`,
  more: 'قراءة المزيد',
  original: `عرض على ${isolated('network')}`,
  originalElsewhere: 'عرض المصدر',
  photoBy: `صورة من ${isolated('name')}`,
  showPicture: `عرض الصورة من ${isolated('host')}`,
  showSensitive: 'عرض الصورة الحساسة',
  video: 'فيديو',
  pinned: 'مثبّت',
  rating: '{n} من أصل خمس نجوم',

  feedStart: 'العودة إلى بداية المنشورات',
  showMore: 'عرض المزيد من المنشورات',
  loading: 'جارٍ التحميل…',
  failure: {
    offline: 'أنت غير متصل بالإنترنت.',
    timeout: 'يستغرق تحميل المنشورات وقتًا أطول من المعتاد.',
    blocked: 'تعذّر تحميل المنشورات.',
    'not-found': 'هذه المنشورات غير متاحة.',
    private: 'هذه المنشورات غير متاحة للعموم.',
    'rate-limited': 'عدد الزوّار كبير الآن. يُرجى الانتظار قليلًا.',
    rejected: 'تعذّر تحميل المنشورات.',
    malformed: 'تعذّر تحميل المنشورات.',
  },
  fromLastVisit: 'هذه منشورات زيارتك الأخيرة. يتعذّر تحميل الجديد منها حاليًا.',
  tryAgain: 'إعادة المحاولة',
  less: 'عرض أقل',
  // Forms one and two name their number by the noun itself.
  postsAdded: {
    zero: 'لم تُعرض منشورات إضافية',
    one: 'عُرض منشور إضافي واحد',
    two: 'عُرض منشوران إضافيان',
    few: 'عُرضت {n} منشورات إضافية',
    many: 'عُرض {n} منشورًا إضافيًا',
    other: 'عُرض {n} منشور إضافي',
  },
  openPostBy: `فتح منشور ${isolated('name')}`,
  openPost: 'فتح المنشور',
  close: 'إغلاق',
  previousPost: 'المنشور السابق',
  nextPost: 'المنشور التالي',
  position: '{n} من {total}',
  media: 'الصور ومقاطع الفيديو',
  pictureFailed: 'تعذّر تحميل الصورة.',
  videoFailed: 'تعذّر تشغيل الفيديو هنا.',
  share: 'مشاركة',
  postGone: 'لم يعد هذا المنشور متاحًا.',
} satisfies Translated<FirstPaintMessages & BoardMessages>;
