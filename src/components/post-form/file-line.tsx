import { fillIn } from '../../text/fill-in.ts';
import type { createField, Field } from '../common/field.tsx';
import { describeStep, formatBytes } from './file-words.ts';
import type { FormFiles, FormWords, ShownFile } from './post-form-setup.ts';

export interface FileLine {
  readonly element: HTMLElement;
  show(file: ShownFile): void;
  /** What the visitor says that it shows. */
  words(): string;
  describe(words: string): void;
}

export interface FileLineSetup {
  /** Handed in: it is the form's, which is a chunk of its own. */
  readonly createField: typeof createField;
  readonly words: FormWords;
  readonly locale: string;
  readonly files: Pick<FormFiles, 'pause' | 'resume' | 'remove'>;
  /** Longest alternative text; 0 = none is asked for. */
  readonly mostLetters: number;
  readonly onInput: () => void;
}

/** One chosen file: its picture where we have one, how far it is, what can be done with it, and what it shows. */
export function createFileLine(first: ShownFile, { createField, words, locale, files, mostLetters, onInput }: FileLineSetup): FileLine {
  const { id, name } = first;
  const hasWords = mostLetters > 0 && first.kind === 'picture';
  const input = document.createElement('input');
  const field: Field | null = hasWords ? createField({ id: `drystone-file-${id}`, name: `file-${id}`, label: words.alternativeText, note: words.optional }, input) : null;
  const picture = <div class="file-picture" aria-hidden="true" />;
  const step = <p class="file-step" />;
  const bar = document.createElement('progress');
  const toggle = <button type="button" class="quiet" onClick={() => (toggle.dataset['does'] === 'pause' ? files.pause(id) : files.resume(id))} />;
  const remove = <button type="button" class="quiet" aria-label={fillIn(words.remove, { name })} onClick={() => files.remove(id)}><span aria-hidden="true">×</span></button>;
  const size = <span class="file-size" />;
  const element = (
    <li class="file">
      {picture}
      <div class="file-about">
        <p class="file-name"><b dir="auto">{name}</b> {size}</p>
        {step}
        {bar}
      </div>
      <div class="file-ways">{toggle}{remove}</div>
      {field?.element}
    </li>
  );
  bar.max = 1;
  bar.ariaLabel = name;
  if (hasWords) {
    // Read aloud, and cut by the service where it is longer.
    input.maxLength = mostLetters;
    input.addEventListener('input', onInput);
  }
  return {
    element,
    words: () => input.value.trim(),
    describe(text) {
      input.value = text;
    },
    show(file) {
      const isMoving = file.step === 'sending';
      const canPause = isMoving || file.step === 'paused' || file.step === 'failed';
      size.textContent = formatBytes(file.bytes, locale);
      if (step.textContent !== describeStep(file, words, locale)) step.textContent = describeStep(file, words, locale);
      bar.value = file.progress;
      bar.hidden = !isMoving && file.step !== 'paused';
      // A pressed button that goes takes the focus with it.
      if (!canPause && toggle.matches(':focus')) remove.focus();
      toggle.hidden = !canPause;
      toggle.dataset['does'] = isMoving ? 'pause' : 'resume';
      toggle.ariaLabel = fillIn(isMoving ? words.pause : words.resume, { name });
      toggle.textContent = isMoving ? '❚❚' : '▶\uFE0E';
      if (file.preview && !picture.firstChild) picture.append(file.preview);
    },
  };
}
