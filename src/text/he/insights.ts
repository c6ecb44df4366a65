import type { InsightsMessages } from '../insights-messages.ts';

const notLoaded = 'לא ניתן לטעון את הנתונים.';
const loads = 'כמה פעמים נטען הלוח.';

export const messages: InsightsMessages = {
  title: 'נתונים',
  days: 'ימים',
  lastDays: { one: 'היום האחרון', two: 'היומיים האחרונים', other: '{n} הימים האחרונים' },
  from: 'מתאריך',
  to: 'עד תאריך',
  timeZone: 'אזור זמן',
  show: 'הצגה',
  rangeIsWrong: 'נא לבחור התחלה וסיום; הסיום לא יכול להיות לפני ההתחלה או אחרי היום.',
  rangeIsLong: 'נא לבחור {n} ימים לכל היותר.',
  loading: 'בטעינה…',
  shown: 'נתונים מ־{from} עד {to}',
  someFailed: {
    one: 'לא ניתן לטעון תרשים אחד.',
    two: 'לא ניתן לטעון שני תרשימים.',
    other: 'לא ניתן לטעון {n} תרשימים.',
  },
  figureFailed: 'לא ניתן לטעון את התרשים הזה. האחרים נכונים.',
  tryAgain: 'ניסיון נוסף',
  empty: 'אין נתונים לימים האלה.',
  incomplete: 'אין עדיין מה להציג: נא להגדיר לוח, שירות ואסימון גישה.',
  failure: {
    offline: 'אין חיבור לרשת.',
    timeout: notLoaded,
    blocked: `${notLoaded} ייתכן שחוסם פרסומות עצר את הבקשות, או שהשירות אינו עונה לדף הזה.`,
    'not-found': 'הלוח הזה אינו קיים.',
    private: 'השירות לא קיבל את אסימון הגישה.',
    'rate-limited': 'יותר מדי בקשות. נא להמתין כמה דקות.',
    rejected: notLoaded,
    malformed: notLoaded,
  },
  asTable: 'כטבלה',
  download: 'הורדת CSV',
  downloadOf: 'הורדת CSV: {figure}',
  asTableOf: 'כטבלה: {figure}',
  summary: 'סך הכול {total} · שיא {day} ({most})',
  oneOffset: 'השעון השתנה בתקופה הזאת. השירות מכיר הפרש אחד בלבד: הימים מתחילים בחצות לפי {offset}.',
  figures: {
    totals: 'סקירה', visitors: 'מבקרים', impressions: 'חשיפות', posts: 'פוסטים', engagement: 'פעילות המבקרים',
    calls: 'הקריאות לפעולה המובילות', opened: 'הפוסטים המובילים', networks: 'פוסטים לפי רשת',
    moderation: 'ניהול תוכן', devices: 'מכשירים', pages: 'דפים עם הלוח', countries: 'מדינות',
    influential: 'הכותבים עם הכי הרבה עוקבים', outspoken: 'הכותבים עם הכי הרבה פוסטים', places: 'מקור הפוסטים',
  },
  notes: {
    visitors: 'מבקרים ייחודיים ביום.',
    impressions: 'העוקבים של הכותבים, ברשתות שמציינות אותם.',
    calls: 'כל אחת נקראת על שם הפוסט שלה.',
    devices: loads, pages: loads, countries: loads,
  },
  columns: {
    day: 'יום', figure: 'מדד', count: 'כמות', visitors: 'מבקרים', impressions: 'חשיפות', posts: 'פוסטים',
    event: 'אירוע', clicks: 'לחיצות', post: 'פוסט', author: 'כותב', network: 'רשת', decision: 'מצב',
    device: 'מכשיר', page: 'דף', country: 'מדינה', name: 'שם', followers: 'עוקבים', place: 'מקום', region: 'אזור',
    link: 'קישור', loads: 'טעינות',
  },
  totals: {
    visitors: 'מבקרים', clickthroughs: 'לחיצות', scrolldowns: 'טעינת עוד', impressions: 'חשיפות', posts: 'פוסטים',
  },
  kinds: {
    embed_loaded: 'טעינות', embed_viewed: 'צפיות', embed_paginated: 'טעינת עוד',
    embed_post_modal_opened: 'פתיחות של פוסטים', embed_post_modal_navigate_right: 'הפוסט הבא',
    embed_post_external_link_opened: 'לחיצות על המקור', embed_post_cta_clicked: 'לחיצות על קריאות לפעולה',
    embed_post_shared: 'שיתופים', embed_post_author_clicked: 'לחיצות על הכותב',
  },
  decisions: { approved: 'אושרו', undecided: 'ממתינים', rejected: 'נדחו', deleted: 'נמחקו' },
  devices: { desktop: 'מחשב', tablet: 'טאבלט', mobile: 'טלפון' },
  networks: {
    custom: 'פוסטים מותאמים', public_post: 'פוסטים של מבקרים', rss: 'RSS', sms: 'SMS',
    review_trackers: 'Review Trackers', reviews: 'ביקורות', form_submission: 'טפסים', exb_form: 'טפסים',
    email: 'דוא״ל', googleplus: 'Google+', wechat: 'WeChat', externally_sourced_posts: 'מקורות אחרים',
  },
  notSaid: 'לא ידוע',
  postNumber: 'פוסט {id}',
};
