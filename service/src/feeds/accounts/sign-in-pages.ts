import { frame } from '../../auth/oauth/authorization-page.ts';
import { escapeHtml } from '../../http/escape-html.ts';
import type { ServiceWords } from '../../http/words/words.ts';

interface Asked {
  readonly network: string;
  readonly team: string;
  readonly user: string | null;
  readonly ticket: string;
}

/** Asks a person who may not know where the link came from. */
export function renderConsent(nonce: string, { network, team, user, ticket }: Asked, words: ServiceWords): string {
  const { t } = words;
  const asks =
    user === null
      ? t('The team “{team}” asks you to connect your account of {network}.', { team, network })
      : t('{user} of the team “{team}” asks you to connect your account of {network}.', { user, team, network });
  return frame(
    t('Connect your {network} account?', { network }),
    nonce,
    `<p>${escapeHtml(asks)}
${t('Its posts can then be shown on the boards of this team. Continue only if you know them.')}</p>
<form method="post">
<input type="hidden" name="ticket" value="${escapeHtml(ticket)}">
<button class="first">${escapeHtml(t('Continue to {network}', { network }))}</button>
</form>
<p class="quiet below">${t('Otherwise close this window. Nothing has been connected.')}</p>`,
    words,
  );
}

/** What the pop-up says when no page waits for its result. */
export const renderEnd = (nonce: string, title: string, text: string, words: ServiceWords): string =>
  frame(title, nonce, `<p>${escapeHtml(text)}</p><p class="quiet">${words.t('You can close this window.')}</p>`, words);
