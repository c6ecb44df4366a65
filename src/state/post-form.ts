import { batch, computed, effect, type ReadonlySignal, signal } from '@preact/signals';
import type { NewPost, PostField } from '../model/new-post.ts';
import type { DraftStorage } from './draft-storage.ts';
import { createFormErrors, type FormErrors } from './form-errors.ts';
import { type FormFile, type FormFiles, readStoredFiles, writeStoredFiles } from './form-files.ts';
import { isTaken, type Submission } from './submission.ts';

/** The fields with a text. */
export const textFields = ['title', 'text', 'name', 'email', 'customField'] as const;
export type TextField = (typeof textFields)[number];

export interface PostFormValues extends Readonly<Record<TextField, string>> {
  /** 1 to 5; 0 = not chosen. */
  readonly stars: number;
  readonly isAccepted: boolean;
  /** The visitor's description of each picture, by the file's id. */
  readonly alternativeTexts: ReadonlyMap<number, string>;
}

/** The state of the form of one post. It survives the closing of the dialog and, by the draft, a reload. */
export interface PostForm {
  readonly values: ReadonlySignal<PostFormValues>;
  readonly errors: FormErrors<PostField>;
  readonly submission: Submission;
  /** Null = this board accepts no files. */
  readonly media: FormFiles | null;
  readonly picture: FormFiles | null;
  /** Files are still uploading. */
  readonly hasPendingFiles: ReadonlySignal<boolean>;
  /**
   * Applies a change of the visitor. It cancels a submission that waits for the network, because the values are
   * outdated.
   */
  change(field: PostField, change: Partial<PostFormValues>): void;
  describeFile(id: number, words: string): void;
  /**
   * Returns the post to send.
   *
   * @param termsId the id of the accepted terms; `''` = there are none
   */
  readPost(termsId: string): NewPost;
  close(): void;
}

export interface PostFormSetup {
  readonly submission: Submission;
  readonly draft: DraftStorage;
  readonly media: FormFiles | null;
  readonly picture: FormFiles | null;
}

const maxStars = 5;
const isUploaded = ({ step }: FormFile) => step === 'done';

export function createPostForm({ submission, draft, media, picture }: PostFormSetup): PostForm {
  const values = signal<PostFormValues>(readDraft(draft, media, picture));
  const errors = createFormErrors<PostField>();
  const filesOf = (files: FormFiles | null) => files?.state.value.files ?? [];
  const hasPendingFiles = computed(() => [...filesOf(media), ...filesOf(picture)].some((file) => !isUploaded(file)));

  /** Stores the input until it was sent. */
  const stopSaving = effect(() => {
    const { stars, isAccepted, alternativeTexts, ...texts } = values.value;
    const stored: [string, string][] = textFields.map((name) => [name, texts[name]]);
    stored.push(
      ['stars', `${stars}`],
      ['terms', isAccepted ? 'yes' : ''],
      ['media', writeStoredFiles(filesOf(media), alternativeTexts)],
      ['picture', writeStoredFiles(filesOf(picture), alternativeTexts)],
    );
    if (isTaken(submission.state.value.step) || !hasContent(stored)) draft.clear();
    else draft.save(stored);
  });

  const stopWaiting = () => {
    if (submission.state.peek().step === 'waiting') submission.stop();
  };

  let fileIds = '';
  /** A change of the files cancels a submission that waits for the network, because the post is then another one. */
  const stopWatchingFiles = effect(() => {
    const ids = [...filesOf(media), ...filesOf(picture)].map(({ id }) => id).join();
    if (ids !== fileIds) stopWaiting();
    fileIds = ids;
  });

  return {
    values,
    errors,
    submission,
    media,
    picture,
    hasPendingFiles,
    change(field, change) {
      batch(() => {
        stopWaiting();
        errors.clearField(field);
        values.value = { ...values.peek(), ...change };
      });
    },
    describeFile(id, words) {
      stopWaiting();
      const { alternativeTexts } = values.peek();
      values.value = { ...values.peek(), alternativeTexts: new Map([...alternativeTexts, [id, words]]) };
    },
    readPost(termsId) {
      const now = values.peek();
      const uploaded = (files: FormFiles | null) => (files?.state.peek().files ?? []).filter(isUploaded);
      return {
        author: { name: now.name.trim(), email: now.email.trim(), picture: uploaded(picture)[0]?.url ?? '' },
        text: now.text.trim(),
        title: now.title.trim(),
        stars: now.stars,
        customField: now.customField.trim(),
        media: uploaded(media).map(({ id, url }) => ({
          url,
          alternativeText: now.alternativeTexts.get(id)?.trim() ?? '',
        })),
        acceptedTerms: now.isAccepted ? termsId : '',
      };
    },
    close() {
      stopSaving();
      stopWatchingFiles();
    },
  };
}

/** An untouched form stores nothing. */
const hasContent = (stored: readonly (readonly [string, string])[]) =>
  stored.some(([, value]) => value && value !== '0' && value !== '[]');

function readDraft(draft: DraftStorage, media: FormFiles | null, picture: FormFiles | null): PostFormValues {
  const stored = new Map(draft.read() ?? []);
  const stars = Number(stored.get('stars'));
  const alternativeTexts = new Map<number, string>();
  const restore = (files: FormFiles | null, text: string | undefined) => {
    const from = readStoredFiles(text);
    if (!files || !from.length) return;
    files.restore(from.map(({ name, bytes, kind, url }) => ({ name, bytes, kind, url })));
    files.state.peek().files.forEach(({ id }, index) => alternativeTexts.set(id, from[index]?.alternativeText ?? ''));
  };
  restore(media, stored.get('media'));
  restore(picture, stored.get('picture'));
  const textOf = (name: TextField) => stored.get(name) ?? '';
  return {
    title: textOf('title'),
    text: textOf('text'),
    name: textOf('name'),
    email: textOf('email'),
    customField: textOf('customField'),
    stars: Number.isInteger(stars) && stars > 0 && stars <= maxStars ? stars : 0,
    isAccepted: stored.get('terms') === 'yes',
    alternativeTexts,
  };
}
