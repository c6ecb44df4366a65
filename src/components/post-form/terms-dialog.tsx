import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { BoardContext } from '../board-context.ts';
import { DialogShell } from '../common/dialog-shell.tsx';
import { TermsText } from '../terms/terms-text.tsx';
import type { FormWords, PostTerms, ShownTerms } from './posting.ts';
import css from './terms-dialog.css?inline';

export interface TermsDialogProps {
  readonly context: BoardContext;
  readonly words: FormWords;
  readonly terms: PostTerms;
  readonly onClose: () => void;
}

/** The terms, over the form: the typed text stays as it is. */
export function TermsDialog({ context, words, terms, onClose }: TermsDialogProps) {
  const shown = useSignal<ShownTerms | 'loading' | 'failed'>('loading');
  /** It gets the focus: screen readers read it first, and the keys then scroll the sheet around it. */
  const headingRef = useRef<HTMLHeadingElement>(null);
  const messages = { archived: words.termsArchived, openDocument: words.termsDocument, notThere: words.termsFailed };

  const load = async () => {
    shown.value = 'loading';
    shown.value = (await terms.load?.().catch(() => null)) ?? 'failed';
  };
  useLayoutEffect(() => {
    load();
  }, []);
  const tryAgain = () => {
    // The pressed button disappears.
    headingRef.current?.focus();
    load();
  };

  const now = shown.value;
  const heading = (typeof now === 'object' && now.term.name) || words.termsHeading;
  return (
    <DialogShell
      css={css}
      sheetClass="narrow form"
      focusRef={headingRef}
      label={heading}
      closeLabel={context.words.close}
      tools={
        <h2 ref={headingRef} class="form-heading terms-heading" tabindex={-1} dir="auto">
          <span key={heading}>{heading}</span>
        </h2>
      }
      onClose={onClose}
      // The page must not handle keys of the dialog.
      onKeyDown={(event) => event.stopPropagation()}
    >
      <div class="form-body">
        {typeof now === 'string' && (
          <p key={now} role="status">
            {now === 'loading' ? context.words.loading : words.termsFailed}
          </p>
        )}
        <div class="terms-place" dir="auto">
          {now === 'failed' && (
            <p>
              <button type="button" class="control choose" onClick={tryAgain}>
                {context.words.tryAgain}
              </button>
            </p>
          )}
          {now === 'failed' && terms.address && (
            <p>
              <a href={terms.address} target="_blank" rel="noopener noreferrer">
                {words.termsDocument}
              </a>
            </p>
          )}
          {typeof now === 'object' && <TermsText {...now} messages={messages} />}
        </div>
      </div>
    </DialogShell>
  );
}
