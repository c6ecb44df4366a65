import type { Pasted } from './pasted.ts';

/** The attribute `connector` of the feed that an address becomes. */
export type Connection = Readonly<Record<string, string>> & { readonly kind: string };

/** One way to the posts of an address. */
export type Step =
  | { readonly connector: Connection; readonly name?: string }
  | {
      /** A page or document that tells the feed. */
      readonly ask: string;
      readonly headers?: Readonly<Record<string, string>>;
      /** Reads further steps from the document. */
      readonly read: (body: string, url: string) => readonly Step[];
    };

/** What an address is, before any server is asked. */
export interface Recognition {
  /** "YouTube" */
  readonly network: string;
  /** The name of what was found, for example `@ada`; a title that the source itself gives wins. */
  readonly subject: string;
  /** Tried in this order, until one has posts. */
  readonly steps: readonly Step[];
  /** The sentence if no step works. Omitted = the page at the address is searched for feeds. */
  readonly otherwise?: string;
  /** The kind of connector that the network gives only to its own applications. */
  readonly needsConnection?: string;
}

/** Knows the addresses of one network; asks no server. */
export type Recognizer = (pasted: Pasted) => Recognition | null;

export const webFeed = (url: string): Step => ({ connector: { kind: 'web_feed', url } });

/** Whether the host is this domain or below it. */
export function isHost({ hostname }: URL, ...domains: readonly string[]): boolean {
  const host = hostname.toLowerCase().replace(/\.$/, '');
  return domains.some((domain) => host === domain || host.endsWith(`.${domain}`));
}

/** The name in front of a domain: `ada` of `ada.tumblr.com`; null for none, `www` and names of the network itself. */
export function nameBelow({ hostname }: URL, domain: string, own: readonly string[] = []): string | null {
  const host = hostname.toLowerCase().replace(/\.$/, '');
  if (!host.endsWith(`.${domain}`)) return null;
  const name = host.slice(0, -domain.length - 1);
  return name === 'www' || name.includes('.') || own.includes(name) ? null : name;
}

/** The decoded parts of the path, without empty ones. */
export function partsOf({ pathname }: URL): readonly string[] {
  return pathname.split('/').flatMap((part) => {
    if (part === '') return [];
    try {
      return [decodeURIComponent(part)];
    } catch {
      return [part];
    }
  });
}

export const inPath = encodeURIComponent;
