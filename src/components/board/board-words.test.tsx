// Long because each language is checked in the same places.
// A whole board in each language: the name of the posts, their controls, their times and what is announced.
import '../test-support/layout-browser.ts';
import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { act, cleanup, fireEvent, render, within } from '@testing-library/preact';
import type { Post } from '../../model/post.ts';
import { Masonry } from '../feed/masonry.tsx';
import { settle } from '../../state/test-support/fake-board.ts';
import { openLayoutBoard } from '../test-support/layout-board.ts';
import { plainPost } from '../test-support/posts.ts';
import { BoardShell } from './board-shell.tsx';

afterEach(cleanup);

interface Spoken {
  /** `lang` of the rendered board. */
  readonly lang: string;
  readonly feed: string;
  readonly showMore: string;
  /** The announcement when 11 more posts are shown. */
  readonly added: string;
  /** The name of the button that opens a post. */
  readonly open: RegExp;
  readonly ago: RegExp;
}

/** The expected texts of each language. They are not read from the sources on purpose. */
const spoken: Readonly<Record<string, Spoken>> = {
  en: {
    lang: 'en',
    feed: 'Posts of Walls',
    showMore: 'Load more',
    added: '11 more posts shown',
    open: /^Open the post/,
    ago: /^\d+ \w+ ago$/,
  },
  de: {
    lang: 'de',
    feed: 'Beiträge von Walls',
    showMore: 'Mehr Beiträge zeigen',
    added: '11 weitere Beiträge werden angezeigt',
    open: /^Beitrag .*öffnen/,
    ago: /^vor \d+ (Minute|Stunde|Tag|Woche)/,
  },
  fr: {
    lang: 'fr',
    feed: 'Publications de «\u00A0Walls\u00A0»',
    showMore: 'Afficher plus de publications',
    added: '11 autres publications affichées',
    open: /^Ouvrir la publication/,
    ago: /^il y a \d+/,
  },
  es: {
    lang: 'es',
    feed: 'Publicaciones de Walls',
    showMore: 'Mostrar más publicaciones',
    added: 'Se muestran 11 publicaciones más',
    open: /^Abrir la publicación/,
    ago: /^hace \d+/,
  },
  pt: {
    lang: 'pt',
    feed: 'Publicações de Walls',
    showMore: 'Mostrar mais publicações',
    added: 'Mais 11 publicações exibidas',
    open: /^Abrir a publicação/,
    ago: /^há \d+/,
  },
  it: {
    lang: 'it',
    feed: 'Post di Walls',
    showMore: 'Mostra altri post',
    added: 'Mostrati altri 11 post',
    open: /^Apri il post/,
    ago: /^\d+ \S+ fa$/,
  },
  nl: {
    lang: 'nl',
    feed: 'Berichten van Walls',
    showMore: 'Meer berichten tonen',
    added: '11 extra berichten getoond',
    open: /^Bericht .*openen/,
    ago: /^\d+ \S+ geleden$/,
  },
  da: {
    lang: 'da',
    feed: 'Opslag fra Walls',
    showMore: 'Vis flere opslag',
    added: 'Viser 11 opslag mere',
    open: /^Åbn opslaget/,
    ago: /^for \d+ \S+ siden$/,
  },
  sv: {
    lang: 'sv',
    feed: 'Inlägg från Walls',
    showMore: 'Visa fler inlägg',
    added: '11 inlägg till visas',
    open: /^Öppna inlägget/,
    ago: /^för \d+ \S+ sedan$/,
  },
  no: {
    lang: 'nb',
    feed: 'Innlegg fra Walls',
    showMore: 'Vis flere innlegg',
    added: 'Viser 11 innlegg til',
    open: /^Åpne innlegget/,
    ago: /^for \d+ \S+ siden$/,
  },
  fi: {
    lang: 'fi',
    feed: 'Julkaisut: Walls',
    showMore: 'Näytä lisää julkaisuja',
    added: 'Näytetään 11 julkaisua lisää',
    open: /^Avaa julkaisu/,
    ago: /^\d+ \S+ sitten$/,
  },
  pl: {
    lang: 'pl',
    feed: 'Wpisy z tablicy Walls',
    showMore: 'Pokaż więcej wpisów',
    added: 'Pokazano 11 kolejnych wpisów',
    open: /^Otwórz wpis/,
    ago: /^\d+ \S+ temu$/,
  },
  ja: {
    lang: 'ja',
    feed: 'Wallsの投稿',
    showMore: '投稿をもっと見る',
    added: 'さらに11件の投稿を表示しました',
    open: /投稿を開く/,
    ago: /^\d+ ?(分|時間|日|週間)前$/,
  },
  'zh-CN': {
    lang: 'zh-cn',
    feed: '“Walls”的帖子',
    showMore: '显示更多帖子',
    added: '又显示了 11 条帖子',
    open: /^打开 .*帖子/,
    ago: /^\d+ ?(分钟|小时|天|周)前$/,
  },
  'zh-TW': {
    lang: 'zh-tw',
    feed: '「Walls」的貼文',
    showMore: '顯示更多貼文',
    added: '又顯示了 11 則貼文',
    open: /^開啟 .*貼文/,
    ago: /^\d+ ?(分鐘|小時|天|週)前$/,
  },
  ar: {
    lang: 'ar',
    feed: 'منشورات \u2068Walls\u2069',
    showMore: 'عرض المزيد من المنشورات',
    added: 'عُرض 11 منشورًا إضافيًا',
    open: /^فتح (ال)?منشور/,
    ago: /^قبل /,
  },
  he: {
    lang: 'he',
    feed: 'הפוסטים של \u2068Walls\u2069',
    showMore: 'הצגת פוסטים נוספים',
    added: 'מוצגים עוד 11 פוסטים',
    open: /^פתיחת הפוסט/,
    ago: /^לפני [^(]+$/,
  },
};
const rightToLeft = new Set(['ar', 'he']);

const now = Date.UTC(2026, 2, 15, 12);
/** With five hours every language writes a number. */
const publishedAt = now - 5 * 3_600_000;

const author = { name: 'Ada Byron', username: 'ada', url: null, picture: null };
const posts = Array.from({ length: 22 }, (_, index): Post => ({
  ...plainPost,
  id: `${index}`,
  text: `Post ${index}`,
  author,
  publishedAt,
}));

/** Draws the first half of the posts in this language. */
async function draw(language: string) {
  const { context } = await openLayoutBoard({ posts, language, pageSize: 11, now });
  const { cards, state } = context;
  const Board = () => (
    <BoardShell language={cards.value.language} appearance={state.appearance.value} isBarShown={false}>
      <Masonry context={context} endRef={{ current: null }} />
    </BoardShell>
  );
  return render(<Board />);
}

/** What was announced to a screen reader after the button was pressed. */
async function loadMore({ getByRole }: Awaited<ReturnType<typeof draw>>, showMore: string): Promise<string | null> {
  await act(async () => {
    fireEvent.click(getByRole('button', { name: showMore }));
    await settle();
  });
  return getByRole('status').textContent;
}

for (const [language, words] of Object.entries(spoken)) {
  test(`all words of a board are in its language: ${language}`, async () => {
    const board = await draw(language);
    const feed = board.getByRole('feed', { name: words.feed });
    const root = feed.closest<HTMLElement>('[lang]');
    assert.deepEqual([root?.lang, root?.dir], [words.lang, rightToLeft.has(language) ? 'rtl' : 'ltr']);
    const card = within(feed).getAllByRole('article')[0]!;
    within(card).getByRole('button', { name: words.open });

    const time = within(card).getByRole('time');
    assert.match(time.textContent ?? '', words.ago);
    fireEvent.pointerEnter(time);
    await act(async () => {});
    // The month's name is in the language. The format around it depends on the engine.
    const month = new Intl.DateTimeFormat(words.lang, { dateStyle: 'long' })
      .formatToParts(publishedAt)
      .find(({ type }) => type === 'month')!.value;
    assert.match(time.title, new RegExp(month));

    assert.equal(await loadMore(board, words.showMore), words.added);
  });
}

test('numbers have the digits of the region', async () => {
  const board = await draw('ar-EG');
  for (const time of board.container.querySelectorAll('time')) assert.match(time.textContent, /^قبل ٥ /);
  assert.equal(await loadMore(board, spoken['ar']!.showMore), 'عُرض ١١ منشورًا إضافيًا');
});
