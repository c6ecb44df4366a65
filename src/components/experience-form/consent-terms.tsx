import { useSignal } from '@preact/signals';
import type { FormField } from '../../model/experience.ts';
import type { ExperienceFormMessages } from '../../text/experience-form-messages.ts';
import { TermsText, type TermsTextProps } from '../terms/terms-text.tsx';

export interface ConsentTermsProps {
  readonly field: FormField;
  readonly messages: ExperienceFormMessages;
  readonly loadTerms: (termId: string) => Promise<Pick<TermsTextProps, 'term' | 'html'>>;
}

/** The terms behind the checkbox of a consent: a link to a document, or terms that expand below it. */
export function ConsentTerms({ field: { document: address, termId }, messages, loadTerms }: ConsentTermsProps) {
  if (termId) return <UnfoldingTerms termId={termId} messages={messages} loadTerms={loadTerms} />;
  return (
    address && (
      <a class="to-terms" href={address} rel="noopener noreferrer nofollow" target="_blank">
        {messages.readTerms}
      </a>
    )
  );
}

function UnfoldingTerms({
  termId,
  messages,
  loadTerms,
}: Omit<ConsentTermsProps, 'field'> & { readonly termId: string }) {
  const isOpen = useSignal(false);
  const shown = useSignal<Pick<TermsTextProps, 'term' | 'html'> | 'loading' | 'failed' | null>(null);
  const load = async () => {
    shown.value = 'loading';
    shown.value = await loadTerms(termId).catch(() => 'failed' as const);
  };
  const toggle = () => {
    isOpen.value = !isOpen.value;
    // The next opening tries again.
    if (isOpen.value && (!shown.value || shown.value === 'failed')) load();
  };
  const now = shown.value;
  return (
    <>
      <button type="button" class="to-terms" aria-expanded={isOpen.value} onClick={toggle}>
        {messages.readTerms}
      </button>
      <div class="consent-terms" role="region" aria-label={messages.readTerms} tabindex={0} hidden={!isOpen.value}>
        {typeof now === 'string' && <p key={now}>{now === 'loading' ? messages.loading : messages.notLoaded}</p>}
        {now && typeof now === 'object' && <TermsText {...now} messages={messages} />}
      </div>
    </>
  );
}
