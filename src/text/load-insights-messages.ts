import type { InsightsMessages } from './insights-messages.ts';
import { messages } from './en/insights.ts';
import { loadMessages } from './load-messages.ts';

export const loadInsightsMessages = (tag: string): Promise<InsightsMessages> =>
  loadMessages(tag, async (of) => (of === 'en' ? { messages } : import(`./${of}/insights.ts`)));
