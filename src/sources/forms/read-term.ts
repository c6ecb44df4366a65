import { maxNameLetters } from '../../model/bounds.ts';
import type { Term } from '../../model/experience.ts';
import { toBoolean } from '../../safety/number.ts';
import { readTexts } from '../../safety/plain-text.ts';
import { safeLink } from '../../safety/safe-url.ts';
import { readResource } from './read-resource.ts';

/** As long as the longest terms that anybody agrees to without a lawyer; parsing costs the visitor. */
const maxTermLength = 100_000;

/** Terms; what says not how it is written is Markdown when it has a text, which plain text nearly always is, too. */
export async function readTerm(answer: unknown): Promise<Term> {
  const {
    attributes: { name, format, text, url, archived },
  } = readResource(answer, 'right_request_term');
  const document = safeLink(url);
  // Not decoded: in Markdown an entity is a letter of the source.
  const source = typeof text === 'string' ? text.slice(0, maxTermLength) : '';
  return readTexts((toText): Term => ({
    name: toText(name, maxNameLetters),
    format: source.trim() ? (format === 'plain' ? 'plain' : 'markdown') : 'document',
    text: source,
    document,
    isArchived: toBoolean(archived),
  }));
}
