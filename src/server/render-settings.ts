import type { BoardOptions } from '../options/options.ts';
import type { SourceError } from '../sources/source-error.ts';
import type { PostListData } from './post-data.ts';

/** The options of the element; only `board` and `service` must be given. */
export type BoardToRender = Partial<{ readonly [Name in keyof BoardOptions]: BoardOptions[Name] | undefined }> &
  Pick<BoardOptions, 'board' | 'service'>;

export interface RenderSettings {
  /** Asks in place of the global `fetch`: for a cache, a proxy, or headers of your own. */
  readonly fetch?: ((address: string, init: RequestInit) => Promise<Response>) | undefined;
  /** Milliseconds since 1970, for "3 days ago". */
  readonly now?: (() => number) | undefined;
  /**
   * Language of the page (BCP 47), what its `<html lang>` says; the option `language` wins. English when nothing is
   * said.
   */
  readonly language?: string | undefined;
  /**
   * How long the page may wait for the service. After that the element is written without posts, and asks by itself.
   */
  readonly timeoutMs?: number | undefined;
  /** Of the page's policy: the style sheet in the board carries it. */
  readonly nonce?: string | undefined;
  /** Address of `drystone.css`, which is then linked, and no style stands in the page. */
  readonly styleSheet?: string | undefined;
  /** `false` leaves out what search engines read. */
  readonly jsonLd?: boolean | undefined;
  /** `false` leaves out the posts as plain HTML, for reading views and tools that drop shadow trees. */
  readonly plainPosts?: boolean | undefined;
  /** A link for who has no script, and where there are no posts. */
  readonly fallback?: { readonly href: string; readonly text: string } | undefined;
  /** Further attributes of the element: `id`, `class`, `data-…`. Styles and handlers are refused. */
  readonly attributes?: Readonly<Record<string, string>> | undefined;
  /** Told what the owner should mend, one sentence each. */
  readonly warn?: ((line: string) => void) | undefined;
}

export interface RenderedBoard {
  /** `<drystone-board>` with its posts, safe to be put into a page as it is. */
  readonly html: string;
  /** What search engines read, as data; it stands in `html` already. `null` where there are no posts. */
  readonly jsonLd: PostListData | null;
  /** For a policy without a nonce: `style-src 'sha256-…'`. `null` where no style stands in `html`. */
  readonly styleHash: string | null;
  /** Why there are no posts: then the element asks for them by itself. `null` = the service has answered. */
  readonly error: SourceError | null;
}
