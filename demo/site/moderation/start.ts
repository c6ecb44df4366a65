import { make } from './make.ts';
import { openModeration } from './moderation-view.ts';
import { signIn, type Session } from './sign-in.ts';
import { openTeamClient } from './team-client.ts';

const page = document.querySelector('main');
// The service of the address is for tests: each talks to its own view of it.
const given = new URLSearchParams(location.search).get('service');
const own = document.body.dataset['service'] ?? '';
const service = given !== null && URL.canParse(given) && new URL(given).origin === new URL(own).origin ? given : own;
/** What a signed-in owner had before him when his sign-in ended: it comes back when he does. */
interface Opened {
  readonly userId: number;
  session: Session;
  /** null while it is shown. */
  nodes: readonly Node[] | null;
}

const clientId = document.body.dataset['client'] ?? '';

/** The page of who is not signed in, with the reason when there is one. */
function showSignIn(problem: string | null = null, opened: Opened | null = null): void {
  const message = make('p', { class: 'problem', role: 'alert' }, problem ?? '');
  const button = make('button', { type: 'button', class: 'main', onclick: () => void enter() }, 'Sign in');
  async function enter(): Promise<void> {
    if (button.getAttribute('aria-disabled') === 'true') return;
    button.setAttribute('aria-disabled', 'true');
    message.textContent = '';
    try {
      await showModeration(await signIn(service, clientId), opened);
    } catch (error) {
      message.textContent = error instanceof Error && error.message !== '' ? error.message : 'It did not work. Please try again.';
      button.removeAttribute('aria-disabled');
    }
  }
  page?.replaceChildren(
    make('h1', {}, 'Moderation'),
    make('section', { class: 'entrance' },
      make('p', {}, 'Approve what waits, take away what should not be there, and change how the board looks. A window of the service opens to sign you in; this page never sees your password, and forgets you when it is closed.'),
      make('p', { class: 'quiet' }, 'In the demo: mab@wendle.example, with the password walk-the-wendle.'),
      message, button),
  );
  button.focus({ preventScroll: true });
}

/** Puts what was there back, with every word that was typed. A dialog that was open is one again. */
function restore(nodes: readonly Node[]): void {
  page?.replaceChildren(...nodes);
  for (const dialog of page?.querySelectorAll('dialog') ?? []) {
    dialog.removeAttribute('open');
    dialog.showModal();
  }
}

async function showModeration(session: Session, before: Opened | null): Promise<void> {
  const unknown: Opened = { userId: 0, session, nodes: null };
  const client = openTeamClient(service, () => session, () => leave(unknown));
  const { data: [user], included } = await client.get('/v2/me', { include: 'teams' });
  const team = included.find(({ type }) => type === 'team');
  if (!page || !user || !team) throw new Error('The service does not say which team you belong to.');
  if (before?.nodes && before.userId === user.id) {
    before.session = session;
    restore(before.nodes);
    before.nodes = null;
    return;
  }
  const mine: Opened = { ...unknown, userId: user.id };
  await openModeration(page, {
    client: openTeamClient(service, () => mine.session, () => leave(mine)),
    teamPath: `/v2/teams/${team.id}`, userName: String(user.attributes['name']), teamName: String(team.attributes['name']),
    signOut: () => void mine.session.end().then(() => showSignIn('You are signed out.')),
  });
}

function leave(opened: Opened): void {
  // Several requests may find out at once.
  if (opened.nodes) return;
  const isShown = opened.userId !== 0 && page?.querySelector('.account') !== null;
  if (isShown) opened.nodes = [...page?.childNodes ?? []];
  showSignIn(`You were signed out, because nobody was here for a while. Please sign in again${isShown ? '; what you have typed is still here' : ''}.`, isShown ? opened : null);
}

showSignIn();
