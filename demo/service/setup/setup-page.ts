import { escapeHtml } from '../http/escape-html.ts';
import { frame } from '../oauth/authorization-page.ts';
import { minPasswordLength } from './create-owner.ts';

export interface SetupValues {
  readonly team: string;
  readonly name: string;
  readonly email: string;
}

interface FieldParts {
  readonly name: string;
  readonly label: string;
  readonly type?: string;
  readonly value?: string;
  readonly autocomplete: string;
  readonly more?: string;
}

function renderField({ name, label, type = 'text', value = '', autocomplete, more = '' }: FieldParts): string {
  return `<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" required
  value="${escapeHtml(value)}"${more}>`;
}

/** The form of the first visit. It has no script, as all pages of the service. */
export function renderSetup(nonce: string, { team, name, email }: SetupValues, problem: string | null): string {
  return frame(
    'Set up your boards',
    nonce,
    `<p>This service is new. Make its team, and the account of its owner.</p>
${problem === null ? '' : `<p class="bad" id="problem" role="alert">${escapeHtml(problem)}</p>`}
<form method="post">
${renderField({
  name: 'code',
  label: 'Code from the console',
  autocomplete: 'one-time-code',
  more: ' spellcheck="false"',
})}
${renderField({
  name: 'team',
  label: 'Name of the team',
  value: team,
  autocomplete: 'organization',
  more: ' maxlength="200"',
})}
${renderField({ name: 'name', label: 'Your name', value: name, autocomplete: 'name', more: ' maxlength="200"' })}
${renderField({
  name: 'email',
  label: 'Your e-mail',
  type: 'email',
  value: email,
  autocomplete: 'username',
  more: ' maxlength="254"',
})}
${renderField({
  name: 'password',
  label: 'A password',
  type: 'password',
  autocomplete: 'new-password',
  more: ` minlength="${minPasswordLength}" maxlength="256" aria-describedby="rule"`,
})}
<p class="quiet" id="rule">At least ${minPasswordLength} characters.</p>
<button class="first">Make the team</button>
</form>`,
  );
}

export function renderDone(nonce: string, { team, email }: SetupValues): string {
  return frame(
    'Your team is there',
    nonce,
    `<p><strong>${escapeHtml(team)}</strong> is set up, and <strong>${escapeHtml(email)}</strong> is its owner.</p>
<p><a class="first" href="./">Sign in to your boards</a></p>
<p class="quiet">For scripts, make a token on the console:</p>
<p class="quiet"><code>npm run service -- token --user ${escapeHtml(email)}</code></p>`,
  );
}
