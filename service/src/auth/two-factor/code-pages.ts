import { escapeHtml } from '../../http/escape-html.ts';
import type { Sentence, ServiceWords } from '../../http/words/words.ts';
import { frame, openForm, type PageParts, renderProblem } from '../oauth/authorization-page.ts';
import { fewRecoveryCodes } from './recovery-codes.ts';
import type { CodeWays } from './sign-in-code.ts';

type CodePageParts = Omit<PageParts, 'request'> & {
  /** The same page with the other kind of code, or without one. */
  readonly otherAddress: string;
};

/** Where a user has the code, or the ways to get it. */
function writeCodeHint({ byApp, sentTo }: CodeWays, { t }: ServiceWords): string {
  if (sentTo === null) return t('Enter the code that your authenticator app shows.');
  const email = escapeHtml(sentTo);
  return byApp
    ? t('Enter the code that your authenticator app shows, or the one that we have sent to {email}.', { email })
    : t('Enter the code that we have sent to {email}.', { email });
}

const describeField = (problem: Sentence | null): string =>
  problem === null ? '' : ' aria-describedby="problem" aria-invalid="true"';

const otherAccount = ({ t }: ServiceWords): string =>
  `<button class="plain" name="deed" value="sign_out">${t('Use another account')}</button>`;

/** Renders the form for the code, after the password of a user with a second factor. */
export function renderCode(
  { nonce, formToken, words, otherAddress }: CodePageParts,
  { problem, ...ways }: CodeWays & { readonly problem: Sentence | null },
): string {
  const { t } = words;
  const hasRecoveryCodes = ways.recoveryCodes > 0;
  const lost = t('Lost your device? The administrator of this service can let you in without a code.');
  return frame(
    t('Enter your code'),
    nonce,
    `<p>${writeCodeHint(ways, words)}</p>
${renderProblem(problem, words)}
${openForm(formToken)}
<label for="code">${t('Code')}</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" required maxlength="40" autofocus
  dir="ltr"${describeField(problem)}>
<button class="first" name="deed" value="enter_code">${t('Continue')}</button>
</form>
${hasRecoveryCodes ? `<a class="plain" href="${escapeHtml(otherAddress)}">${t('Use a recovery code')}</a>` : ''}
${openForm(formToken)}
${ways.sentTo === null ? '' : `<button class="plain" name="deed" value="send_code">${t('Send another code')}</button>`}
${otherAccount(words)}
</form>
${hasRecoveryCodes ? '' : `<p class="quiet below">${lost}</p>`}`,
    words,
  );
}

/** Renders the form for a recovery code. */
export function renderRecoveryCode(
  { nonce, formToken, words, otherAddress }: CodePageParts,
  problem: Sentence | null,
): string {
  const { t } = words;
  return frame(
    t('Enter a recovery code'),
    nonce,
    `<p>${t('Use one of the codes that you saved when you turned two-step verification on. Each works once.')}</p>
${renderProblem(problem, words)}
${openForm(formToken)}
<label for="code">${t('Recovery code')}</label>
<input id="code" name="code" autocomplete="off" autocapitalize="none" spellcheck="false" required maxlength="40"
  autofocus dir="ltr"${describeField(problem)}>
<button class="first" name="deed" value="enter_code">${t('Continue')}</button>
</form>
<a class="plain" href="${escapeHtml(otherAddress)}">${t('Use another method')}</a>
${openForm(formToken)}
${otherAccount(words)}
</form>
<p class="quiet below">${t('No codes left? The administrator of this service can let you in without a code.')}</p>`,
    words,
  );
}

/** Renders what follows a sign-in with a recovery code: how many are left. */
export function renderCodesLeft(
  { nonce, words, otherAddress }: Omit<CodePageParts, 'formToken'>,
  { recoveryCodes: count }: CodeWays,
): string {
  const { t } = words;
  const warning =
    count === 0
      ? t('This was your last one. Make new ones in the settings now: without them, a lost device locks you out.')
      : count <= fewRecoveryCodes
        ? t('Only a few are left. Make new ones in the settings.')
        : null;
  return frame(
    t('You are signed in'),
    nonce,
    `<p>${t('Recovery codes that are left: {count}.', { count })}</p>
${warning === null ? '' : `<p class="bad">${warning}</p>`}
<p>${t('If you have lost your device, remove it in the settings and add another one.')}</p>
<a class="first" href="${escapeHtml(otherAddress)}" autofocus>${t('Continue')}</a>`,
    words,
  );
}
