import { batch, type ReadonlySignal, signal } from '@preact/signals';
import { type Moderation, openModeration } from './moderation-state.ts';
import { createTools, type Tools } from './moderation-view.tsx';
import type { Session } from './session.ts';
import { openTeamClient } from './team-client.ts';

/** The work of a signed-in owner. It is kept after the session ends, and shown again after the same owner signs in. */
interface Work {
  readonly userId: number;
  session: Session;
  readonly moderation: Moderation;
  readonly tools: Tools;
}

export interface App {
  /** The current page; null = the sign-in page. */
  readonly work: ReadonlySignal<Pick<Work, 'moderation' | 'tools'> | null>;
  /** The reason why the owner must sign in, or the error of the sign-in; `''` = none. */
  readonly problem: ReadonlySignal<string>;
  readonly isSigningIn: ReadonlySignal<boolean>;
  /** It must be called in the handler of a click, because it opens a window. */
  signIn(): Promise<void>;
}

export function createApp(service: string, openSession: () => Promise<Session>): App {
  const work = signal<Work | null>(null);
  const problem = signal('');
  const isSigningIn = signal(false);
  let kept: Work | null = null;

  function leave(ended: Work | null, reason: string): void {
    // Several requests may fail with an expired session at once.
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
        `Please sign in again${ended ? '; your changes are still here' : ''}.`,
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
    if (!user || !team) throw new Error('The service did not return your team.');
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
        // An existing message is more specific.
        problem.value ||=
          error instanceof Error && error.message !== '' ? error.message : 'That did not work. Please try again.';
      } finally {
        isSigningIn.value = false;
      }
    },
  };
}
