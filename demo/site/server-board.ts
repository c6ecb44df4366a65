import { renderBoard } from 'drystone/server';

/** The board of an owner's page, rendered by the owner's server. */
export const writeBoard = (
  service: string,
  options: Readonly<Record<string, string | true>>,
  settings: { readonly fetch: typeof fetch; readonly nonce?: string; readonly styleSheet?: string },
) =>
  renderBoard(
    { board: 'campaign', service, pageSize: 12, ...options },
    {
      ...settings,
      language: 'en',
      fallback: { href: '/about-board.html', text: 'See all posts' },
    },
  );
