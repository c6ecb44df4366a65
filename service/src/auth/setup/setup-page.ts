import { escapeHtml } from '../../http/escape-html.ts';
import { frame } from '../oauth/authorization-page.ts';
import { minPasswordLength, type OwnerDraft } from './create-owner.ts';

/** The submitted values. The page shows them again after an error, because it has no script that could keep them. */
export interface SetupValues extends OwnerDraft {
  readonly code: string;
}

export interface SetupProblem {
  readonly problem: string;
  readonly field: keyof SetupValues | null;
}

interface FieldParts {
  readonly name: keyof SetupValues;
  readonly label: string;
  readonly type?: string;
  readonly autocomplete: string;
  readonly more?: string;
  readonly hint?: string;
}

/** Renders the setup form. Like all pages of the service, it has no script. */
export function renderSetup(nonce: string, values: SetupValues, wrong: SetupProblem | null): string {
  const renderField = ({ name, label, type = 'text', autocomplete, more = '', hint }: FieldParts): string => {
    const problem = wrong?.field === name ? wrong.problem : null;
    const notes = [
      ...(hint === undefined ? [] : [`<p class="quiet" id="${name}-hint">${hint}</p>`]),
      ...(problem === null ? [] : [`<p class="bad" id="${name}-problem" role="alert">${escapeHtml(problem)}</p>`]),
    ];
    const ids = [
      ...(hint === undefined ? [] : [`${name}-hint`]),
      ...(problem === null ? [] : [`${name}-problem`]),
    ].join(' ');
    return `<label for="${name}">${label}</label>
${notes.join('\n')}
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" required
  value="${escapeHtml(values[name])}"${more}${ids && ` aria-describedby="${ids}"`}${
    problem === null ? '' : ' aria-invalid="true" autofocus'
  }>`;
  };
  return frame(
    'Set up your boards',
    nonce,
    `<p>This service is new. Name your team, and create your own account.</p>
${wrong?.field === null ? `<p class="bad" role="alert">${escapeHtml(wrong.problem)}</p>` : ''}
<form method="post">
${renderField({
  name: 'code',
  label: 'Setup code',
  hint: 'The terminal in which the service was started shows it.',
  autocomplete: 'one-time-code',
  more: ' spellcheck="false"',
})}
${renderField({ name: 'team', label: 'Team name', autocomplete: 'organization', more: ' maxlength="200"' })}
${renderField({ name: 'name', label: 'Your name', autocomplete: 'name', more: ' maxlength="200"' })}
${renderField({
  name: 'email',
  label: 'E-mail',
  type: 'email',
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
