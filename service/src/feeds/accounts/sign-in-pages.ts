import { frame } from '../../auth/oauth/authorization-page.ts';
import { escapeHtml } from '../../http/escape-html.ts';

/** Asks a person who may not know where the link came from. */
export function renderConsent(
  nonce: string,
  { network, team, user, ticket }: { network: string; team: string; user: string | null; ticket: string },
): string {
  const who = user === null ? `The team “${team}”` : `${user} of the team “${team}”`;
  return frame(
    `Connect your ${network} account?`,
    nonce,
    `<p>${escapeHtml(who)} asks you to connect your account of ${escapeHtml(network)}.
Its posts can then be shown on the boards of this team. Continue only if you know them.</p>
<form method="post">
<input type="hidden" name="ticket" value="${escapeHtml(ticket)}">
<button class="first">Continue to ${escapeHtml(network)}</button>
</form>
<p class="quiet below">Otherwise close this window. Nothing has been connected.</p>`,
  );
}

/** What the pop-up says when no page waits for its result. */
export const renderEnd = (nonce: string, title: string, text: string): string =>
  frame(title, nonce, `<p>${escapeHtml(text)}</p><p class="quiet">You can close this window.</p>`);
