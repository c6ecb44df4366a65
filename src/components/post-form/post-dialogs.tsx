import type { PostDialogsProps } from './add-post-session.ts';
import { PostFormDialog } from './post-form.tsx';
import { TermsDialog } from './terms-dialog.tsx';

/** The open form for a post, and over it the terms. Its code is loaded by the first press. */
export function PostDialogs({ context, session, opened: { services, form }, words }: PostDialogsProps) {
  const terms = services.terms.value;
  return (
    <>
      <PostFormDialog
        context={context}
        words={words}
        rules={services.rules}
        isShut={services.isShut}
        form={form}
        terms={terms}
        showsTerms={session.showsTerms.value}
        onReadTerms={() => session.showTerms(true)}
        onSend={session.send}
        onClose={session.closeForm}
      />
      {terms && session.showsTerms.value && (
        <TermsDialog context={context} words={words} terms={terms} onClose={() => session.showTerms(false)} />
      )}
    </>
  );
}
