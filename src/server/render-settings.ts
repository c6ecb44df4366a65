import type { BoardOptions } from '../options/options.ts';
import type { SourceError } from '../sources/source-error.ts';
import type { PostListData } from './post-data.ts';

/** The options of the element; only `board` and `service` must be given. */
export type BoardToRender = Partial<{ readonly [Name in keyof BoardOptions]: BoardOptions[Name] | undefined }> &
  Pick<BoardOptions, 'board' | 'service'>;

export interface RenderSettings {
  /** Replaces the global `fetch`: for a cache, a proxy, or headers of your own. */
  readonly fetch?: ((address: string, init: RequestInit) => Promise<Response>) | undefined;
  /** Milliseconds since 1970, for "3 days ago". */
  readonly now?: (() => number) | undefined;
  /**
   * Language of the page (BCP 47), as in its `<html lang>`; the option `language` takes precedence. English by default.
   */
  readonly language?: string | undefined;
  /**
   * Maximum time that the page waits for the service. After that the element is written without posts, and requests
   * them in the browser.
   */
  readonly timeoutMs?: number | undefined;
  /** The nonce of the page's policy, for the board's style sheet. */
  readonly nonce?: string | undefined;
  /** Address of `drystone.css`, which is then linked, so that the page contains no styles of the board. */
  readonly styleSheet?: string | undefined;
  /** `false` leaves out the structured data for search engines. */
  readonly jsonLd?: boolean | undefined;
  /** `false` leaves out the posts as plain HTML, for reading views and tools that drop shadow trees. */
  readonly plainPosts?: boolean | undefined;
  /** A link that is shown without scripts, and if there are no posts. */
  readonly fallback?: { readonly href: string; readonly text: string } | undefined;
  /** Further attributes of the element: `id`, `class`, `data-…`. Styles and handlers are refused. */
  readonly attributes?: Readonly<Record<string, string>> | undefined;
  /** Called once for each problem that the owner should fix, with one sentence. */
  readonly warn?: ((line: string) => void) | undefined;
}

export interface RenderedBoard {
  /** `<drystone-board>` with its posts, safe to insert into a page. */
  readonly html: string;
  /** The structured data for search engines; `html` already contains it. `null` if there are no posts. */
  readonly jsonLd: PostListData | null;
  /** For a policy without a nonce: `style-src 'sha256-…'`. `null` if `html` contains no styles. */
  readonly styleHash: string | null;
  /** Why there are no posts: then the element requests them in the browser. `null` = the service has responded. */
  readonly error: SourceError | null;
}
