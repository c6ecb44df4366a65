import { insightsMessages as english } from './insights-en.ts';
import type { InsightsMessages } from './insights-messages.ts';

export interface InsightsLanguage {
  /** For `lang` and `Intl`: numbers and dates read as the words do. */
  readonly locale: string;
  readonly load: () => Promise<InsightsMessages>;
}

/** The first wish that there are words for, with its region (`en-gb` writes dates otherwise than `en-us`); English when there is none. */
export function chooseInsightsLanguage(wishes: readonly (string | null | undefined)[]): InsightsLanguage {
  const known = wishes.map((wish) => /^(en|de)(-[a-z]{2}|-\d{3})?\b/.exec((wish ?? '').toLowerCase().replace('_', '-'))).find((match) => match !== null);
  return {
    locale: known?.[0] ?? 'en',
    load: async () => {
      if (known?.[1] !== 'de') return english;
      try {
        return (await import('./insights-de.ts')).insightsMessages;
      } catch {
        return english;
      }
    },
  };
}
