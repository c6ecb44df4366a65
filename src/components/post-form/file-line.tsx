import { useRef } from 'preact/hooks';
import type { FormFile, FormFiles } from '../../state/form-files.ts';
import { fillIn } from '../../text/fill-in.ts';
import { Field } from '../common/field.tsx';
import { useKeepFocus } from '../common/use-keep-focus.ts';
import { describeStep, formatBytes } from './file-words.ts';
import type { FormWords } from './posting.ts';
import { PreviewCanvas } from './preview-canvas.tsx';

export interface FileLineProps {
  readonly file: FormFile;
  readonly words: FormWords;
  readonly locale: string;
  readonly files: Pick<FormFiles, 'pause' | 'resume' | 'remove'>;
  /** Maximum length of the alternative text; 0 = it is not asked for. */
  readonly maxLetters: number;
  readonly alternativeText: string;
  readonly onDescribe: (words: string) => void;
}

/** Id of the button that removes a file. */
export const removeId = (fileId: number): string => `drystone-remove-${fileId}`;

/** One chosen file: its preview, its progress, its buttons, and its alternative text. */
export function FileLine({ file, words, locale, files, maxLetters, alternativeText, onDescribe }: FileLineProps) {
  const { id, name, step, progress, preview } = file;
  const lineRef = useRef<HTMLLIElement>(null);
  const removeRef = useRef<HTMLButtonElement>(null);
  const isMoving = step === 'sending';
  const canPause = isMoving || step === 'paused' || step === 'full' || step === 'failed';

  // The focus would be lost with a pressed button that disappears.
  useKeepFocus(lineRef, () => removeRef.current);

  return (
    <li ref={lineRef} class="file">
      <div class="file-picture" aria-hidden="true">
        {preview && <PreviewCanvas source={preview} />}
      </div>
      <div class="file-about">
        <p class="file-name">
          <b dir="auto">{name}</b> <span class="file-size">{formatBytes(file.bytes, locale)}</span>
        </p>
        <p class="file-step">{describeStep(file, words, locale)}</p>
        <progress max={1} value={progress} aria-label={name} hidden={!isMoving && step !== 'paused'} />
      </div>
      <div class="file-ways">
        {canPause && (
          <button
            type="button"
            class="quiet"
            aria-label={fillIn(isMoving ? words.pause : words.resume, { name })}
            onClick={() => (isMoving ? files.pause(id) : files.resume(id))}
          >
            {isMoving ? '❚❚' : '▶\uFE0E'}
          </button>
        )}
        <button
          ref={removeRef}
          id={removeId(id)}
          type="button"
          class="quiet"
          aria-label={fillIn(words.remove, { name })}
          onClick={() => files.remove(id)}
        >
          <span aria-hidden="true">×</span>
        </button>
      </div>
      {maxLetters > 0 && file.kind === 'picture' && (
        <Field
          id={`drystone-file-${id}`}
          label={words.alternativeText}
          note={words.optional}
          error=""
          control={(attributes) => (
            <input
              {...attributes}
              type="text"
              name={`file-${id}`}
              value={alternativeText}
              // Screen readers read the text, and the service cuts it beyond this length.
              maxlength={maxLetters}
              onInput={({ currentTarget }) => onDescribe(currentTarget.value)}
            />
          )}
        />
      )}
    </li>
  );
}
