import type { CardContext } from '../components/board-context.ts';
import { safeLink } from '../safety/safe-url.ts';
import { createTimeFormat } from '../text/format-time.ts';

type Given = Pick<CardContext, 'appearance' | 'language' | 'messages'>;

/** The context that cards are drawn with. `now` returns milliseconds since 1970. */
export function createCardContext({
  appearance,
  language,
  messages,
  now,
}: Given & { readonly now: () => number }): CardContext {
  const timeLanguage = appearance.timeLanguage || language.locale;
  return {
    appearance,
    language,
    messages,
    timeLanguage,
    formatTime: createTimeFormat(timeLanguage, now),
    toSafeLink: (found) => safeLink(/^www\./i.test(found) ? `https://${found}` : found),
  };
}
