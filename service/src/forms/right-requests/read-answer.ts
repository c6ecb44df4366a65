/** What an author said below a request. */
export type Answer = 'approved' | 'refused';

const hashtag = /(?<![\p{L}\p{N}_&])[#＃]([\p{L}\p{N}_]+)/gu;

const hashtagsOf = (text: string): ReadonlySet<string> =>
  new Set([...text.normalize('NFKC').matchAll(hashtag)].map(([, tag = '']) => tag.toLowerCase()));

/**
 * The answer of a reply: it repeats a hashtag of the request that begins with `yes` or with `no`, such as `#yesWalks`.
 * Null = neither, or both; a person must read it.
 */
export function readAnswer(request: string, reply: string): Answer | null {
  const [asked, said] = [hashtagsOf(request), hashtagsOf(reply)];
  const says = (start: string): boolean => [...asked].some((tag) => tag.startsWith(start) && said.has(tag));
  const [agrees, declines] = [says('yes'), says('no')];
  return agrees === declines ? null : agrees ? 'approved' : 'refused';
}

/** Whether a request says how to agree to it. */
export const hasAnswerTag = (request: string): boolean => [...hashtagsOf(request)].some((tag) => tag.startsWith('yes'));
