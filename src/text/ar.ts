import type { Messages } from './messages.ts';
import type { ReaderMessages } from './reader-messages.ts';
import { readerMessages as english } from './en-reader.ts';

/**
 * Names come in any script: U+2068 and U+2069 (first strong isolate, pop) keep a Latin name from pulling the words and
 * the full stop beside it to the wrong side.
 */
const isolated = (placeholder: string) => `\u2068{${placeholder}}\u2069`;

export const messages: Messages = {
  feed: `منشورات ${isolated('board')}`,
  skipFeed: `تخطّي منشورات ${isolated('board')}`,
  feedStart: 'العودة إلى بداية المنشورات',
  showMore: 'عرض المزيد من المنشورات',
  loading: 'جارٍ التحميل…',
  stalled: 'ما زال التحميل جاريًا…',
  empty: 'لا توجد منشورات بعد.',
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
  tryAgain: 'إعادة المحاولة',
  more: 'المزيد',
  less: 'أقل',
  original: `عرض المنشور الأصلي على ${isolated('network')}`,
  originalElsewhere: 'عرض المنشور الأصلي',
  photoBy: `صورة من ${isolated('name')}`,
  showPicture: `عرض الصورة من ${isolated('host')}`,
  video: 'فيديو',
  pinned: 'مثبّت',
  rating: '{n} من 5 نجوم',
  // Forms one and two name their number by the noun itself.
  postsAdded: {
    zero: 'لم تُعرض منشورات إضافية',
    one: 'عُرض منشور إضافي واحد',
    two: 'عُرض منشوران إضافيان',
    few: 'عُرضت {n} منشورات إضافية',
    many: 'عُرض {n} منشورًا إضافيًا',
    other: 'عُرض {n} منشور إضافي',
  },
};

export const readerMessages: ReaderMessages = english;
