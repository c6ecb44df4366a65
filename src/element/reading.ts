import { adoptStyles } from '../jsx/adopt-styles.ts';
import { headlineOf } from '../model/headline.ts';
import type { Post } from '../model/post.ts';
import type { BoardModel } from '../state/board-model.ts';
import { ownQuery } from '../state/own-query.ts';
import { loadReaderMessages } from '../text/reader-language.ts';
import type { Theme } from '../appearance/theme.ts';
import css from '../components/card/card-controls.css?inline';
import { addCardControls } from '../components/card/card-controls.tsx';
import { createDrawnPosts } from '../components/feed/drawn-posts.ts';
import { picturesOf } from '../components/card/picture.tsx';
import { plainLooks } from '../components/dialog/post-looks.ts';
import type { Reading } from '../components/reading.ts';
import type { ViewContext } from '../components/view-context.ts';
import type { Environment } from './environment.ts';
import type { BoardOptions } from '../options/options.ts';
import { createPageAddress } from './page-address.ts';
import type { DialogLooksReader } from './dialog-looks.ts';
import { dispatch } from './page-events.ts';
import { createPostOpener } from './post-opener.ts';
import { createReadingLooks } from './reading-looks.ts';

export { createReadingLooks };

export interface ReadingSetup {
  readonly host: HTMLElement;
  /** Inside the shadow root; carries the look, the language and the direction. */
  readonly container: HTMLElement;
  /** Room for the navigation, above the posts; hidden when there is none. */
  readonly bar: HTMLElement;
  readonly slug: string;
  readonly model: BoardModel;
  readonly environment: Environment;
  /** Answers whether it was new. */
  readonly warn: (problem: unknown) => boolean;
  /** These three change when the owner changes an option. */
  readonly options: () => BoardOptions;
  readonly theme: () => Theme;
  readonly context: () => ViewContext;
}

export interface MountedReading extends Reading {
  close(): void;
}

/** The beginning of a post's words, for the subject of a message. */
const maxTitle = 120;

/** Composition root of all that a reader does beyond looking: one lazy chunk, after the first posts. */
export async function startReading(setup: ReadingSetup): Promise<MountedReading> {
  const { host, container, bar, slug, model, environment, warn, options, context } = setup;
  const stops: (() => void)[] = [adoptStyles(container, css)];
  let isClosed = false;
  const looks = createReadingLooks(setup);
  looks.follow();
  // What is needed for every card is asked for at once, not one after the other.
  const passCode = looks.showsShare() ? import('../components/share/pass-on.tsx').catch(() => null) : null;
  const liveCode = model.state.get().board?.isLive ? import('./live-reading.ts') : null;
  // Until it is looked at below, a failure is nobody's.
  liveCode?.catch(() => {});
  const messages = await loadReaderMessages(context().language.tag);
  // Named again by nobody: what is wrong with them was said when the board was asked for.
  const base = ownQuery(options(), () => {});

  const drawn = createDrawnPosts(container);

  /** Starts code of its own that only some boards need. Where it does not come the board does without, and the owner hears of it. */
  const add = <Code, Part extends { close(): void }>(code: Promise<Code>, start: (code: Code) => Part): Promise<Part | undefined> => code.then(
    (loaded) => {
      if (isClosed) return undefined;
      const part = start(loaded);
      stops.push(part.close);
      return part;
    },
    (problem: unknown) => {
      // A page that is being left gives up what it was loading, and nobody needs to hear of that.
      stops.push(environment.setTimer(() => warn(`Some of the board's code did not come (${problem}). Check that all files of the version lie beside drystone.js.`), 1000));
      return undefined;
    },
  );

  const { createPassOn } = await passCode ?? {};
  const passOn = createPassOn?.({
    place: container,
    messages,
    window,
    networks: looks.targets,
    addressOf: (post) => post.url ?? address.addressOf(post),
    titleOf: (post) => headlineOf(post).slice(0, maxTitle) || post.author?.name || slug,
    pictureOf: (post) => picturesOf(post)[0]?.url ?? null,
    onPassedOn(post) {
      context().onAction('embed_post_shared', post);
      dispatch(host, 'drystone-share', { board: slug, postId: post.id, url: post.url ?? address.addressOf(post) });
    },
  });
  const passControl = (post: Post) => (looks.showsShare() && passOn ? passOn.control(post) : null);

  /** The dialog's own look comes with the dialog; where it did not come it is that of the cards, and the next press asks again. */
  let dialogLooks: Promise<DialogLooksReader> | undefined;
  const openDialogLooks = () => {
    dialogLooks ??= import('./dialog-looks.ts').then(({ createDialogLooks }) => {
      const opened = createDialogLooks(setup);
      if (isClosed) opened.close();
      else stops.push(opened.close);
      return opened;
    });
    dialogLooks.catch(() => (dialogLooks = undefined));
    return dialogLooks;
  };

  /** The owner's own style sheet for the post in a dialog, which comes with the first one. */
  const popupCss = `${looks.personalization()?.values['popup_custom_css'] ?? ''}`.trim();
  const popupRules = () => add(import('./owner-rules.ts'), ({ adoptOwnerRules }) => ({ close: adoptOwnerRules(container, '.popup-post', 'popup_custom_css', popupCss, warn) }));
  let dressed: Promise<unknown> | undefined;

  const opener = createPostOpener(host, slug, {
    place: container,
    model,
    context,
    messages,
    looks: async () => {
      if (popupCss) await (dressed ??= popupRules());
      return openDialogLooks().then(({ read }) => read(looks.personalization()), () => ({ ...plainLooks, showsAuthor: setup.theme().showsAuthor }));
    },
    passOn: passControl,
    onShow: (post) => address.showPost(post),
    onClose: () => address.showPost(null),
  }, warn);

  const address = createPageAddress({
    window, slug, model, base,
    isLinkable: options().linkable,
    onPost(post) {
      if (post) opener.open(post, null);
      else opener.dismiss();
    },
  });

  const { board } = model.state.get();
  const takesPosts = options().api === 'v2' && board?.feeds.some(({ network }) => network === 'public_post');
  // What the look says exactly, that code finds out.
  if (board && takesPosts && (options().addPost || looks.personalization()?.values['public_add_post'])) {
    add(import('./add-post.ts'), ({ startAddPost }) => startAddPost(setup, board, messages));
  }
  // The option asks for it, or the look.
  if (options().navigation || 'wanted' in bar.dataset) {
    add(import('../components/navigation/navigation-bar.tsx'), ({ createNavigationBar }) => {
      const navigation = createNavigationBar({ bar, model, messages, base, context: context(), setTimer: environment.setTimer });
      stops.push(model.state.subscribe(navigation.show));
      return navigation;
    });
  }
  stops.push(opener.close, address.close);
  if (passOn) stops.push(passOn.close);

  const live = liveCode ? await add(liveCode, ({ startLive }) => startLive({
    model, environment, container, bar, messages,
    locale: context().language.locale,
    drawnIds: () => [...new Set([...drawn.ids(), ...[opener.shown()?.id ?? []].flat()])],
  })) : undefined;

  return {
    takeChanges: live?.takeChanges,
    showNewAtOnce: live?.showAtOnce,
    addControls(card, post) {
      drawn.note(card, post.id);
      looks.follow();
      addCardControls(card, post, {
        context,
        messages,
        opensLink: () => options().noDialog || post.opensLink,
        onOpen: opener.open,
        onIntent: opener.warm,
        passOn: passControl,
      });
    },
    close() {
      isClosed = true;
      for (const stop of stops.splice(0)) stop();
    },
  };
}
