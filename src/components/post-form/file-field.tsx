import { fillIn } from '../../text/fill-in.ts';
import type { createField, Field } from '../common/field.tsx';
import { createFileLine, type FileLine } from './file-line.tsx';
import { describeLimits, describeRefusal, describeStep } from './file-words.ts';
import { readKeptFiles, writeKeptFiles } from './kept-files.ts';
import type { FormFiles, FormWords, ShownFile } from './post-form-setup.ts';

export interface FileFieldSetup {
  /** Handed in: it is the form's, which is a chunk of its own. */
  readonly createField: typeof createField;
  readonly id: string;
  readonly label: string;
  readonly note: string;
  readonly words: FormWords;
  readonly locale: string;
  readonly files: FormFiles;
  readonly most: number;
  /** Of one picture. */
  readonly pictureBytes: number;
  /** Of one video; 0 = none is taken. */
  readonly videoBytes: number;
  /** Limits are said before anyone chooses. */
  readonly hasHint: boolean;
  /** Longest alternative text; 0 = none is asked for. */
  readonly mostLetters: number;
  /** Says something once to who cannot see it. */
  readonly say: (words: string) => void;
  readonly onChange: () => void;
}

export interface FileField {
  readonly field: Field;
  /** The files that have arrived, with their words. */
  arrived(): readonly { readonly file: ShownFile; readonly alternativeText: string }[];
  /** Whether some are still on their way. */
  isBusy(): boolean;
  /** What has arrived, as a text that `restore` reads: after a reload it need not be sent again. */
  keep(): string;
  restore(kept: string | undefined): void;
  close(): void;
}

/** Quarters of a file are spoken of, not each of its per cents. */
const spokenSteps = 4;

/** Files, chosen by a button; the form itself also takes what is dropped or pasted. */
export function createFileField({ createField, id, label, note, words, locale, files, most, pictureBytes, videoBytes, hasHint, mostLetters, say, onChange }: FileFieldSetup): FileField {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = most > 1;
  // Phones then offer the camera beside the album. With `capture` there would be no album.
  input.accept = videoBytes ? 'image/*,video/*' : 'image/*';
  input.id = id;
  input.name = id;
  input.className = 'sr-only';
  input.tabIndex = -1;
  input.ariaHidden = 'true';
  input.addEventListener('change', () => {
    files.add([...(input.files ?? [])]);
    // The same file can be chosen again.
    input.value = '';
  });
  const hint = hasHint ? describeLimits(most, pictureBytes, videoBytes, words, locale) : '';
  const chooseMedia = videoBytes ? words.chooseFiles : words.choosePictures;
  const chooseLabel = hasHint ? chooseMedia : words.choosePicture;
  const choose = <button type="button" class="control choose" aria-describedby={hint ? `${id}-hint ${id}-error` : `${id}-error`} onFocus={files.warm} onPointerenter={files.warm} onClick={() => input.click()}>{chooseLabel}</button>;
  const list = <ul class="files" />;
  const refusals = <ul class="refusals" />;
  const error = <p class="field-error" id={`${id}-error`} hidden />;
  const element = (
    <div class="field" role="group" aria-labelledby={`${id}-label`}>
      <p class="field-label" id={`${id}-label`}><b>{label}</b> <span class="field-note">{note}</span></p>
      {hint && <p class="field-hint" id={`${id}-hint`}>{hint}</p>}
      {list}
      {refusals}
      <div>{input}{choose}</div>
      {error}
    </div>
  );
  const lines = new Map<number, FileLine>();
  const spoken = new Map<number, string>();
  let kept: readonly string[] = [];
  let drawnRefused: unknown = null;

  const speak = (file: ShownFile) => {
    const quarter = file.step === 'sending' ? Math.floor(file.progress * spokenSteps) : 0;
    const told = `${file.step} ${quarter}`;
    if (spoken.get(file.id) === told) return;
    spoken.set(file.id, told);
    say(`${file.name}: ${describeStep(file, words, locale)}`);
  };

  const drop = (fileId: number, line: FileLine) => {
    const hadFocus = line.element.matches(':focus-within');
    const name = line.element.querySelector('b')?.textContent ?? '';
    line.element.remove();
    lines.delete(fileId);
    spoken.delete(fileId);
    if (hadFocus) choose.focus();
    say(fillIn(words.removed, { name }));
  };

  const show = () => {
    const { files: shown, refused } = files.state.get();
    for (const [fileId, line] of lines) if (!shown.some((file) => file.id === fileId)) drop(fileId, line);
    shown.forEach((file, index) => {
      let line = lines.get(file.id);
      if (!line) {
        line = createFileLine(file, { createField, words, locale, files, mostLetters, onInput: onChange });
        line.describe(kept[index] ?? '');
        lines.set(file.id, line);
        list.append(line.element);
      }
      line.show(file);
      if (file.step !== 'done' || file.preview || spoken.has(file.id)) speak(file);
    });
    choose.hidden = shown.length >= most;
    if (refused !== drawnRefused) {
      drawnRefused = refused;
      const sentences = refused.map((one) => describeRefusal(one, words, locale));
      refusals.replaceChildren(...sentences.map((sentence) => <li class="field-error">{sentence}</li>));
      if (sentences.length) say(sentences.join(' '));
    }
    onChange();
  };
  const unsubscribe = files.state.subscribe(show);

  const arrived = () => files.state.get().files.filter(({ step }) => step === 'done').map((file) => ({ file, alternativeText: lines.get(file.id)?.words() ?? '' }));

  return {
    field: {
      name: id,
      label,
      element,
      controls: [input],
      error: () => error.textContent ?? '',
      showError(text) {
        error.textContent = text;
        error.hidden = !text;
      },
      focus() {
        (choose.hidden ? list.querySelector('button') : choose)?.focus();
      },
    },
    arrived,
    isBusy: () => files.state.get().files.some(({ step }) => step !== 'done'),
    keep: () => writeKeptFiles(arrived()),
    restore(text) {
      const from = readKeptFiles(text);
      kept = from.map(({ alternativeText }) => alternativeText);
      files.restore(from.map(({ name, bytes, kind, url }) => ({ name, bytes, kind, url })));
      kept = [];
    },
    close: unsubscribe,
  };
}
