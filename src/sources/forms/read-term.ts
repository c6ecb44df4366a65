import { maxNameLetters } from '../../model/bounds.ts';
import type { Term } from '../../model/experience.ts';
import { toBoolean } from '../../safety/number.ts';
import { readTexts } from '../../safety/plain-text.ts';
import { safeLink } from '../../safety/safe-url.ts';
import { readResource } from './read-resource.ts';

/** The maximum length of terms, far more than usual terms have. Parsing costs the visitor time. */
const maxTermLength = 100_000;

/** Reads terms. A text without a format is Markdown, because plain text is nearly always valid Markdown. */
export async function readTerm(response: unknown): Promise<Term> {
  const {
    attributes: { name, format, text, url, archived },
  } = readResource(response, 'right_request_term');
  const document = safeLink(url);
  // Entities are not decoded here, because they are part of the Markdown source.
  const source = typeof text === 'string' ? text.slice(0, maxTermLength) : '';
  return readTexts((toText): Term => ({
    name: toText(name, maxNameLetters),
    format: source.trim() ? (format === 'plain' ? 'plain' : 'markdown') : 'document',
    text: source,
    document,
    isArchived: toBoolean(archived),
  }));
}
