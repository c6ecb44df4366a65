import { createMediaGate } from '../element/allowed-media.ts';
import type { BoardOptions } from '../options/options.ts';
import { safeLink } from '../safety/safe-url.ts';
import type { Language } from '../text/choose-language.ts';
import { fillIn } from '../text/fill-in.ts';
import { createTimeFormat } from '../text/format-time.ts';
import type { Messages } from '../text/messages.ts';
import type { Theme } from '../appearance/theme.ts';
import { PostText } from '../components/card/post-text.tsx';
import { createFeed } from '../components/feed/feed.tsx';
import type { ViewContext } from '../components/view-context.ts';
import { headlineOf } from '../model/headline.ts';
import type { FirstPage } from './load-first-page.ts';
import { toWritten } from './write-html.ts';
import type { WrittenElement } from './written-element.ts';

export interface BoardDrawing extends FirstPage {
  readonly options: BoardOptions;
  readonly theme: Theme;
  readonly language: Language;
  readonly messages: Messages;
  readonly now: () => number;
}

function makeContext({ options, theme, language, messages, now }: BoardDrawing): ViewContext {
  const timeLanguage = theme.timeLanguage || language.locale;
  return {
    messages,
    language,
    timeLanguage,
    looks: theme,
    formatTime: createTimeFormat(timeLanguage, now),
    isAllowedMedia: createMediaGate(options.service, options.mediaHosts),
    toSafeLink: (found) => safeLink(/^www\./i.test(found) ? `https://${found}` : found),
    onAction() {},
    reading: () => Promise.resolve(null),
  };
}

/**
 * The board as `embed/mount-board.ts` and `views/board-view.tsx` build it, with all cards of its first page: the same cards,
 * with the links of their texts, and nothing that only a script could press.
 */
export function drawBoard(drawing: BoardDrawing): WrittenElement {
  const { board, posts, options, language, messages } = drawing;
  const context = makeContext(drawing);
  const feed = createFeed(fillIn(messages.feed, { board: board.name }), context);
  const box = toWritten(feed.box);
  posts.forEach((post, index) => {
    const card = toWritten(feed.draw(post, index + 1));
    card.find('post-content')?.replaceChildren(toWritten(<PostText text={headlineOf(post)} context={context} />));
    box.append(card);
  });
  return toWritten(
    <div class="root written" lang={language.locale} dir={language.direction}>
      <div class="bar" hidden={!options.navigation} />
      <div>
        <section class="board" aria-label={board.name}>
          {feed.box}
          <div class="end"><slot /></div>
        </section>
      </div>
    </div>,
  );
}
