/** @jsxImportSource preact */
import { render } from 'preact';
import { startApp } from './app-state.ts';
import { OwnerApp } from './owner-app.tsx';
import { ownerScopes } from './team/owner-scopes.ts';
import { t } from './words/words.ts';

/** Draws the app into the page. */
export function openApp(): void {
  const root = document.getElementById('place');
  const { client = '', version = '' } = document.body.dataset;
  // The page's own folder: a service may be below a path.
  const service = new URL('.', location.href).href.replace(/\/$/, '');
  if (!root) return;
  document.title = t('Your boards');
  root.replaceChildren();
  render(<OwnerApp app={startApp({ service, clientId: client, scopes: ownerScopes, widgetVersion: version })} />, root);
}
