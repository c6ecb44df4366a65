import { ApiError } from '../../http/json-api/api-error.ts';
import type { ServiceContext } from '../../http/environment.ts';
import { type Text, wordsFor, type ServiceWords } from '../../http/words/words.ts';
import { frame } from './authorization-page.ts';
import { makeSecret } from './secret.ts';

/** A page of the service: its title, and its content as HTML. */
export interface PlainPage {
  readonly title: Text;
  readonly content: string;
}

/** The words in the language of whoever sent a request. */
export const wordsOfRequest = (context: ServiceContext): ServiceWords =>
  wordsFor(context.req.header('Accept-Language'));

/** The policy of a page that has no script. */
export const pagePolicy = (nonce: string): string =>
  `default-src 'none'; style-src 'nonce-${nonce}'; img-src data:; form-action 'self'; ` +
  "frame-ancestors 'none'; base-uri 'none'";

/** Answers with a page that has no script, and whose address, which may be a secret, goes nowhere. */
export function respondPage(
  context: ServiceContext,
  write: (words: ServiceWords) => PlainPage,
  status: 200 | 404 | 422 = 200,
): Response {
  const nonce = makeSecret();
  const words = wordsOfRequest(context);
  const { title, content } = write(words);
  context.header('Content-Security-Policy', pagePolicy(nonce));
  context.header('Cache-Control', 'no-store');
  context.header('Referrer-Policy', 'no-referrer');
  context.header('X-Robots-Tag', 'noindex');
  return context.html(frame(words.t(title), nonce, content, words), status);
}

/** The way on from a page without a form. */
export const linkToSignIn = (t: ServiceWords['t']): string => `<p class="below"><a href="/">${t('Sign in')}</a></p>`;

/** Answers a browser whose page does not exist, such as that of a board that has another name now. */
export const respondMissingPage = (context: ServiceContext): Response =>
  respondPage(
    context,
    ({ t }) => ({
      title: 'Page not found',
      content: `<p>${t('There is nothing at this address.')}</p>${linkToSignIn(t)}`,
    }),
    404,
  );

/** Answers whoever opens the link of a mail again, or too late, with a page in their language. */
export const withGonePage =
  (handle: (context: ServiceContext) => Promise<Response>) =>
  async (context: ServiceContext): Promise<Response> => {
    try {
      return await handle(context);
    } catch (problem) {
      if (!(problem instanceof ApiError) || problem.status !== 404) throw problem;
      return respondPage(
        context,
        ({ t }) => ({
          title: 'This link does not work any more',
          content: `<p>${t('It was used already, or has expired.')}</p>${linkToSignIn(t)}`,
        }),
        404,
      );
    }
  };
