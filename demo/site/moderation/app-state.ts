import { batch, type ReadonlySignal, signal } from '@preact/signals';
import { type Moderation, openModeration } from './moderation-state.ts';
import { createTools, type Tools } from './moderation-view.tsx';
import type { Session } from './session.ts';
import { openTeamClient } from './team-client.ts';

/**
 * What a signed-in owner works on. It is kept when the sign-in ends, and shown again when the same owner comes back.
 */
interface Work {
  readonly userId: number;
  session: Session;
  readonly moderation: Moderation;
  readonly tools: Tools;
}

export interface App {
  /** What is shown; null = the page to sign in. */
  readonly work: ReadonlySignal<Pick<Work, 'moderation' | 'tools'> | null>;
  /** Why the owner has to sign in, or why it did not work; `''` = nothing to tell. */
  readonly problem: ReadonlySignal<string>;
  readonly isSigningIn: ReadonlySignal<boolean>;
  /** To be called while a press is being handled: a window is opened. */
  signIn(): Promise<void>;
}

export function createApp(service: string, openSession: () => Promise<Session>): App {
  const work = signal<Work | null>(null);
  const problem = signal('');
  const isSigningIn = signal(false);
  let kept: Work | null = null;

  function leave(ended: Work | null, reason: string): void {
    // Several requests may find out at once.
    if (ended && work.value !== ended) return;
    batch(() => {
      kept = ended;
      work.value = null;
      problem.value = reason;
    });
  }
  const expire = (ended: Work | null) =>
    leave(
      ended,
      'You were signed out after a while without activity. ' +
        `Please sign in again${ended ? '; what you have typed is still here' : ''}.`,
    );

  async function open(session: Session): Promise<void> {
    const client = openTeamClient(
      service,
      () => session,
      () => expire(null),
    );
    const {
      data: [user],
      included,
    } = await client.get('/v2/me', { include: 'teams' });
    const team = included.find(({ type }) => type === 'team');
    if (!user || !team) throw new Error('The service does not say which team you belong to.');
    if (kept?.userId === user.id) {
      kept.session = session;
      work.value = kept;
      return;
    }
    let mine: Work | null = null;
    const moderation = await openModeration({
      client: openTeamClient(
        service,
        () => mine?.session ?? session,
        () => expire(mine),
      ),
      teamPath: `/v2/teams/${team.id}`,
      userName: String(user.attributes['name']),
      teamName: String(team.attributes['name']),
      signOut: () =>
        void (mine?.session ?? session).end().then(() => {
          leave(mine, 'You are signed out.');
          kept = null;
        }),
    });
    mine = { userId: user.id, session, moderation, tools: createTools(moderation) };
    work.value = mine;
  }

  return {
    work,
    problem,
    isSigningIn,
    async signIn() {
      if (isSigningIn.value) return;
      isSigningIn.value = true;
      problem.value = '';
      try {
        await open(await openSession());
      } catch (error) {
        // A sentence that is there already says more.
        problem.value ||=
          error instanceof Error && error.message !== '' ? error.message : 'That did not work. Please try again.';
      } finally {
        isSigningIn.value = false;
      }
    },
  };
}
