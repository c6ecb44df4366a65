import { escapeHtml } from '../../http/escape-html.ts';
import { mark } from './mark.ts';
import { isOwnerPlace } from './owner-application.ts';
import type { AuthorizationRequest } from './authorization-request.ts';
import { paths } from '../../http/paths.ts';
import type { Sentence, ServiceWords } from '../../http/words/words.ts';
import { describeScopes, isSensitive } from './scopes.ts';

/** Visitors of a demo have no account, so the form is prefilled. */
export interface DemoSignIn {
  readonly email: string;
  readonly password: string;
}

export interface PageParts {
  readonly nonce: string;
  readonly formToken: string;
  readonly request: AuthorizationRequest;
  readonly words: ServiceWords;
}

const style = `
:root {
  color-scheme: light dark;
  --paper: #f4f2ec; --ink: #24251f; --quiet: #5c5c50; --line: #827f70;
  --link: #3d5a2a; --panel: #fdfcf9; --bad: #9b1c1c;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #151613; --ink: #ecebe3; --quiet: #b1b0a3; --line: #87877a;
    --link: #b4cf93; --panel: #1e1f1b; --bad: #ffb4a8;
  }
}
*, ::before, ::after { box-sizing: border-box; }
body {
  margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem;
  background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif;
}
main {
  width: min(26rem, 100%); padding: clamp(1.25rem, 6vw, 2.25rem);
  border: 1px solid color-mix(in srgb, var(--line) 40%, transparent); border-radius: 14px; background: var(--panel);
}
.mark { display: block; width: 2.25rem; height: 2.25rem; margin-block-end: 1rem; }
.mark path { fill: var(--ink); stroke: var(--ink); stroke-width: 2; stroke-linejoin: round; }
.mark .of-post { fill: var(--link); stroke: var(--link); }
h1 { margin: 0 0 .5rem; font-size: 1.5rem; line-height: 1.25; letter-spacing: -.01em; text-wrap: balance; }
p, ul { margin: 0 0 1rem; }
ul { padding-inline-start: 1.2rem; }
.quiet { color: var(--quiet); font-size: .95rem; overflow-wrap: anywhere; }
label { display: block; margin-block: 1rem .25rem; font-size: .9375rem; font-weight: 600; }
label + .quiet { margin: 0 0 .25rem; }
input, button {
  width: 100%; min-height: 2.75rem; padding: .5rem .9rem; border: 1px solid var(--line); border-radius: 8px;
  background: var(--panel); color: var(--ink); font: inherit;
}
button { margin-block-start: .75rem; cursor: pointer; }
button.first {
  margin-block-start: 1.4rem; border-color: var(--link); background: var(--link);
  color: var(--panel); font-weight: 600;
}
a.first {
  display: block; margin-block-start: 1.4rem; padding: .7rem .9rem; border-radius: 8px; background: var(--link);
  color: var(--panel);  font-weight: 600; text-align: center; text-decoration: none;
}
a { color: var(--link); }
input[type=checkbox] { width: 1.25rem; min-height: 1.25rem; margin: 0 .5rem 0 0; vertical-align: -.25rem; }
.danger { margin-block-end: 1rem; padding: .25rem 1rem 1rem; border: 2px solid var(--bad); border-radius: 8px; }
.below { margin-block: 1.25rem 0; }
.plain { border: 0; background: none; color: var(--link); text-decoration: underline; }
a.plain { display: block; margin-block-start: .75rem; padding: .6rem .9rem; text-align: center; }
code { font-size: .875rem; } .below + .below { margin-block-start: .5rem; }
:focus-visible { outline: 3px solid var(--link); outline-offset: 3px; } .bad { color: var(--bad); font-weight: 600; }
`;

/** A page in the language of its reader. */
export function frame(
  title: string,
  nonce: string,
  content: string,
  { language, direction }: Pick<ServiceWords, 'language' | 'direction'>,
): string {
  return `<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
<!-- No icon: Firefox asks for one otherwise, against the policy. -->
<link rel="icon" href="data:,">
<style nonce="${nonce}">${style}</style>
</head>
<body>
<main>
${mark}
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`;
}

/** What is wrong with the form; the fields name it as their description. */
export const renderProblem = (problem: Sentence | null, { t }: ServiceWords): string =>
  problem === null ? '' : `<p class="bad" id="problem" role="alert">${escapeHtml(t(problem.text, problem.values))}</p>`;

export const openForm = (formToken: string): string =>
  `<form method="post"><input type="hidden" name="form_token" value="${escapeHtml(formToken)}">`;

/**
 * Renders the sign-in form. It posts to the page's own address, which has the whole request: the service parses and
 * checks it again.
 */
export function renderSignIn(
  { nonce, formToken, request, words }: PageParts,
  {
    email = '',
    problem = null,
    mayForget = false,
    demo = null,
  }: {
    readonly email?: string;
    readonly problem?: Sentence | null;
    readonly mayForget?: boolean;
    readonly demo?: DemoSignIn | null;
  } = {},
): string {
  const described = problem === null ? '' : ' aria-describedby="problem" aria-invalid="true"';
  const { t } = words;
  return frame(
    t('Sign in'),
    nonce,
    `<p>${
      isOwnerPlace(request.application)
        ? t('Sign in to your boards.')
        : t('“{name}” requests access to your team’s boards.', { name: escapeHtml(request.application.name) })
    }</p>
${renderProblem(problem, words)}
${demo === null ? '' : `<p class="quiet">${t('This is a demo: the account is already filled in.')}</p>`}
${openForm(formToken)}
<label for="email">${t('Email')}</label>
<input id="email" name="email" type="email" autocomplete="username" required maxlength="254"
  value="${escapeHtml(email || (demo?.email ?? ''))}"${described}${problem === null ? ' autofocus' : ''}>
<label for="password">${t('Password')}</label>
<input id="password" name="password" type="password" autocomplete="current-password" required
  maxlength="256" value="${escapeHtml(demo?.password ?? '')}"${described}${problem === null ? '' : ' autofocus'}>
<button class="first" name="deed" value="sign_in">${t('Sign in')}</button>
</form>${mayForget ? `<p class="below"><a href="${paths.passwordReset}">${t('Forgot your password?')}</a></p>` : ''}`,
    words,
  );
}

/** Off unless the user ticks it. The application gets everything else without it. */
const renderSensitiveBox = ({ t }: ServiceWords): string => `<div class="danger"><label for="sensitive">
<input id="sensitive" type="checkbox" name="sensitive" value="1">
${t('Also let it change your email and password: this application could take over your account.')}</label></div>
`;

export function renderConsent({ nonce, formToken, request, words }: PageParts, userName: string): string {
  const { t } = words;
  const name = `<strong>${escapeHtml(userName)}</strong>`;
  const scopes = describeScopes(request.scopes, words).map((line) => `<li>${escapeHtml(line)}</li>`);
  return frame(
    t('Allow “{name}”?', { name: request.application.name }),
    nonce,
    `<p>${t('You are signed in as {name}. The application will be able to do this in your team:', { name })}</p>
<ul>${scopes.join('')}</ul>
<p class="quiet">${t('After that, you return to {address}.', {
      address: escapeHtml(new URL(request.redirectUri).origin),
    })}</p>
${openForm(formToken)}
${isSensitive(request.scopes) ? renderSensitiveBox(words) : ''}<button class="first" name="deed" value="allow">${t(
      'Allow',
    )}</button>
<button name="deed" value="deny">${t('Don’t allow')}</button>
<button class="plain" name="deed" value="sign_out">${t('Use another account')}</button>
</form>`,
    words,
  );
}

/** Renders an error that must not be sent to the application, because its address is not trusted. */
export function renderStop({ text, values }: Sentence, nonce: string, words: ServiceWords): string {
  const { t } = words;
  return frame(
    t('This sign-in link does not work'),
    nonce,
    `<p>${escapeHtml(t(text, values))}</p>
<p class="quiet">${t('No data was sent. Go back, or close this window, and tell the owner of the application.')}</p>`,
    words,
  );
}
