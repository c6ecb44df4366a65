/** @jsxImportSource preact */
import { createContext } from 'preact';
import { useContext, useEffect, useRef } from 'preact/hooks';
import { type Signal, useSignal } from '@preact/signals';
import { SignedOut } from '../moderation/session.ts';
import type { TeamClient } from '../moderation/team-client.ts';
import { t } from '../words/words.ts';
import { pickPicture, type PictureProblem, preparePicture } from './prepare-picture.ts';
import { webAddress } from './read-text.ts';
import { RowPicture } from './row-picture.tsx';

/** Sends a picture to the service. Resolves with its address. */
export type UploadPicture = (file: Blob, onShare: (share: number) => void, signal: AbortSignal) => Promise<string>;

/** How pictures are uploaded on this page; null = only addresses can be given. */
export const PictureUpload = createContext<UploadPicture | null>(null);

export const createPictureUpload =
  ({ client, teamPath }: { readonly client: TeamClient; readonly teamPath: string }): UploadPicture =>
  async (file, onShare, signal) => {
    const { data } = await client.upload(`${teamPath}/pictures`, file, onShare, signal);
    return webAddress(data[0]?.attributes['url']) ?? '';
  };

const problemWords: Readonly<Record<PictureProblem, string>> = {
  'no-picture': t('This is no picture. Choose a JPEG, PNG, WebP, AVIF or GIF file.'),
  unreadable: t('This picture cannot be read. Save it as JPEG or PNG and try again.'),
};

/** What an upload needs of its field. */
interface Upload {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onProblem: (words: string) => void;
}

interface UploadState {
  /** The part that has been sent; null = nothing is being sent. */
  readonly share: Signal<number | null>;
  readonly said: Signal<string>;
  take(files: Iterable<File>): void;
  cancel(): void;
}

/** One upload at a time: another file takes the place of the one before. */
function useUpload(send: UploadPicture | null, { value, onChange, onProblem }: Upload): UploadState {
  const share = useSignal<number | null>(null);
  const said = useSignal('');
  const running = useRef<{ readonly stop: AbortController; readonly before: string } | null>(null);
  const cancel = (): void => {
    if (!running.current) return;
    const { stop, before } = running.current;
    running.current = null;
    stop.abort();
    share.value = null;
    onChange(before);
  };
  useEffect(() => () => running.current?.stop.abort(), []);

  async function upload(file: File, before: string): Promise<void> {
    const own = { stop: new AbortController(), before };
    running.current = own;
    share.value = 0;
    said.value = t('Uploading…');
    // The picture before is out of the form, so that it is not saved in the meantime.
    onChange('');
    onProblem('');
    try {
      const prepared = await preparePicture(file);
      if (running.current !== own) return;
      if (typeof prepared === 'string') throw new Error(problemWords[prepared]);
      const address = await send!(prepared, (part) => (share.value = part), own.stop.signal);
      if (running.current !== own) return;
      onChange(address);
      said.value = t('The picture is uploaded.');
    } catch (error) {
      if (running.current !== own) return;
      onChange(before);
      said.value = '';
      if (!(error instanceof SignedOut))
        onProblem(error instanceof Error ? error.message : t('That did not work. Nothing was lost; try again.'));
    }
    running.current = null;
    share.value = null;
  }

  return {
    share,
    said,
    cancel,
    take: (files) => {
      const file = pickPicture(files);
      if (!file || !send) return;
      const before = running.current?.before ?? value;
      running.current?.stop.abort();
      void upload(file, before);
    },
  };
}

/**
 * Files of a drop or of the clipboard. Office programs add a picture of the text to a copied text, which is no file.
 */
const filesOf = (data: DataTransfer | null): readonly File[] =>
  data === null || data.types.includes('text/plain') ? [] : [...data.files];

/** Takes files that are dropped or pasted: on the field, or anywhere in its form that is not another field for them. */
function useDrops(isOfForm: boolean, take: (files: readonly File[]) => void) {
  const field = useRef<HTMLDivElement>(null);
  const isOver = useSignal(false);
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const own = field.current;
    const place: HTMLElement | null = (isOfForm ? own?.closest('form') : null) ?? own;
    if (!place) return undefined;
    const listening = new AbortController();
    const { signal } = listening;
    const hasFiles = (event: DragEvent): boolean =>
      event.dataTransfer?.types.some((type) => /^files$/i.test(type)) ?? false;
    place.addEventListener(
      'dragover',
      (event) => {
        // A field inside of the form has taken it already.
        isOver.value = hasFiles(event) && !event.defaultPrevented;
        if (isOver.value) event.preventDefault();
      },
      { signal },
    );
    place.addEventListener(
      'dragleave',
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && place.contains(relatedTarget))) isOver.value = false;
      },
      { signal },
    );
    place.addEventListener(
      'drop',
      (event) => {
        isOver.value = false;
        if (!hasFiles(event) || event.defaultPrevented) return;
        event.preventDefault();
        latest.current([...(event.dataTransfer?.files ?? [])]);
      },
      { signal },
    );
    place.addEventListener(
      'paste',
      (event) => {
        const files = filesOf(event.clipboardData);
        if (files.length === 0 || event.defaultPrevented) return;
        event.preventDefault();
        latest.current(files);
      },
      { signal },
    );
    return () => listening.abort();
  }, []);
  return { field, isOver };
}

export interface PictureFieldProps extends Upload {
  readonly id: string;
  readonly label: string;
  /** `''` = none. */
  readonly problem: string;
  readonly maxLength?: number | undefined;
  /** Files that are dropped or pasted anywhere in the form are for this field. */
  readonly isOfForm?: boolean;
}

/** A picture: its address, or a file that is chosen, dropped or pasted, and then has an address. */
export function PictureField(props: PictureFieldProps) {
  const { id, label, value, problem, maxLength = 2048, isOfForm = false, onChange, onProblem } = props;
  const send = useContext(PictureUpload);
  const { share, said, take, cancel } = useUpload(send, { value, onChange, onProblem });
  const { field, isOver } = useDrops(isOfForm, take);
  const address = useRef<HTMLInputElement>(null);
  const file = useRef<HTMLInputElement>(null);
  const isSending = share.value !== null;
  useEffect(() => {
    address.current?.setCustomValidity(isSending ? t('Uploading…') : '');
  }, [isSending]);
  return (
    <div ref={field} class={isOver.value ? 'field picture-field over' : 'field picture-field'}>
      <label for={id}>{label}</label>
      <input
        ref={address}
        id={id}
        type="url"
        autocomplete="off"
        placeholder="https://"
        data-max-length={maxLength}
        value={value}
        aria-invalid={problem === '' ? undefined : true}
        aria-describedby={[problem && `${id}-error`, send && `${id}-upload`].filter(Boolean).join(' ') || undefined}
        onInput={({ currentTarget }) => onChange(currentTarget.value)}
      />
      {send && (
        <div class="picture-upload">
          <RowPicture key={value} address={webAddress(value) ?? ''} />
          <div>
            <input
              ref={file}
              type="file"
              accept="image/*"
              hidden
              onChange={({ currentTarget }) => {
                take([...(currentTarget.files ?? [])]);
                // Allows the same file to be chosen again.
                currentTarget.value = '';
              }}
            />
            {isSending ? (
              <button type="button" onClick={cancel}>
                {t('Cancel')}
              </button>
            ) : (
              <button type="button" onClick={() => file.current?.click()}>
                {t('Choose a picture')}
                <span class="hidden">: {label}</span>
              </button>
            )}
            <p class="quiet" id={`${id}-upload`}>
              {isSending ? (
                <>
                  {t('Uploading…')} <progress max={1} value={share.value ?? 0} aria-label={t('Uploading…')} />
                </>
              ) : (
                t('Or drop or paste one here.')
              )}
            </p>
          </div>
        </div>
      )}
      <p class="hidden" aria-live="polite">
        {said}
      </p>
      <div class="field-errors" aria-live="polite">
        {problem !== '' && (
          <p class="field-error" id={`${id}-error`}>
            {problem}
          </p>
        )}
      </div>
    </div>
  );
}
