/** @jsxImportSource preact */
import { useSignal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { ConfirmDialog } from './moderation/confirm-dialog.tsx';
import { MessagesBar } from './moderation/messages-bar.tsx';
import { Brand } from './ui/brand.tsx';
import { headingId } from './ui/page-head.tsx';
import { Page } from './pages/page.tsx';
import { createModerationData } from './moderation-data.ts';
import type { Workspace } from './workspace-state.ts';
import { addressOf, type PageName, pageNames } from './route.ts';

interface WorkspaceProps {
  readonly workspace: Workspace;
}

/** The pages in groups that owners recognize. */
const groups: readonly (readonly [title: string, pages: readonly PageName[]])[] = [
  ['Content', ['boards', 'posts', 'feeds', 'accounts', 'ctas', 'products', 'forms', 'terms']],
  ['Publish', ['appearance', 'embed', 'insights']],
  ['Account', ['team', 'applications', 'webhooks', 'exports', 'settings']],
];

const menuId = 'place-menu';

function Menu({ workspace, isOpen }: WorkspaceProps & { readonly isOpen: boolean }) {
  const { page, board } = workspace.route.value;
  return (
    <nav id={menuId} class="menu" aria-label="Main" data-open={isOpen || undefined}>
      {groups.map(([title, pages]) => (
        <div key={title} class="menu-group">
          <h2 id={`menu-${title}`}>{title}</h2>
          <ul aria-labelledby={`menu-${title}`}>
            {pages.map((name) => (
              <li key={name}>
                <a
                  href={addressOf(name, name === 'boards' ? '' : board)}
                  aria-current={name === page ? 'page' : undefined}
                >
                  {pageNames[name]}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
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
  const { page, board } = workspace.route.value;
  useEffect(() => {
    isOpen.value = false;
  }, [page, board]);
  return (
    <div class="place">
      <button type="button" class="skip" onClick={() => document.getElementById(headingId)?.focus()}>
        Skip to content
      </button>
      <header class="top">
        <Brand />
        <p class="team-name">{workspace.teamName}</p>
        <button
          type="button"
          class="menu-button"
          aria-expanded={isOpen.value}
          aria-controls={menuId}
          onClick={() => {
            isOpen.value = !isOpen.value;
          }}
        >
          Menu
        </button>
        <p class="signed-in">
          <span class="user-name">{workspace.userName}</span>
          <button type="button" class="plain" onClick={workspace.signOut}>
            Sign out
          </button>
        </p>
      </header>
      <Menu workspace={workspace} isOpen={isOpen.value} />
      <main class="page">
        <Page workspace={workspace} moderationData={moderationData} />
      </main>
      <MessagesBar messages={workspace.messages} />
      <ConfirmDialog moderation={workspace} />
      <PageTitle workspace={workspace} />
    </div>
  );
}
