import { batch, type ReadonlySignal, signal } from '@preact/signals';
import type { Session } from './moderation/session.ts';
import { createLostSession } from './lost-session.ts';
import { openTeamClient } from './moderation/team-client.ts';
import { createWorkspace, type Workspace } from './workspace-state.ts';
import {
  closeSignInWindow,
  forgetSignIn,
  leaveToSignIn,
  mayBeKnown,
  type SignInOptions,
  signOut,
  takeSession,
  wasSignedIn,
} from './redirect-sign-in.ts';
import { readRoute, watchRoute } from './route.ts';
import { t } from './words/words.ts';

export interface App {
  /** null = no user is signed in. */
  readonly workspace: ReadonlySignal<Workspace | null>;
  /** The page is checking whether a user is signed in. */
  readonly isOpening: ReadonlySignal<boolean>;
  /** Why the owner must sign in, or why it failed. */
  readonly problem: ReadonlySignal<string>;
  signIn(): void;
}

export interface AppOptions extends SignInOptions {
  readonly widgetVersion: string;
}

export function startApp(options: AppOptions): App {
  const { service, widgetVersion } = options;
  const workspace = signal<Workspace | null>(null);
  const problem = signal('');
  const isOpening = signal(true);

  function leave(reason: string): void {
    forgetSignIn();
    batch(() => {
      workspace.value = null;
      problem.value = reason;
    });
  }

  async function open(first: Session): Promise<void> {
    let session = first;
    const client = openTeamClient(
      service,
      () => session,
      () => lostSession.lose(),
    );
    const lostSession = createLostSession({
      options,
      onBlocked: () => void leaveToSignIn(options),
      take: async (renewed) => {
        session = renewed;
        const { data } = await client.get('/v2/me');
        // Somebody else has signed in meanwhile: the page of the former user is not for them.
        if (data[0]?.id === user?.id) client.connection.return();
        else leave(t('You are signed out.'));
      },
    });
    const {
      data: [user],
      included,
    } = await client.get('/v2/me', { include: 'teams' });
    const team = included.find(({ type }) => type === 'team');
    if (!user || !team) throw new Error(t('The service did not return your team.'));
    // Read now, because the sign-in has led through other addresses.
    const route = watchRoute();
    const opened = createWorkspace({
      service,
      widgetVersion,
      client,
      user,
      team,
      route,
      token: () => session.token(),
      idToken: () => session.idToken(),
      lostSession,
      signInAgain: () => void leaveToSignIn(options),
      signOut: () => void signOut(service, session).then(() => leave(t('You are signed out.'))),
    });
    await opened.boards.load();
    workspace.value = opened;
  }

  async function start(): Promise<void> {
    if (closeSignInWindow()) return;
    const session = await takeSession(options);
    if (session) await open(session);
    else if (wasSignedIn()) {
      // If the service no longer knows them, its sign-in page asks for a password.
      forgetSignIn();
      return leaveToSignIn(options);
    } else if (mayBeKnown(readRoute(location.hash).source)) return leaveToSignIn(options, { isSilent: true });
    isOpening.value = false;
  }
  void start().catch((error: unknown) => {
    batch(() => {
      isOpening.value = false;
      leave(error instanceof Error && error.message !== '' ? error.message : t('That did not work. Please try again.'));
    });
  });

  return {
    workspace,
    isOpening,
    problem,
    signIn: () => void leaveToSignIn(options),
  };
}
