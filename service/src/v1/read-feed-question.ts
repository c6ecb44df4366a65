import { refuseParameter } from '../http/json-api/api-error.ts';
import { splitList } from '../http/json-api/query.ts';
import { foldText } from '../posts/fold-text.ts';
import { readInteger, type Parameters } from './parameters.ts';
import { sourceNames } from './source-codes.ts';

export interface FeedQuestion {
  readonly format: 'json' | 'xml';
  /** Empty = all. */
  readonly sources: readonly string[];
  /** Case-folded words; a post must contain at least one keyword, with all of its words. */
  readonly keywords: readonly (readonly string[])[];
  /** Case-folded; a post must have at least one of them. */
  readonly tags: readonly string[];
  readonly offset: number;
  readonly count: number;
  /** The time of the list; posts that were added later are left out. */
  readonly refMs: number;
  /** The same time in the format of `next_page`. */
  readonly refTimestamp: string;
  readonly isFresh: boolean;
}

const defaultCount = 25;
/** The maximum page size. It prevents a single request from overloading the service. */
const maxCount = 100;
const maxOffset = 1_000_000;
const maxListLength = 100;

/** Unix time. Our values have milliseconds, so that a post of the current second is neither missing nor repeated. */
const refPattern = /^\d{1,11}(\.\d{1,3})?$/;

function readFormat(text: string | undefined): FeedQuestion['format'] {
  if (text === undefined || text === '' || text === 'json') return 'json';
  if (text === 'xml') return text;
  throw refuseParameter('format', 'format must be json or xml.');
}

function readList(parameters: Parameters, name: string): string[] {
  const items = splitList(parameters.get(name) ?? '');
  if (items.length > maxListLength) throw refuseParameter(name, `${name} has more than ${maxListLength} values.`);
  return items;
}

function readSources(parameters: Parameters): string[] {
  const sources = readList(parameters, 'source');
  const unknown = sources.find((name) => !sourceNames.includes(name));
  if (unknown !== undefined)
    throw refuseParameter(
      'source',
      `There is no source "${unknown.slice(0, 40)}". Possible: ${sourceNames.join(', ')}.`,
    );
  return sources;
}

function readKeywords(parameters: Parameters): string[][] {
  const keywords = (parameters.get('query') ?? '')
    .split(/(?<=^|\s)OR(?=\s|$)/)
    .map((keyword) =>
      foldText(keyword)
        .split(' ')
        .filter((word) => word !== ''),
    )
    .filter((words) => words.length > 0);
  if (keywords.flat().length > maxListLength)
    throw refuseParameter('query', `query has more than ${maxListLength} words.`);
  return keywords;
}

function readRefTimestamp(parameters: Parameters, nowMs: number): Pick<FeedQuestion, 'refMs' | 'refTimestamp'> {
  const refTimestamp = parameters.get('ref_timestamp') || (nowMs / 1000).toFixed(3);
  if (!refPattern.test(refTimestamp)) throw refuseParameter('ref_timestamp', 'ref_timestamp must be a Unix time.');
  return { refTimestamp, refMs: Math.round(Number(refTimestamp) * 1000) };
}

/** Throws 400 for an invalid value. */
export function readFeedQuestion(parameters: Parameters, nowMs: number): FeedQuestion {
  const noCache = parameters.get('nocache') ?? '';
  return {
    format: readFormat(parameters.get('format')),
    sources: readSources(parameters),
    keywords: readKeywords(parameters),
    tags: readList(parameters, 'tags').map(foldText),
    offset: readInteger(parameters, 'offset', { lowest: 0, highest: maxOffset, fallback: 0 }),
    count: readInteger(parameters, 'count', { lowest: 1, highest: maxCount, fallback: defaultCount }),
    ...readRefTimestamp(parameters, nowMs),
    isFresh: noCache !== '' && noCache !== '0' && noCache !== 'false',
  };
}
