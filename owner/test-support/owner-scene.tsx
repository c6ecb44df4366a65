/** @jsxImportSource preact */
// The owner's app, signed in as the demo's owner, and the real service, in one process.
import './owner-document.ts';
import assert from 'node:assert/strict';
import { configure, fireEvent, render, screen, waitFor, within } from '@testing-library/preact';
import { authorizeAddress, redirectUri, signIn, verifier } from '../../service/test/testing/test-sign-in.ts';
import { ownerClientId } from '../../service/src/auth/oauth/owner-application.ts';
import {
  type ResponseBody,
  openTestService,
  testNow,
  testOrigin,
  type TestService,
} from '../../service/test/testing/test-service.ts';
import { signal } from '@preact/signals';
import { openSession } from '../moderation/session.ts';
import { openTeamClient } from '../moderation/team-client.ts';
import { addressOf, type PageName, readRoute } from '../route.ts';
import { Shell } from '../shell.tsx';
import { ownerScopes } from '../team/owner-scopes.ts';
import { createWorkspace } from '../workspace-state.ts';

// A page may ask several things one after the other, and the service is in this process: beside other tests, that takes
// longer than the second that a wait lasts by default.
configure({ asyncUtilTimeout: 15_000 });

/** The address to which the app's sign-in returns. */
const ownAddress = `${testOrigin}/`;

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly body: string;
  /** Its `If-Match`. */
  readonly match: string | null;
}

/** A response in place of the service's own; the status `null` = the connection breaks. */
interface Fault {
  readonly method: string;
  /** A part of the path. Omitted = any: for a method that the page uses once. */
  readonly path?: string;
  readonly status: number | null;
  /** The body of the response. Omitted = `{}`. */
  readonly body?: string;
}

export interface OpenedPage {
  /** Goes to another page, as a link does. */
  goTo(page: PageName, board?: number): void;
  /** Why the app has left for the sign-in page; `''` = it has not. */
  readonly left: () => string;
}

export interface OwnerScene {
  readonly service: TestService;
  /** All requests of the page, in their order. */
  readonly sent: readonly Sent[];
  /** The next request of this kind gets this response. */
  breakNext(fault: Fault): void;
  /** Breaks the connection. Returns a function that mends it. */
  disconnect(): () => void;
  /** Makes a board of the team, with these posts and the call to action "Book now". */
  makeBoard(texts: readonly string[], more?: object): Promise<{ readonly id: number; readonly slug: string }>;
  /** Signs the owner in and opens a page of the app. */
  openPage(page: PageName, board?: number): Promise<OpenedPage>;
  /** Opens the page for posts and lists those of one board. */
  moderate(boardId: number, status?: string): Promise<OpenedPage>;
  /** The clock of the service goes on by `ms`. */
  pass(ms: number): void;
  /** What visitors get of a board. */
  readBoard(path: string): Promise<ResponseBody>;
}

// An assertion compares no elements: its message would print the whole document.
const isBusy = () => document.querySelector('[aria-busy]') !== null;

const changeTo = (control: HTMLElement, value: string) => fireEvent.change(control, { target: { value } });

/** Chooses an entry of a list by its name. */
export function choose(list: HTMLElement, name: string): void {
  const entry = within(list).getByRole<HTMLOptionElement>('option', { name });
  changeTo(list, entry.value);
}

export const type = (field: HTMLElement, value: string) => fireEvent.input(field, { target: { value } });

/** Presses a button by its name. */
export const press = (name: string | RegExp, place: HTMLElement = document.body) =>
  fireEvent.click(within(place).getByRole('button', { name }));

export const unfold = (title: string) => fireEvent.click(screen.getByText(title, { selector: 'summary' }));

/** Waits until the page's message reads like this. */
export const hearStatus = (words: string | RegExp) =>
  waitFor(() => {
    const said = screen.getByRole('status').textContent ?? '';
    assert.ok(typeof words === 'string' ? said === words : words.test(said), said);
  });

/** Waits until the page's problem reads like this. */
export const hearProblem = (words: string | RegExp) =>
  waitFor(() => {
    const said = screen.getAllByRole('alert').map(({ textContent }) => textContent ?? '');
    assert.ok(
      said.some((text) => (typeof words === 'string' ? text === words : words.test(text))),
      said.join(' | '),
    );
  });

/** Waits until so many posts are listed, and returns them. */
export async function listPosts(count: number): Promise<readonly HTMLElement[]> {
  await waitFor(() => {
    assert.ok(!isBusy());
    assert.equal(screen.queryAllByRole('article').length, count);
  });
  return screen.queryAllByRole('article');
}

/** The listed post with this text. */
export function postWith(text: string): HTMLElement {
  const found = screen.getAllByRole('article').find(({ textContent }) => textContent?.includes(text));
  assert.ok(found, `no post has the text ${text}`);
  return found;
}

export async function openOwnerScene(): Promise<OwnerScene> {
  let clock = testNow;
  const { origin } = new URL(redirectUri);
  const service = await openTestService({ ownerOrigins: [origin], now: () => clock });
  const sent: Sent[] = [];
  const faults: Fault[] = [];
  let isConnected = true;
  let boardCount = 0;
  // The page's requests go to the service in this process.
  globalThis.fetch = async (address, given) => {
    const request = new Request(String(address), given);
    const { pathname, search } = new URL(request.url);
    const { method } = request;
    sent.push({
      method,
      path: pathname + search,
      body: await request.clone().text(),
      match: request.headers.get('If-Match'),
    });
    const at = faults.findIndex(
      (fault) => fault.method === method && pathname.startsWith('/v2/') && pathname.includes(fault.path ?? ''),
    );
    const [fault] = at < 0 ? [] : faults.splice(at, 1);
    if (!isConnected || fault?.status === null) throw new TypeError('The connection broke.');
    return fault ? new Response(fault.body ?? '{}', { status: fault.status }) : service.service.app.request(request);
  };
  const ask = async (path: string, body: object) => {
    const response = await service.send('POST', path, body, { 'Content-Type': 'application/json' });
    assert.ok(response.status < 300, response.text);
    return response.body;
  };
  async function openPage(page: PageName, board?: number): Promise<OpenedPage> {
    const browser = await signIn(service);
    // The app of the service needs no consent: the service redirects at once.
    const { headers } = await browser.get(
      authorizeAddress({ client_id: ownerClientId, redirect_uri: ownAddress, scope: ownerScopes }),
    );
    const session = await openSession({
      service: testOrigin,
      clientId: ownerClientId,
      code: new URL(headers.get('location') ?? 'http://nowhere').searchParams.get('code') ?? '',
      redirectUri: ownAddress,
      verifier,
    });
    let left = '';
    const leave = (reason: string) => {
      left = reason;
    };
    const client = openTeamClient(
      testOrigin,
      () => session,
      () => leave('expired'),
    );
    const { data, included } = await client.get('/v2/me', { include: 'teams' });
    const team = included.find(({ type: kind }) => kind === 'team');
    assert.ok(data[0] && team);
    const route = signal(readRoute(addressOf(page, board)));
    const workspace = createWorkspace({
      service: testOrigin,
      widgetVersion: '',
      client,
      user: data[0],
      team,
      route,
      token: () => session.token(),
      idToken: () => session.idToken(),
      // The way back goes through pages of the service: see e2e/owner-place.spec.ts.
      lostSession: { isLost: signal(false), signIn: () => {}, goOn: async () => {}, dismiss: () => {} },
      signInAgain: () => leave('sign in again'),
      signOut: () => leave('signed out'),
    });
    await workspace.boards.load();
    render(<Shell workspace={workspace} />);
    return {
      goTo: (next, of) => {
        route.value = readRoute(addressOf(next, of));
      },
      left: () => left,
    };
  }
  return {
    service,
    sent,
    breakNext: (fault) => void faults.push(fault),
    disconnect: () => {
      isConnected = false;
      return () => {
        isConnected = true;
      };
    },
    async makeBoard(texts, more = {}) {
      const scopePath = `/__scopes/tests-${++boardCount}`;
      const board = (await ask(`${scopePath}/boards`, { name: 'mine' })) as unknown as {
        readonly id: number;
        readonly slug: string;
      };
      await ask(`${scopePath}/posts`, {
        board: board.slug,
        ctas: { book: { text: 'Book now', url: 'https://tickets.example.com/' } },
        add: texts.map((text) => ({
          type: 'public_post',
          author: { name: `Author of ${text}`, username: 'a' },
          text,
          language: 'en',
          status: 'pending',
          ...more,
        })),
      });
      return board;
    },
    openPage,
    async moderate(boardId, status = 'Pending') {
      const opened = await openPage('posts', boardId);
      await screen.findByRole('heading', { name: 'Posts', level: 2 });
      fireEvent.click(screen.getByRole('radio', { name: new RegExp(`^${status}`) }));
      await waitFor(() => assert.ok(!isBusy()));
      return opened;
    },
    pass: (ms) => {
      clock += ms;
    },
    readBoard: async (path) => (await service.get(`/v2/boards/${path}`)).body,
  };
}
