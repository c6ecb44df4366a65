import { insightsMessages as english } from './en/insights.ts';
import type { InsightsMessages } from './insights-messages.ts';

export interface InsightsLanguage {
  /** For `lang` and `Intl`: numbers and dates read as the words do. */
  readonly locale: string;
  readonly load: () => Promise<InsightsMessages>;
}

/**
 * The first wish that there are words for; English when there is none. A wish without a region takes that of a later wish of
 * the same language: a page in English, read in Britain, has British dates.
 */
export function chooseInsightsLanguage(wishes: readonly (string | null | undefined)[]): InsightsLanguage {
  const known = wishes.flatMap((wish) => /^(?:en|de)(?:-[a-z]{2}|-\d{3})?\b/.exec((wish ?? '').toLowerCase().replace('_', '-'))?.[0] ?? []);
  const first = known[0] ?? 'en';
  const tag = first.slice(0, 2);
  return {
    locale: first === tag ? known.find((one) => one.startsWith(`${tag}-`)) ?? first : first,
    load: async () => {
      if (tag !== 'de') return english;
      try {
        return (await import('./de/insights.ts')).insightsMessages;
      } catch {
        return english;
      }
    },
  };
}
