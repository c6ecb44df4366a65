/** @jsxImportSource preact */
import type { ModerationData } from '../moderation-data.ts';
import type { Place } from '../place-state.ts';
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
import { TeamPage } from './team-page.tsx';
import { TermsPage } from './terms-page.tsx';
import { WebhooksPage } from './webhooks-page.tsx';

interface PageProps {
  readonly place: Place;
  readonly moderationData: ModerationData;
}

/** The page of the current address. Pages of one board are mounted again for another board. */
export function Page({ place, moderationData }: PageProps) {
  const { page, board } = place.route.value;
  const key = place.board.value?.id ?? 0;
  switch (page) {
    case 'boards':
      return board === '' ? <BoardsPage place={place} /> : <BoardPage key={board} place={place} />;
    case 'posts':
      return <PostsPage place={place} moderationData={moderationData} />;
    case 'feeds':
      return <FeedsPage key={key} place={place} />;
    case 'ctas':
      return <CtasPage key={key} place={place} />;
    case 'products':
      return <ProductsPage place={place} />;
    case 'forms':
      return <FormsPage place={place} />;
    case 'terms':
      return <TermsPage place={place} />;
    case 'appearance':
      return <AppearancePage key={key} place={place} />;
    case 'embed':
      return <EmbedPage key={key} place={place} />;
    case 'insights':
      return <InsightsPage place={place} />;
    case 'team':
      return <TeamPage place={place} />;
    case 'applications':
      return <ApplicationsPage place={place} />;
    case 'webhooks':
      return <WebhooksPage place={place} />;
    case 'exports':
      return <ExportsPage place={place} />;
    case 'settings':
      return <SettingsPage place={place} />;
  }
}
