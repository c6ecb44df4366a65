/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks';
import type { App } from './app-state.ts';
import { ModerationView } from './moderation-view.tsx';

interface AppProps {
  readonly app: App;
}

interface SignInPageProps extends AppProps {
  /** True after work: the page then takes the focus. At the first load the focus stays where it is. */
  readonly takesFocus: boolean;
}

/** The sign-in page, with its reason if there is one. */
function SignInPage({ app: { problem, isSigningIn, signIn }, takesFocus }: SignInPageProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <h1>Moderation</h1>
      <section class="entrance">
        <p>
          Approve pending posts, reject or delete others, and change the appearance of your boards. You sign in in a
          window of the service: this page never sees your password, and it is signed out when you close it.
        </p>
        <p class="quiet">In the demo: mab@wendle.example, with the password walk-the-wendle.</p>
        <p class="problem" role="alert">
          {problem}
        </p>
        <button
          ref={button}
          type="button"
          class="main"
          aria-disabled={isSigningIn.value || undefined}
          onClick={() => void signIn()}
        >
          Sign in
        </button>
      </section>
    </>
  );
}

export function ModerationApp({ app }: AppProps) {
  const work = app.work.value;
  const hasWorked = useRef(false);
  if (work) hasWorked.current = true;
  if (!work) return <SignInPage app={app} takesFocus={hasWorked.current} />;
  return <ModerationView moderation={work.moderation} tools={work.tools} />;
}
