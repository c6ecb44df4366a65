/** @jsxImportSource preact */
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { ConfirmDialog } from './moderation/confirm-dialog.tsx';
import { MessagesBar } from './moderation/messages-bar.tsx';
import { Brand } from './ui/brand.tsx';
import { headingId, keepFocus } from './ui/keep-focus.ts';
import { useUnsaved } from './ui/use-unsaved.ts';
import { SignedOutDialog } from './ui/signed-out-dialog.tsx';
import { LanguageSelect } from './ui/language-select.tsx';
import { usePageReload } from './ui/reload-page.ts';
import { createPictureUpload, PictureUpload } from './ui/picture-field.tsx';
import { Page } from './pages/page.tsx';
import { createModerationData } from './moderation-data.ts';
import type { Workspace } from './workspace-state.ts';
import { addressOf, type PageName, pageNames } from './route.ts';
import { t } from './words/words.ts';

interface WorkspaceProps {
  readonly workspace: Workspace;
}

/** The pages in groups that owners recognize. */
const groups: readonly (readonly [id: string, title: string, pages: readonly PageName[]])[] = [
  ['content', t('Content'), ['boards', 'posts', 'feeds', 'accounts', 'ctas', 'products', 'forms', 'terms']],
  ['publish', t('Publish'), ['appearance', 'embed', 'insights']],
  ['account', t('Account'), ['team', 'applications', 'webhooks', 'exports', 'settings']],
];

/** Pages of pictures use the whole window. In rows as long as that, the actions would be far from their words. */
const widePages: readonly PageName[] = ['begin', 'boards', 'posts', 'appearance', 'embed', 'insights'];

const menuId = 'place-menu';

function Menu({ workspace, isOpen }: WorkspaceProps & { readonly isOpen: boolean }) {
  const { page, board } = workspace.route.value;
  return (
    <nav id={menuId} class="menu" aria-label={t('Main')} data-open={isOpen || undefined}>
      {groups.map(([id, title, pages]) => (
        <div key={id} class="menu-group">
          <h2 id={`menu-${id}`}>{title}</h2>
          <ul aria-labelledby={`menu-${id}`}>
            {pages.map((name) => (
              <li key={name}>
                <a
                  href={addressOf(name, name === 'boards' ? '' : board)}
                  aria-current={name === (page === 'status' ? 'settings' : page) ? 'page' : undefined}
                >
                  {pageNames[name]}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
      <div class="menu-language">
        <LanguageSelect id="menu-language" />
      </div>
    </nav>
  );
}

/** Moves the focus to the new page's heading, and sets the window's title. */
function PageTitle({ workspace: { route, teamName } }: WorkspaceProps) {
  const { page, board } = route.value;
  const isFirst = useRef(true);
  useEffect(() => {
    document.title = `${pageNames[page]} · ${teamName.value}`;
    if (!isFirst.current) {
      document.getElementById(headingId)?.focus({ preventScroll: true });
      scrollTo(0, 0);
    }
    isFirst.current = false;
  }, [page, page === 'boards' ? board : '']);
  return null;
}

/** The frame of every page of a signed-in owner. */
export function Shell({ workspace }: WorkspaceProps) {
  const isOpen = useSignal(false);
  const moderationData = useMemo(() => createModerationData(workspace), []);
  const uploadPicture = useMemo(() => createPictureUpload(workspace), []);
  useUnsaved(workspace.isUnsaved.value);
  const { page, board } = workspace.route.value;
  useEffect(() => {
    isOpen.value = false;
  }, [page, board]);
  const reload = usePageReload(workspace.client.connection.returned, `${page}/${board}`, keepFocus);
  return (
    <div class="place">
      <button type="button" class="skip" onClick={() => document.getElementById(headingId)?.focus()}>
        {t('Skip to content')}
      </button>
      <header class="top">
        <Brand />
        <p class="team-name" dir="auto" title={workspace.teamName.value}>
          {workspace.teamName}
        </p>
        <button
          type="button"
          class="menu-button"
          aria-expanded={isOpen.value}
          aria-controls={menuId}
          onClick={() => {
            isOpen.value = !isOpen.value;
          }}
        >
          {t('Menu')}
        </button>
        <p class="signed-in">
          <bdi class="user-name">{workspace.userName}</bdi>
          <button type="button" class="plain" onClick={workspace.signOut}>
            {t('Sign out')}
          </button>
        </p>
      </header>
      <Menu workspace={workspace} isOpen={isOpen.value} />
      <main class={widePages.includes(page) ? 'page' : 'page of-rows'} onInput={reload.touch}>
        <PictureUpload.Provider value={uploadPicture}>
          <Page key={reload.key} workspace={workspace} moderationData={moderationData} />
        </PictureUpload.Provider>
      </main>
      <MessagesBar messages={workspace.messages} client={workspace.client} />
      <ConfirmDialog moderation={workspace} />
      {workspace.lostSession.isLost.value && <SignedOutDialog session={workspace.lostSession} />}
      <PageTitle workspace={workspace} />
    </div>
  );
}
