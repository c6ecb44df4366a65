import { getCookie, setCookie } from 'hono/cookie';
import type { ServiceContext } from '../../http/environment.ts';
import { paths } from '../../http/paths.ts';
import type { Seal } from '../secrets/seal.ts';
import { isSameText, makeSecret } from './secret.ts';

/**
 * Browsers in which a user has signed in before. Guesses at a password from other browsers lock out only unknown
 * browsers: a known browser has a separate count. It has no other effect, and grants no access: the password is still
 * required.
 */
export interface KnownBrowsers {
  /** The name of this browser if the user has signed in with it, otherwise null. */
  find(context: ServiceContext, email: string): Promise<string | null>;
  remember(context: ServiceContext, email: string): Promise<void>;
}

const cookieName = 'known_browser';
/** After half a year without a sign-in, the browser is unknown again. */
const lifeS = 180 * 86_400;
const shape = /^([\w-]{43})\.([\w-]{43})$/;

export function createKnownBrowsers(seal: Seal): KnownBrowsers {
  const sign = (name: string, email: string): string => seal.sign(JSON.stringify(['known browser', name, email]));
  return {
    find: async (context, email) => {
      const [, name = '', signature = ''] = shape.exec(getCookie(context, cookieName) ?? '') ?? [];
      return name !== '' && isSameText(signature, sign(name, email)) ? name : null;
    },
    remember: async (context, email) => {
      const name = makeSecret();
      const base = new URL(context.get('base'));
      setCookie(context, cookieName, `${name}.${sign(name, email)}`, {
        path: `${base.pathname.replace(/\/$/, '')}${paths.oauthAuthorize}`,
        httpOnly: true,
        sameSite: 'Lax',
        secure: base.protocol === 'https:',
        maxAge: lifeS,
      });
    },
  };
}
