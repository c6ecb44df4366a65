import { timingSafeEqual } from 'node:crypto';
import type { Seal } from '../auth/secrets/seal.ts';
import { fillPath, paths } from './paths.ts';

const dayMs = 86_400_000;
/** In responses: longer than a page with posts usually remains open. */
export const responseLifeMs = dayMs;
/** In exports and in events of webhooks, which are read later. */
export const copyLifeMs = 7 * dayMs;

/** The address of a file that the service made, or of all its widths, up to the quote that ends it. */
const ownFile = /^([a-z]+-[\w-]{24}\.[a-z\d]{3,4})(?:\.\{width\}\.avif)?(?=")/;

export interface SignedFor {
  /** The start of the service's addresses in the text. */
  readonly base: string;
  /** Only files of this team can be read. */
  readonly teamId: number;
  /** The minimum time for which the addresses can be used. */
  readonly lifeMs: number;
}

/** Addresses of files that not everyone may read: they end, and are valid for the files of one team only. */
export interface MediaSigner {
  /**
   * Signs each string in a JSON text that is the address of a file. A signature of a file of another team is worthless,
   * so an address in a text that somebody wrote reveals nothing.
   */
  signJson(json: string, signed: SignedFor): string;
  /** Whether the query of a request is that of a signed address of this file, and has not ended. */
  isSigned(query: Readonly<Record<string, string>>, name: string, teamId: number): boolean;
}

export function createMediaSigner(seal: Pick<Seal, 'sign'>, now: () => number): MediaSigner {
  const sign = (name: string, teamId: number, until: number): string => seal.sign(`media ${teamId} ${until} ${name}`);
  return {
    signJson: (json, { base, teamId, lifeMs }) => {
      const [first = '', ...parts] = json.split(`"${base}${fillPath(paths.media, { file: '' })}`);
      if (parts.length === 0) return json;
      // An address stays the same for a while, so that browsers can cache its file.
      const step = lifeMs / 4;
      const until = (Math.ceil((now() + lifeMs) / step) * step) / 1000;
      const start = `"${base}${fillPath(paths.media, { file: '' })}`;
      return parts.reduce((text, part) => {
        const [whole = '', name] = ownFile.exec(part) ?? [];
        const query = name === undefined ? '' : `?until=${until}&signature=${sign(name, teamId, until)}`;
        return text + start + whole + query + part.slice(whole.length);
      }, first);
    },
    isSigned: ({ until = '', signature = '' }, name, teamId) => {
      if (!/^\d{1,12}$/.test(until) || Number(until) * 1000 <= now()) return false;
      const [given, right] = [Buffer.from(signature), Buffer.from(sign(name, teamId, Number(until)))];
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
