import type { UserRow } from '../database/schema.ts';
import { type ServiceWords, wordsFor } from '../http/words/words.ts';

/**
 * The words of a mail to a user: in the language of their profile, else in that of the browser whose request causes the
 * mail (its `Accept-Language`), else in English.
 */
export function wordsOfUser({ attributes }: Pick<UserRow, 'attributes'>, acceptLanguage?: string): ServiceWords {
  const { locale = null } = JSON.parse(attributes) as { readonly locale?: string | null };
  return wordsFor(acceptLanguage, locale);
}
