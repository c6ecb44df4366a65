import type { sendEarlyEvent } from '../engagement/engagement.ts';
import type { EngagementEvent } from '../engagement/engagement-event.ts';
import type { EngagementName } from '../model/engagement-names.ts';
import type { Board } from '../model/board.ts';
import { randomUuid } from '../model/random-uuid.ts';
import type { Post } from '../model/post.ts';
import type { BoardOptions } from '../options/options.ts';

/** A link of a post that was opened before the interactive board could record it. */
export interface EarlyLink {
  readonly name: EngagementName;
  readonly postId: string;
  /** The link's address. */
  readonly url: string;
  /** Its event has already been sent, because the visitor was leaving the page. */
  readonly isSent: boolean;
}

/** Presses before the interactive board was ready. */
export interface Presses {
  readonly links: readonly EarlyLink[];
  /** Stops listening, and repeats the presses on controls that still exist. */
  replay(): void;
  close(): void;
}

export const linkEvents: Readonly<Record<string, EngagementName>> = {
  cta: 'embed_post_cta_clicked',
  original: 'embed_post_external_link_opened',
  author: 'embed_post_author_clicked',
};

/** A post with a picture and a video is a video post. */
export const mediaTypeOf = ({ media }: Post): EngagementEvent['mediaType'] =>
  media.some(({ kind }) => kind !== 'picture') ? 'video' : media.length ? 'image' : 'text';

export interface PressesSetup {
  readonly board: Board;
  readonly posts: readonly Post[];
  readonly options: BoardOptions;
}

/**
 * A visitor may press cards between the first paint and the interactive board. The presses are kept for it. A link that
 * leaves the page cannot wait: its event is sent at once.
 */
export function rememberPresses(root: HTMLElement, { board, posts, options }: PressesSetup): Presses {
  const listening = new AbortController();
  const links: EarlyLink[] = [];
  let send: typeof sendEarlyEvent | null = null;
  // Loaded after the first posts, and before the interactive board, which is eight times as large. Until it is loaded,
  // a link that leaves the page is not counted.
  import('../engagement/engagement.ts').then(
    (code) => (send = code.sendEarlyEvent),
    () => {},
  );
  // A control that is pressed again because nothing happens yet counts once.
  const pressed = new Set<HTMLElement>();
  root.addEventListener(
    'click',
    ({ target }) => {
      if (!isElement(target)) return;
      const link = target.closest('a');
      if (!link) {
        const control = target.closest<HTMLElement>('button, article');
        if (control) pressed.add(control);
        return;
      }
      const postId = link.closest<HTMLElement>('[data-post]')?.dataset['post'];
      const post = posts.find(({ id }) => id === postId);
      const name = linkEvents[link.className];
      if (!post || !name) return;
      const isSent =
        !link.target &&
        !!send?.(
          { name, postId: post.id, mediaType: mediaTypeOf(post) },
          {
            address: options.engagementUrl || board.links.engagement,
            boardId: board.id,
            randomUuid,
            isOff: options.noEngagement || options.engagementWaits,
          },
          window,
        );
      links.push({ name, postId: post.id, url: link.href, isSent });
    },
    { signal: listening.signal },
  );
  const close = () => listening.abort();
  return {
    links,
    close,
    replay() {
      close();
      for (const control of pressed) if (control.isConnected) control.click();
    },
  };
}

const isElement = (target: EventTarget | null): target is Element => !!target && 'closest' in target;
