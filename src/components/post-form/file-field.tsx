import { useSignalEffect } from '@preact/signals';
import { useRef } from 'preact/hooks';
import type { FormFile, FormFiles } from '../../state/form-files.ts';
import { fillIn } from '../../text/fill-in.ts';
import { FieldError } from '../common/field.tsx';
import { useKeepFocus } from '../common/use-keep-focus.ts';
import { FileLine, removeId } from './file-line.tsx';
import { describeLimits, describeRefusals, describeStep } from './file-words.ts';
import type { FormWords } from './posting.ts';

export interface FileFieldProps {
  readonly id: string;
  readonly label: string;
  readonly words: FormWords;
  readonly locale: string;
  readonly files: FormFiles;
  readonly maxFiles: number;
  /** Maximum size of a picture. */
  readonly pictureBytes: number;
  /** Maximum size of a video; 0 = videos are not accepted. */
  readonly videoBytes: number;
  /** The limits are shown before a file is chosen. */
  readonly hasHint: boolean;
  /** Maximum length of the alternative text; 0 = it is not asked for. */
  readonly maxLetters: number;
  readonly alternativeTexts: ReadonlyMap<number, string>;
  readonly error: string;
  readonly onDescribe: (fileId: number, words: string) => void;
  readonly say: (words: string) => void;
}

/** Quarters of an upload are announced, not every per cent. */
const announcedSteps = 4;

const chooseId = (id: string) => `${id}-choose`;

/**
 * Id of the control that gets the focus for the field: the button for more files, or the first file if the field is
 * full.
 */
export const fileFieldFocusId = (id: string, files: readonly FormFile[], maxFiles: number): string =>
  files.length >= maxFiles && files[0] ? removeId(files[0].id) : chooseId(id);

const drawRefusal = (sentence: string, index: number) => (
  <li key={`${index} ${sentence}`} class="field-error">
    {sentence}
  </li>
);

/** Files, chosen by a button. The form itself also accepts dropped and pasted files. */
export function FileField(props: FileFieldProps) {
  const {
    id,
    label,
    words,
    locale,
    files,
    maxFiles,
    pictureBytes,
    videoBytes,
    hasHint,
    maxLetters,
    alternativeTexts,
    error,
    onDescribe,
  } = props;
  const { files: shown, refused } = files.state.value;
  const inputRef = useRef<HTMLInputElement>(null);
  const chooseRef = useRef<HTMLButtonElement>(null);
  const fieldRef = useRef<HTMLDivElement>(null);
  useFileAnnouncements(props);
  useKeepFocus(fieldRef, () => chooseRef.current);
  const chooseMedia = videoBytes ? words.chooseFiles : words.choosePictures;
  const hint = hasHint ? describeLimits(maxFiles, pictureBytes, videoBytes, words, locale) : '';
  return (
    <div ref={fieldRef} class="field" role="group" aria-labelledby={`${id}-label`}>
      <p class="field-label" id={`${id}-label`}>
        <b>{label}</b> <span class="field-note">{words.optional}</span>
      </p>
      {hint && (
        <p class="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <ul class="files">
        {shown.map((file) => (
          <FileLine
            key={file.id}
            file={file}
            words={words}
            locale={locale}
            files={files}
            maxLetters={maxLetters}
            alternativeText={alternativeTexts.get(file.id) ?? ''}
            onDescribe={(text) => onDescribe(file.id, text)}
          />
        ))}
      </ul>
      <ul class="refusals">{describeRefusals(refused, words, locale).map(drawRefusal)}</ul>
      <div>
        <input
          ref={inputRef}
          class="sr-only"
          type="file"
          id={id}
          name={id}
          tabindex={-1}
          aria-hidden="true"
          multiple={maxFiles > 1}
          // With this value phones offer the camera and the album. With `capture` there would be no album.
          accept={videoBytes ? 'image/*,video/*' : 'image/*'}
          onChange={({ currentTarget }) => {
            files.add([...(currentTarget.files ?? [])]);
            // Allows the same file to be chosen again.
            currentTarget.value = '';
          }}
        />
        <button
          ref={chooseRef}
          type="button"
          id={chooseId(id)}
          class="control choose"
          hidden={shown.length >= maxFiles}
          aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
          onFocus={() => files.warm()}
          onPointerEnter={() => files.warm()}
          onClick={() => inputRef.current?.click()}
        >
          {hasHint ? chooseMedia : words.choosePicture}
        </button>
      </div>
      <FieldError id={id} error={error} />
    </div>
  );
}

/** Announces the progress of files, and which were removed or refused. Files from the draft are not announced. */
function useFileAnnouncements({ files, words, locale, say }: FileFieldProps): void {
  const told = useRef<ReadonlyMap<number, { readonly name: string; readonly step: string }> | null>(null);
  const toldRefused = useRef<unknown>(files.state.peek().refused);
  useSignalEffect(() => {
    const { files: shown, refused } = files.state.value;
    const before = told.current;
    const stepOf = ({ step, progress }: FormFile) =>
      `${step} ${step === 'sending' ? Math.floor(progress * announcedSteps) : 0}`;
    told.current = new Map(shown.map((file) => [file.id, { name: file.name, step: stepOf(file) }]));
    if (!before) return;
    const sentences = shown
      .filter((file) => before.get(file.id)?.step !== stepOf(file))
      .map((file) => `${file.name}: ${describeStep(file, words, locale)}`);
    for (const [id, { name }] of before) if (!told.current.has(id)) sentences.push(fillIn(words.removed, { name }));
    if (refused !== toldRefused.current) sentences.push(...describeRefusals(refused, words, locale));
    toldRefused.current = refused;
    if (sentences.length) say(sentences.join(' '));
  });
}
