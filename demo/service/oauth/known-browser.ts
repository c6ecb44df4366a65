import { createHmac, randomBytes } from 'node:crypto';
import { getCookie, setCookie } from 'hono/cookie';
import { keepFirstValue } from '../database/kept-value.ts';
import type { Database } from '../database/schema.ts';
import type { ServiceContext } from '../http/environment.ts';
import { paths } from '../paths.ts';
import { isSameText, makeSecret } from './secret.ts';

/**
 * Browsers in which a user has signed in before. Whoever guesses at his password from anywhere closes the door for
 * strangers only: his own browser has a count of its own. It says nothing but that, and opens nothing: the password is
 * asked for all the same.
 */
export interface KnownBrowsers {
  /** Name of this browser when the user has signed in with it, else null. */
  find(context: ServiceContext, email: string): Promise<string | null>;
  remember(context: ServiceContext, email: string): Promise<void>;
}

const cookieName = 'known_browser';
/** Half a year without a sign-in: then the browser is a stranger again. */
const lifeS = 180 * 86_400;
const secretBytes = 32;
const shape = /^([\w-]{43})\.([\w-]{43})$/;

export function createKnownBrowsers(database: Database): KnownBrowsers {
  async function sign(name: string, email: string): Promise<string> {
    const secret = await keepFirstValue(database, 'browser_secret', randomBytes(secretBytes).toString('hex'));
    return createHmac('sha256', secret)
      .update(JSON.stringify([name, email]))
      .digest('base64url');
  }
  return {
    find: async (context, email) => {
      const [, name = '', signature = ''] = shape.exec(getCookie(context, cookieName) ?? '') ?? [];
      return name !== '' && isSameText(signature, await sign(name, email)) ? name : null;
    },
    remember: async (context, email) => {
      const name = makeSecret();
      const base = new URL(context.get('base'));
      setCookie(context, cookieName, `${name}.${await sign(name, email)}`, {
        path: `${base.pathname.replace(/\/$/, '')}${paths.oauthAuthorize}`,
        httpOnly: true,
        sameSite: 'Lax',
        secure: base.protocol === 'https:',
        maxAge: lifeS,
      });
    },
  };
}
