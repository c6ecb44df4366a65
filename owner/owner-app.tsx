/** @jsxImportSource preact */
import type { App } from './app-state.ts';
import { Shell } from './shell.tsx';
import { Brand } from './ui/brand.tsx';

interface AppProps {
  readonly app: App;
}

/** The page before the user has signed in. */
function Entrance({ app: { problem, isOpening, signIn } }: AppProps) {
  return (
    <main class="entrance-page">
      <section class="entrance">
        <Brand />
        <h1>Your boards</h1>
        <p>Collect posts, approve them and show them on your pages.</p>
        <p class="problem" role="alert">
          {problem}
        </p>
        {isOpening.value ? (
          <p class="quiet" role="status">
            Opening …
          </p>
        ) : (
          <button type="button" class="main" onClick={signIn}>
            Sign in
          </button>
        )}
      </section>
    </main>
  );
}

export function OwnerApp({ app }: AppProps) {
  const workspace = app.workspace.value;
  return workspace ? <Shell workspace={workspace} /> : <Entrance app={app} />;
}
