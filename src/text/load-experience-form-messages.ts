import type { ExperienceFormMessages } from './experience-form-messages.ts';
import { messages } from './en/experience-form.ts';
import { loadMessages } from './load-messages.ts';

export const loadExperienceFormMessages = (tag: string): Promise<ExperienceFormMessages> =>
  loadMessages(tag, async (of) => (of === 'en' ? { messages } : import(`./${of}/experience-form.ts`)));
