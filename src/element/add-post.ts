import type { Board } from '../model/board.ts';
import { loadPostFormMessages } from '../text/post-form-messages.ts';
import type { BoardMessages } from '../text/board-messages.ts';
import { addPostLooks } from '../appearance/add-post-looks.ts';
import { addPostSettings } from '../appearance/add-post-settings.ts';
import { nameProblems } from '../appearance/name-problems.ts';
import { ownPostFormLabels } from '../appearance/post-form-labels.ts';
import { type AddPostControl, createAddPostControl } from '../components/post-form/add-post-control.tsx';
import type { OpenedPostForm } from './open-post-form.ts';
import type { ReadingSetup } from './reading.ts';

/** The control for a visitor's post, on a board that has a feed for them; what it opens comes with the first press. */
export function startAddPost(setup: ReadingSetup, board: Board, messages: BoardMessages): { close(): void } {
  const { container, bar, options, theme, context, warn } = setup;
  // As `choosePersonalization` does, which is in the first load, where each name that is given out weighs.
  const personalization = board.personalizations.find(({ id }) => id === options().personalization) ?? board.personalizations[0] ?? null;
  const ground = theme().properties.find(([name]) => name === '--d-card-background')?.[1] ?? '#ffffff';
  const looks = addPostLooks(personalization, ground);
  nameProblems(addPostSettings, personalization, { '--d-card-background': ground }).forEach(warn);
  let control: AddPostControl | null = null;
  let form: Promise<OpenedPostForm> | undefined;
  let isClosed = false;
  const say = (sentence: string) => control?.say(sentence);

  const start = async () => {
    const words = { ...await loadPostFormMessages(context().language.tag), ...(personalization && ownPostFormLabels(personalization)) };
    if (isClosed) return;
    for (const [name, value] of looks.properties) container.style.setProperty(name, `var(${name.replace('d', 'drystone')}, ${value})`);
    control = createAddPostControl(bar, looks.buttonText || words.addPost, async (button) => {
      control?.wait(true);
      try {
        form ??= import('./open-post-form.ts').then(({ openPostForm }) => openPostForm({ ...setup, board, messages, words, looks, say }));
        const opened = await form;
        if (!isClosed) opened.open(button);
      } catch (problem) {
        // The next press tries again.
        form = undefined;
        warn(`The form for a post could not be opened (${problem}). Check that all files of the version lie beside drystone.js.`);
        say(words.problems.unreachable);
      }
      control?.wait(false);
    });
  };
  // The owner's "0" and "false" are no wish; without words there is no control.
  if (looks.isOffered || options().addPost) start().catch((problem: unknown) => warn(`The words of the form for a post did not come (${problem}).`));

  return {
    close() {
      isClosed = true;
      control?.close();
      form?.then((opened) => opened.close(), () => {});
    },
  };
}
