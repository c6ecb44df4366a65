import { adoptStyles } from '../dom/adopt-styles.ts';
import type { Post } from '../model/post.ts';
import type { BoardModel } from '../state/board-model.ts';
import { loadReaderMessages } from '../text/reader-language.ts';
import type { Theme } from '../theme/theme.ts';
import css from '../views/card-controls.css?inline';
import { addCardControls } from '../views/card-controls.tsx';
import type { Reading } from '../views/reading.ts';
import type { ViewContext } from '../views/view-context.ts';
import type { Environment } from './environment.ts';
import type { BoardOptions } from './options.ts';

export interface ReadingSetup {
  readonly host: HTMLElement;
  /** Inside the shadow root; carries the look, the language and the direction. */
  readonly container: HTMLElement;
  /** Room for the navigation, above the posts; hidden when there is none. */
  readonly bar: HTMLElement;
  readonly slug: string;
  readonly model: BoardModel;
  readonly environment: Environment;
  readonly warn: (problem: unknown) => void;
  /** These three change when the owner changes an option. */
  readonly options: () => BoardOptions;
  readonly theme: () => Theme;
  readonly context: () => ViewContext;
}

export interface MountedReading extends Reading {
  close(): void;
}

/** Composition root of all that a reader does beyond looking: one lazy chunk, after the first posts. */
export async function startReading({ container, options, context }: ReadingSetup): Promise<MountedReading> {
  const messages = await loadReaderMessages(context().language.tag);
  const stops = [adoptStyles(container, css)];
  const open = (_post: Post, _opener: HTMLElement) => {};

  return {
    addControls(card, post) {
      addCardControls(card, post, {
        context,
        messages,
        opensLink: () => options().noDialog || post.opensLink,
        onOpen: open,
        onIntent() {},
        passOn: () => null,
      });
    },
    close() {
      for (const stop of stops.splice(0)) stop();
    },
  };
}
