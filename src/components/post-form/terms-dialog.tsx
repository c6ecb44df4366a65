import { adoptStyles } from '../../jsx/adopt-styles.ts';
import type { SafeUrl } from '../../model/safe.ts';
import type { BoardMessages } from '../../text/board-messages.ts';
import { closeByBackdrop } from '../common/close-by-backdrop.ts';
import { stayInside } from '../common/stay-inside.ts';
import { whenClosed } from '../common/when-closed.ts';
import type { FormWords } from './post-form-setup.ts';
import css from './terms-dialog.css?inline';

export interface TermsDialogSetup {
  /** Where the form's dialog is put, too: its looks are there. */
  readonly place: HTMLElement;
  readonly messages: Pick<BoardMessages, 'close' | 'loading' | 'tryAgain'>;
  readonly words: Pick<FormWords, 'termsHeading' | 'termsFailed' | 'termsDocument'>;
  /** A page with them, for when they do not come; null = there is none. */
  readonly address: SafeUrl | null;
  readonly load: () => Promise<{ readonly name: string; readonly text: HTMLElement }>;
}

export interface TermsDialog {
  /** `opener` gets the focus back. */
  open(opener: HTMLElement): void;
  /** As by Escape. */
  dismiss(): void;
  close(): void;
}

/** The terms, over the form: what is typed there stays as it is. */
export function createTermsDialog({ place, messages, words, address, load }: TermsDialogSetup): TermsDialog {
  const dropStyles = adoptStyles(place, css);
  // It takes the focus: read first, and the keys that scroll scroll what it stands in.
  const heading = <h2 class="form-heading" tabindex={-1} dir="auto">{words.termsHeading}</h2>;
  heading.id = 'drystone-terms-heading';
  const closer = <button type="button" class="tool" aria-label={messages.close}><span aria-hidden="true">×</span></button>;
  const status = <p role="status" />;
  const text = <div class="terms-place" dir="auto" />;
  const sheet = <div class="sheet narrow form" tabindex={-1}><div class="tools">{closer}{heading}</div><div class="form-body">{status}{text}</div></div>;
  const dialog = document.createElement('dialog');
  dialog.setAttribute('aria-labelledby', heading.id);
  dialog.append(sheet);
  let isOpen = false;
  let opener: HTMLElement | null = null;

  const say = (words: string) => {
    status.textContent = words;
    status.hidden = !words;
  };
  const show = async () => {
    say(messages.loading);
    text.replaceChildren();
    try {
      const loaded = await load();
      say('');
      heading.textContent = loaded.name || words.termsHeading;
      text.replaceChildren(loaded.text);
    } catch {
      say(words.termsFailed);
      text.replaceChildren(
        <>
          <p><button type="button" class="control choose" onClick={tryAgain}>{messages.tryAgain}</button></p>
          {address && <p><a href={address} target="_blank" rel="noopener noreferrer">{words.termsDocument}</a></p>}
        </>,
      );
    }
  };
  const tryAgain = () => {
    // The pressed button goes.
    heading.focus();
    show();
  };
  const dismiss = () => {
    if (!isOpen) return;
    isOpen = false;
    dialog.close();
    dialog.remove();
    opener?.focus();
  };

  closer.addEventListener('click', dismiss);
  whenClosed(dialog, dismiss);
  dialog.addEventListener('keydown', (event) => event.stopPropagation());
  closeByBackdrop(dialog, dismiss);
  stayInside(dialog, sheet);

  return {
    open(from) {
      isOpen = true;
      opener = from;
      place.append(dialog);
      dialog.showModal();
      sheet.scrollTop = 0;
      heading.focus({ preventScroll: true });
      show();
    },
    dismiss,
    close() {
      dialog.remove();
      dropStyles();
    },
  };
}
