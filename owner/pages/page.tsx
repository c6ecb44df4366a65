/** @jsxImportSource preact */
import type { ModerationData } from '../moderation-data.ts';
import type { Workspace } from '../workspace-state.ts';
import { BeginPage } from '../begin/begin-page.tsx';
import { AccountsPage } from './accounts-page.tsx';
import { ApplicationsPage } from './applications-page.tsx';
import { AppearancePage } from './appearance-page.tsx';
import { BoardPage } from './board-page.tsx';
import { BoardsPage } from './boards-page.tsx';
import { CtasPage } from './ctas-page.tsx';
import { EmbedPage } from './embed-page.tsx';
import { ExportsPage } from './exports-page.tsx';
import { FeedsPage } from './feeds-page.tsx';
import { FormsPage } from './forms-page.tsx';
import { InsightsPage } from './insights-page.tsx';
import { PostsPage } from './posts-page.tsx';
import { ProductsPage } from './products-page.tsx';
import { SettingsPage } from './settings-page.tsx';
import { StatusPage } from './status-page.tsx';
import { TeamPage } from './team-page.tsx';
import { TermsPage } from './terms-page.tsx';
import { WebhooksPage } from './webhooks-page.tsx';

interface PageProps {
  readonly workspace: Workspace;
  readonly moderationData: ModerationData;
}

/** The page of the current address. Pages of one board are mounted again for another board. */
export function Page({ workspace, moderationData }: PageProps) {
  const { page, board } = workspace.route.value;
  const key = workspace.board.value?.id ?? 0;
  switch (page) {
    case 'begin':
      return <BeginPage workspace={workspace} />;
    case 'boards':
      return board === '' ? <BoardsPage workspace={workspace} /> : <BoardPage key={board} workspace={workspace} />;
    case 'posts':
      return <PostsPage workspace={workspace} moderationData={moderationData} />;
    case 'feeds':
      return <FeedsPage key={key} workspace={workspace} />;
    case 'accounts':
      return <AccountsPage workspace={workspace} />;
    case 'ctas':
      return <CtasPage key={key} workspace={workspace} />;
    case 'products':
      return <ProductsPage workspace={workspace} />;
    case 'forms':
      return <FormsPage workspace={workspace} />;
    case 'terms':
      return <TermsPage workspace={workspace} />;
    case 'appearance':
      return <AppearancePage key={key} workspace={workspace} />;
    case 'embed':
      return <EmbedPage key={key} workspace={workspace} />;
    case 'insights':
      return <InsightsPage workspace={workspace} />;
    case 'team':
      return <TeamPage workspace={workspace} />;
    case 'applications':
      return <ApplicationsPage workspace={workspace} />;
    case 'webhooks':
      return <WebhooksPage workspace={workspace} />;
    case 'exports':
      return <ExportsPage workspace={workspace} />;
    case 'settings':
      return <SettingsPage workspace={workspace} />;
    case 'status':
      return <StatusPage workspace={workspace} />;
  }
}
