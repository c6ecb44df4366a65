import type { NewPost } from '../../model/new-post.ts';
import type { SafeUrl } from '../../model/safe.ts';
import type { PostRules } from '../../sources/submission-api.ts';
import type { KeptDraft } from '../../state/kept-draft.ts';
import type { PostAttempt } from '../../state/post-attempt.ts';
import type { PostFormMessages } from '../../text/post-form-messages.ts';
import type { BoardMessages } from '../../text/board-messages.ts';
import type { ViewContext } from '../view-context.ts';
import type { createFileField } from './file-field.tsx';

/** The words of the form, the owner's own in place of ours. */
export type FormWords = PostFormMessages & { readonly intro?: string };

export interface Terms {
  /** What is said to have been accepted. */
  readonly id: string;
  /** What shows them above the form (`opener` gets the focus back), or the page where they are read. */
  readonly way: SafeUrl | ((opener: HTMLElement) => void);
  /** Closes what shows them. */
  dismiss(): void;
  /** Whether they can be read: nobody accepts what could not be shown. */
  areThere(): Promise<boolean>;
}

/** A file as the form shows it. */
export interface ShownFile {
  readonly id: number;
  readonly name: string;
  readonly bytes: number;
  readonly kind: 'picture' | 'video';
  readonly step: 'preparing' | 'sending' | 'paused' | 'waiting' | 'done' | 'failed';
  readonly progress: number;
  readonly url: string;
  readonly preview: HTMLCanvasElement | null;
}

export interface ShownFiles {
  readonly files: readonly ShownFile[];
  readonly refused: readonly { readonly name: string; readonly problem: keyof PostFormMessages['files']; readonly max: number }[];
}

/** What the form does with files; the code for it comes when the first is chosen. */
export interface FormFiles {
  /** A file may be about to come. */
  warm(): void;
  readonly state: { get(): ShownFiles; subscribe(listener: (value: ShownFiles) => void): () => void };
  add(files: readonly File[]): void;
  restore(files: readonly Pick<ShownFile, 'name' | 'bytes' | 'kind' | 'url'>[]): void;
  pause(id: number): void;
  resume(id: number): void;
  remove(id: number): void;
}

export interface PostFormSetup {
  /** The field for files: code that comes beside the form's. */
  readonly createFileField: typeof createFileField;
  /** In the shadow root; carries look, language and direction. The dialog is put into it. */
  readonly place: HTMLElement;
  readonly context: () => ViewContext;
  readonly messages: BoardMessages;
  readonly words: FormWords;
  readonly rules: PostRules;
  /** Null = nothing to accept. */
  readonly terms: Terms | null;
  readonly draft: KeptDraft;
  readonly attempt: PostAttempt;
  /** Null = this board takes no files. */
  readonly media: FormFiles | null;
  readonly picture: FormFiles | null;
  /** The board takes no posts at all, which is known before anything is typed. */
  readonly isShut: boolean;
  /** `sent` = what has been sent and is now looked at; null when the form was only closed. */
  readonly onClose: (sent: SentContent | null) => void;
}

export interface SentContent {
  readonly post: NewPost;
  readonly previews: readonly { readonly canvas: HTMLCanvasElement; readonly alternativeText: string }[];
}
