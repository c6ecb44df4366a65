/** @jsxImportSource preact */
import type { App } from './app-state.ts';
import { Shell } from './shell.tsx';
import { Brand } from './ui/brand.tsx';
import { LanguageSelect } from './ui/language-select.tsx';
import { t } from './words/words.ts';
import { Problem } from './ui/problem.tsx';

interface AppProps {
  readonly app: App;
}

/** The page before the user has signed in. */
function Entrance({ app: { problem, isOpening, signIn } }: AppProps) {
  return (
    <main class="entrance-page">
      <section class="entrance">
        <Brand />
        <h1>{t('Your boards')}</h1>
        <p>{t('Collect posts, approve them and show them on your pages.')}</p>
        <Problem>{problem}</Problem>
        {isOpening.value ? (
          <p class="quiet" role="status">
            {t('Opening …')}
          </p>
        ) : (
          <button type="button" class="main" onClick={signIn}>
            {t('Sign in')}
          </button>
        )}
        <LanguageSelect id="entrance-language" />
      </section>
    </main>
  );
}

export function OwnerApp({ app }: AppProps) {
  const workspace = app.workspace.value;
  return workspace ? <Shell workspace={workspace} /> : <Entrance app={app} />;
}
