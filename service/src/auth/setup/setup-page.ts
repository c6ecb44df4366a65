import { escapeHtml } from '../../http/escape-html.ts';
import type { Sentence, ServiceWords } from '../../http/words/words.ts';
import { frame } from '../oauth/authorization-page.ts';
import { minPasswordLength, type OwnerDraft } from './create-owner.ts';

/** The submitted values. The page shows them again after an error, because it has no script that could keep them. */
export interface SetupValues extends OwnerDraft {
  readonly code: string;
}

export interface SetupProblem {
  readonly problem: Sentence;
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

/**
 * Renders the setup form. Like all pages of the service, it has no script. A code from the address of the page is not
 * asked for again.
 */
export function renderSetup(
  nonce: string,
  values: SetupValues,
  wrong: SetupProblem | null,
  words: ServiceWords,
  { isCodeGiven = false } = {},
): string {
  const { t } = words;
  const say = ({ problem: { text, values: given } }: SetupProblem): string => escapeHtml(t(text, given));
  const renderField = ({ name, label, type = 'text', autocomplete, more = '', hint }: FieldParts): string => {
    const problem = wrong?.field === name ? say(wrong) : null;
    const notes = [
      ...(hint === undefined ? [] : [`<p class="quiet" id="${name}-hint">${hint}</p>`]),
      ...(problem === null ? [] : [`<p class="bad" id="${name}-problem" role="alert">${problem}</p>`]),
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
    t('Set up your boards'),
    nonce,
    `<p>${t('This service is new. Create your account; you can invite your team later.')}</p>
${wrong?.field === null ? `<p class="bad" role="alert">${say(wrong)}</p>` : ''}
<form method="post">
${
  isCodeGiven && wrong?.field !== 'code'
    ? `<input type="hidden" name="code" value="${escapeHtml(values.code)}">`
    : renderField({
        name: 'code',
        label: t('Setup code'),
        hint: t('Shown in the terminal where you started Drystone.'),
        autocomplete: 'one-time-code',
        more: ' spellcheck="false"',
      })
}
${wrong?.field === 'team' ? renderField({ name: 'team', label: t('Team name'), autocomplete: 'organization' }) : ''}
${renderField({ name: 'name', label: t('Your name'), autocomplete: 'name', more: ' maxlength="200"' })}
${renderField({
  name: 'email',
  label: t('Email'),
  type: 'email',
  autocomplete: 'username',
  more: ' maxlength="254"',
})}
${renderField({
  name: 'password',
  label: t('Password'),
  hint: t('At least {count} characters.', { count: minPasswordLength }),
  type: 'password',
  autocomplete: 'new-password',
  more: ` minlength="${minPasswordLength}" maxlength="256"`,
})}
<button class="first">${t('Create account')}</button>
</form>`,
    words,
  );
}
