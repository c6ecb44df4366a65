import { effect } from '@preact/signals';
import type { PostAction } from '../components/board-context.ts';
import type { EngagementEvent } from '../engagement/engagement-event.ts';
import { createPageCounter } from '../engagement/paginated.ts';
import { mediaTypeOf, type Presses } from '../first-paint/presses.ts';
import type { EngagementName } from '../model/engagement-names.ts';
import type { CallToAction, Post } from '../model/post.ts';
import type { BoardOptions } from '../options/options.ts';
import type { BoardState } from '../state/board-state.ts';
import { announceBoard } from './announce-board.ts';
import { createEngagementLink, type EngagementLink } from './engagement-link.ts';
import { dispatch } from './page-events.ts';

export interface BoardActivitySetup {
  readonly host: HTMLElement;
  /** The options with which the board was mounted. */
  readonly options: BoardOptions;
  readonly state: BoardState;
  /** The address of a post for sharing. */
  readonly addressOf: (post: Post) => string;
  /** The engagement of a board that has rested: its start is counted. */
  readonly engagement?: EngagementLink | undefined;
}

/** The activity on one board. It dispatches events to the page, and sends the engagement to the service. */
export interface BoardActivity {
  onAction(name: PostAction, post: Post, callToAction?: CallToAction): void;
  /** Opens a post in the dialog, unless another one is open or the page cancels the event. */
  openPost(post: Post, opener: HTMLElement | null): void;
  onShare(post: Post): void;
  /** Called when `page` is shown, from 1. A change of the page counts as engagement. */
  countPage(page: number): void;
  /** Counts the links that visitors opened before the board was interactive, and repeats their latest press. */
  replay(presses: Presses): void;
  /** Notifies the page that the first posts are drawn, and loads the code that sends the engagement. */
  begin(): void;
  /** Reports further pages, errors and closed posts. Returns a function that stops this. */
  watch(): () => void;
  close(): void;
}

export function createBoardActivity(setup: BoardActivitySetup): BoardActivity {
  const { host, options, state, addressOf, engagement: counting } = setup;
  const { board } = options;
  const engagement = counting ?? createEngagementLink();
  let firstSequence = 1;
  const stops: (() => void)[] = [];

  const tell = (event: EngagementEvent) => dispatch(host, 'drystone-engagement', { board, ...event });
  const recordCallToAction = ({ id }: Post, { text, url }: CallToAction) =>
    dispatch(host, 'drystone-cta-click', { board, postId: id, text, url });
  const count = (name: EngagementName, post?: Post) => {
    const event: EngagementEvent = { name, postId: post?.id ?? null, mediaType: post ? mediaTypeOf(post) : null };
    engagement.record(event);
    tell(event);
  };
  const onAction: BoardActivity['onAction'] = (name, post, callToAction) => {
    count(name, post);
    if (callToAction) recordCallToAction(post, callToAction);
  };
  const dimensions = () => ({
    boardId: state.board.peek()?.id ?? board,
    theme: state.appearance.value.theme,
    layout: state.options.value.layout,
  });

  return {
    onAction,
    openPost(post, opener) {
      const isOpen = state.openedPost.peek() !== null;
      if (isOpen || dispatch(host, 'drystone-post-open', { board, postId: post.id, url: post.url }, true))
        state.showPost({ post, opener });
    },
    onShare(post) {
      onAction('embed_post_shared', post);
      dispatch(host, 'drystone-share', { board, postId: post.id, url: addressOf(post) });
    },
    countPage: createPageCounter(() => count('embed_paginated')),
    replay(presses) {
      // The browser has followed these links already, so they are only counted.
      for (const { name, postId, url, isSent } of presses.links) {
        const post = state.posts.peek().find(({ id }) => id === postId);
        const callToAction = name === 'embed_post_cta_clicked' && post?.callsToAction.find((one) => one.url === url);
        if (post && callToAction) recordCallToAction(post, callToAction);
        if (post && isSent) tell({ name, postId, mediaType: mediaTypeOf(post) });
        else if (post) count(name, post);
        firstSequence += Number(isSent);
      }
      presses.replay();
    },
    begin() {
      if (!counting)
        announceBoard({
          host,
          options,
          board: state.board.peek(),
          posts: state.posts.peek().length,
          engagement,
          dimensions: dimensions(),
          firstSequence,
        });
      stops.push(effect(() => engagement.update(dimensions())));
      if (!counting && state.status.peek() === 'ready') count('embed_loaded');
    },
    watch() {
      let counted = state.list.peek();
      let opened: Post | null = null;
      stops.push(
        effect(() => {
          const list = state.list.value;
          const isFurther = list.listNumber === counted.listNumber && list.pageCount > counted.pageCount;
          counted = list;
          if (isFurther && state.options.peek().more !== 'pages') count('embed_paginated');
        }),
        effect(() => {
          const error = state.error.value;
          if (error) dispatch(host, 'drystone-error', { board, kind: error.kind, message: error.message });
        }),
        effect(() => {
          const post = state.openedPost.value?.post ?? null;
          if (!post && opened) dispatch(host, 'drystone-post-close', { board, postId: opened.id });
          opened = post;
        }),
      );
      return () => stops.splice(0).forEach((stop) => stop());
    },
    close: () => engagement.close(),
  };
}
