import { escapeHtml } from '../../http/escape-html.ts';
import { paths } from '../../http/paths.ts';
import { maxPasswordLength, minPasswordLength } from '../setup/create-owner.ts';
import type { Sentence, ServiceWords } from '../../http/words/words.ts';
import { renderProblem } from './authorization-page.ts';
import { linkToSignIn, type PlainPage } from './plain-page.ts';

export const writeResetRequest = ({ t }: ServiceWords): PlainPage => ({
  title: 'A new password',
  content: `<p>${t('Enter your email address. We send you a link to choose a new password.')}</p>
<form method="post">
<label for="email">${t('Email')}</label>
<input id="email" name="email" type="email" autocomplete="username" required maxlength="254" autofocus>
<button class="first">${t('Send the link')}</button>
</form>`,
});

/** A request that changes something must be a press: programs open the links of a mail by themselves. */
export const writeUndo = ({ t }: ServiceWords): PlainPage => ({
  title: 'Take the change back?',
  content: `<p>${t(
    'Your earlier email and password return, newer second factors are removed, and all sign-ins end.',
  )}</p>
<form method="post"><button class="first">${t('Take it back')}</button></form>`,
});

export const writeUndone = ({ t }: ServiceWords): PlainPage => ({
  title: 'Your account is as it was',
  content: `<p>${t('Sign in with your earlier password, and then choose a new one.')}</p>
<p><a class="first" href="${paths.passwordReset}">${t('Choose a new password')}</a></p>`,
});

/** The same page for all addresses, so that the response does not reveal the existence of an account. */
export const writeSent = ({ t }: ServiceWords): PlainPage => ({
  title: 'Check your email',
  content: `<p>${t(
    'If there is a user with this address, we have sent them a link. It is valid for half an hour.',
  )}</p>${linkToSignIn(t)}`,
});

export const writeChoice =
  (email: string, problem: Sentence | null) =>
  (words: ServiceWords): PlainPage => ({
    title: 'Choose a password',
    content: `${renderProblem(problem, words)}
<form method="post">
<input type="hidden" name="email" autocomplete="username" value="${escapeHtml(email)}">
<label for="password">${words.t('New password')}</label>
<p class="quiet" id="rule">${words.t('At least {count} characters.', { count: minPasswordLength })}</p>
<input id="password" name="password" type="password" autocomplete="new-password" required
  minlength="${minPasswordLength}" maxlength="${maxPasswordLength}"
  aria-describedby="${problem === null ? 'rule' : 'problem rule'}" autofocus>
<button class="first">${words.t('Save')}</button>
</form>`,
  });

export const writeDone = ({ t }: ServiceWords): PlainPage => ({
  title: 'Done',
  content: `<p>${t('Your new password is set, and all sessions have ended. You can sign in now.')}</p>
${linkToSignIn(t)}`,
});
