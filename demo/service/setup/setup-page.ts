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
  readonly hint?: string;
}

function renderField({ name, label, type = 'text', value = '', autocomplete, more = '', hint }: FieldParts): string {
  const described = hint === undefined ? '' : ` aria-describedby="${name}-hint"`;
  return `<label for="${name}">${label}</label>${
    hint === undefined ? '' : `\n<p class="quiet" id="${name}-hint">${hint}</p>`
  }
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" required
  value="${escapeHtml(value)}"${more}${described}>`;
}

/** The form of the first visit. It has no script, as all pages of the service. */
export function renderSetup(nonce: string, { team, name, email }: SetupValues, problem: string | null): string {
  return frame(
    'Set up your boards',
    nonce,
    `<p>This service is new. Name your team, and create your own account.</p>
${problem === null ? '' : `<p class="bad" id="problem" role="alert">${escapeHtml(problem)}</p>`}
<form method="post">
${renderField({
  name: 'code',
  label: 'Setup code',
  hint: 'The terminal in which the service was started shows it.',
  autocomplete: 'one-time-code',
  more: ' spellcheck="false"',
})}
${renderField({
  name: 'team',
  label: 'Team name',
  value: team,
  autocomplete: 'organization',
  more: ' maxlength="200"',
})}
${renderField({ name: 'name', label: 'Your name', value: name, autocomplete: 'name', more: ' maxlength="200"' })}
${renderField({
  name: 'email',
  label: 'E-mail',
  type: 'email',
  value: email,
  autocomplete: 'username',
  more: ' maxlength="254"',
})}
${renderField({
  name: 'password',
  label: 'Password',
  hint: `At least ${minPasswordLength} characters.`,
  type: 'password',
  autocomplete: 'new-password',
  more: ` minlength="${minPasswordLength}" maxlength="256"`,
})}
<button class="first">Create team</button>
</form>`,
  );
}

export function renderDone(nonce: string, { team, email }: SetupValues): string {
  return frame(
    'Your team is ready',
    nonce,
    `<p><strong>${escapeHtml(team)}</strong> is set up. Sign in as <strong>${escapeHtml(email)}</strong>,
then create your first board.</p>
<p><a class="first" href="./">Sign in to your boards</a></p>`,
  );
}
