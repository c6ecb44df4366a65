// What the stand-ins of the networks share: a server, people who agree, codes, tokens and their ends.
import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Parent } from '../parent.ts';

export interface Asked {
  readonly method: string;
  /** The host that the network has, from the first part of the path. */
  readonly host: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  readonly form: URLSearchParams;
  /** The body as JSON; null when it is not. */
  readonly json: Readonly<Record<string, unknown>> | null;
}

export interface StandInResponse {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** An object is sent as JSON, a text as it is. */
  readonly body?: unknown;
}

export interface Said {
  readonly id: number;
  readonly author: string;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** How the OAuth 2.0 of a network differs from that of others. */
export interface OAuthHabits {
  readonly authorize: string;
  readonly token: string;
  readonly revoke?: string;
  readonly clientParameter?: string;
  /** Where the application proves its secret. */
  readonly client: 'basic' | 'body';
  readonly needsChallenge?: boolean;
  readonly separator: ' ' | ',';
  readonly scopes: readonly string[];
  /** Seconds; null = a token does not end. */
  readonly expiresIn: number | null;
  readonly refreshExpiresIn?: number;
  /** Whether a refresh token works once. */
  readonly rotates?: boolean;
  /** Without it no refresh token is given. */
  readonly wantsRefresh?: (request: URLSearchParams) => boolean;
  readonly writeToken?: (token: Token) => unknown;
  readonly writeError?: (error: string, description: string) => StandInResponse;
}

export interface Token {
  readonly access: string;
  readonly refresh: string | null;
  readonly scope: string;
  readonly expiresIn: number | null;
}

interface Code {
  readonly redirectUri: string;
  readonly scope: string;
  readonly challenge: string | null;
  readonly withRefresh: boolean;
  readonly endsAt: number;
}

export interface NetworkClock {
  now(): number;
}

const letters = (prefix: string): string => prefix + randomBytes(12).toString('hex');

/** The state of one stand-in. */
export class NetworkServer {
  readonly application: { id: string; secret: string } = { id: letters('app-'), secret: letters('s/e+cret ') };
  /** What people wrote below the posts and replies of the account, the oldest first. */
  readonly said: Said[] = [];
  address = '';
  /** Ends the tokens of a network that keeps its own. */
  onTakeBack: () => void = () => {};
  readonly #clock: NetworkClock;
  readonly #routes: ((asked: Asked) => StandInResponse | undefined)[] = [];
  readonly #codes = new Map<string, Code>();
  readonly #access = new Map<string, { scope: string; endsAt: number | null }>();
  readonly #refresh = new Map<string, { scope: string; endsAt: number | null }>();
  #refusal: StandInResponse | undefined;
  /** Higher than the numbers of the first posts, and than that of the reply of the account. */
  #nextId = 1_940_000_000_002;

  constructor(clock: NetworkClock) {
    this.#clock = clock;
  }

  get now(): number {
    return this.#clock.now();
  }

  /** Adds a response; the first that is not undefined counts. */
  on(route: (asked: Asked) => StandInResponse | undefined): void {
    this.#routes.push(route);
  }

  /** The response that the test wants in place of the usual one, once. */
  takeRefusal(): StandInResponse | undefined {
    const refusal = this.#refusal;
    this.#refusal = undefined;
    return refusal;
  }

  /** A person does something at the network. */
  do({ kind, ...deed }: Readonly<Record<string, unknown>>): void {
    if (kind === 'application') Object.assign(this.application, deed);
    if (kind === 'take_back') this.takeBack();
    if (kind === 'say')
      this.said.push({ author: String(deed['author']), text: String(deed['text']), id: this.#nextId++, at: this.now });
  }

  /** A person takes all sign-ins back in the settings of the network. */
  takeBack(): void {
    this.onTakeBack();
    this.#access.clear();
    this.#refresh.clear();
  }

  /** The scope of the token of a request; null = it is not valid. */
  scopeOf({ headers, query }: Asked): string | null {
    const given = /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? query.get('access_token') ?? '';
    const token = this.#access.get(given);
    if (!token || (token.endsAt !== null && token.endsAt <= this.now)) return null;
    return token.scope;
  }

  /** Gives out a token, besides the sign-in: the token of a page, or one that was exchanged. */
  issue(scope: string, expiresIn: number | null, prefix = 'at-'): string {
    const access = letters(prefix);
    this.#access.set(access, { scope, endsAt: expiresIn === null ? null : this.now + expiresIn * 1000 });
    return access;
  }

  drop(token: string): boolean {
    return this.#access.delete(token) || this.#refresh.delete(token);
  }

  addOAuth(habits: OAuthHabits): void {
    const fail =
      habits.writeError ??
      ((error, description) => ({
        status: 400,
        body: { error, error_description: description },
      }));
    this.on((asked) =>
      `${asked.host}${asked.path}` === habits.authorize ? this.#askPerson(asked, habits) : undefined,
    );
    this.on((asked) => {
      if (`${asked.host}${asked.path}` !== habits.token || asked.method !== 'POST') return undefined;
      if (!this.#isApplication(asked, habits)) return fail('invalid_client', 'Client authentication failed');
      return this.#giveToken(asked, habits, fail);
    });
    this.on((asked) => {
      if (habits.revoke === undefined || `${asked.host}${asked.path}` !== habits.revoke) return undefined;
      const token = asked.form.get('token') ?? '';
      this.drop(token);
      return { body: '' };
    });
  }

  #isApplication({ headers, form }: Asked, { client, clientParameter = 'client_id' }: OAuthHabits): boolean {
    const { id, secret } = this.application;
    if (client === 'body') return form.get(clientParameter) === id && form.get('client_secret') === secret;
    const plain = Buffer.from((headers.authorization ?? '').replace(/^Basic /, ''), 'base64').toString();
    const [user = '', password = ''] = plain.split(':');
    const decode = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '));
    return decode(user) === id && decode(password) === secret;
  }

  /** The page of the network, where a person agrees or not. */
  #askPerson(asked: Asked, habits: OAuthHabits): StandInResponse {
    const { method, query, form } = asked;
    const redirectUri = query.get('redirect_uri') ?? '';
    const scope = (query.get('scope') ?? '').split(habits.separator);
    const wrong =
      query.get(habits.clientParameter ?? 'client_id') !== this.application.id
        ? 'Unknown application'
        : !URL.canParse(redirectUri)
          ? 'No redirect_uri'
          : query.get('response_type') !== 'code'
            ? 'No response_type'
            : habits.needsChallenge && query.get('code_challenge_method') !== 'S256'
              ? 'No code_challenge'
              : scope.find((one) => !habits.scopes.includes(one)) !== undefined
                ? `Unknown scope ${scope.join(' ')}`
                : null;
    if (wrong !== null) return { status: 400, body: wrong };
    if (method === 'GET')
      return {
        headers: { 'Content-Type': 'text/html' },
        body:
          `<!doctype html><html lang="en"><title>Allow?</title><h1>Allow the app?</h1><p>${scope.join(', ')}</p>` +
          '<form method="post"><button name="deed" value="allow">Allow</button>' +
          '<button name="deed" value="deny">Cancel</button></form>',
      };
    const back = new URL(redirectUri);
    const state = query.get('state');
    if (state !== null) back.searchParams.set('state', state);
    if (form.get('deed') === 'allow') {
      const code = letters('code-');
      this.#codes.set(code, {
        redirectUri,
        scope: scope.join(habits.separator),
        challenge: query.get('code_challenge'),
        withRefresh: habits.wantsRefresh?.(query) ?? true,
        endsAt: this.now + 600_000,
      });
      back.searchParams.set('code', code);
    } else back.searchParams.set('error', 'access_denied');
    return { status: 302, headers: { Location: back.href } };
  }

  #giveToken({ form }: Asked, habits: OAuthHabits, fail: NonNullable<OAuthHabits['writeError']>): StandInResponse {
    const { expiresIn, refreshExpiresIn, rotates = false } = habits;
    let scope: string;
    let refresh: string | null = null;
    if (form.get('grant_type') === 'refresh_token') {
      const given = form.get('refresh_token') ?? '';
      const known = this.#refresh.get(given);
      if (!known || (known.endsAt !== null && known.endsAt <= this.now))
        return fail('invalid_grant', 'The refresh token is invalid, expired, or revoked');
      ({ scope } = known);
      if (rotates) this.#refresh.delete(given);
      else refresh = given;
    } else if (form.get('grant_type') === 'authorization_code') {
      const key = form.get('code') ?? '';
      const code = this.#codes.get(key);
      this.#codes.delete(key);
      if (!code || code.endsAt <= this.now || code.redirectUri !== form.get('redirect_uri'))
        return fail('invalid_grant', 'The code is invalid or was used');
      const proof = createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest('base64url');
      if (code.challenge !== null && proof !== code.challenge) return fail('invalid_grant', 'Wrong code_verifier');
      ({ scope } = code);
      if (!code.withRefresh) return this.#writeToken(this.issue(scope, expiresIn), null, scope, habits);
    } else return fail('unsupported_grant_type', 'Unknown grant_type');
    if (refresh === null) {
      refresh = letters('rt-');
      const endsAt = refreshExpiresIn === undefined ? null : this.now + refreshExpiresIn * 1000;
      this.#refresh.set(refresh, { scope, endsAt });
    }
    return this.#writeToken(this.issue(scope, expiresIn), refresh, scope, habits);
  }

  #writeToken(
    access: string,
    refresh: string | null,
    scope: string,
    { expiresIn, writeToken }: OAuthHabits,
  ): StandInResponse {
    const token = { access, refresh, scope, expiresIn };
    return {
      body: writeToken?.(token) ?? {
        token_type: 'bearer',
        access_token: access,
        ...(expiresIn !== null && { expires_in: expiresIn }),
        ...(refresh !== null && { refresh_token: refresh }),
        scope,
      },
    };
  }

  /** Responds to requests, each after the test has heard of it. */
  respondTo(parent: Parent, clock: { ms: number }) {
    return async (request: IncomingMessage, body: string, response: ServerResponse): Promise<void> => {
      const { method = 'GET', headers: sent } = request;
      const { pathname, search, searchParams } = new URL(request.url ?? '/', 'http://stand-in');
      const [, host = '', path = ''] = /^\/([^/]+)(\/.*)?$/.exec(pathname) ?? [];
      const told = await parent.tell({ method, host, path, search, headers: sent, body });
      clock.ms = told.nowMs;
      this.#refusal = told.refusal as StandInResponse | undefined;
      const form = new URLSearchParams(body);
      const asked: Asked = { method, host, path, query: searchParams, headers: sent, body, form, json: parse(body) };
      const { status = 200, headers = {}, body: written = '' } = this.#respond(asked);
      const isText = typeof written === 'string';
      response.writeHead(status, { 'Content-Type': isText ? 'text/plain' : 'application/json', ...headers });
      response.end(isText ? written : JSON.stringify(written));
    };
  }

  #respond(asked: Asked): StandInResponse {
    for (const route of this.#routes) {
      const response = route(asked);
      if (response) return response;
    }
    return { status: 404, body: { error: `Nothing at ${asked.method} ${asked.host}${asked.path}` } };
  }
}

function parse(text: string): Readonly<Record<string, unknown>> | null {
  try {
    return JSON.parse(text) as Readonly<Record<string, unknown>>;
  } catch {
    return null;
  }
}

/** A page of a list: from the given place on, with the place of the next page. */
export function pageOf<Item>(
  all: readonly Item[],
  at: string | null,
  size: number,
): { readonly items: readonly Item[]; readonly next: string | null } {
  const from = Number(at ?? 0);
  const next = from + size < all.length ? String(from + size) : null;
  return { items: all.slice(from, from + size), next };
}
