/** @jsxImportSource preact */
import { render } from 'preact';
import { ModerationApp } from '../../../owner/moderation/app.tsx';
import { createApp } from '../../../owner/moderation/app-state.ts';
import { signIn } from '../../../owner/moderation/sign-in.ts';

const page = document.querySelector('main');
const { service: own = '', client = '' } = document.body.dataset;
// The service in the address is for tests: each test uses its own view of it.
const given = new URLSearchParams(location.search).get('service');
const service = given !== null && URL.canParse(given) && new URL(given).origin === new URL(own).origin ? given : own;

if (page) {
  page.replaceChildren();
  render(<ModerationApp app={createApp(service, () => signIn(service, client))} />, page);
}
