import { useSignalEffect } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Experience, SendOutcome } from '../../model/experience.ts';
import type { ExperienceForm } from '../../state/experience-form.ts';
import type { ExperienceFormMessages } from '../../text/experience-form-messages.ts';
import { ErrorSummary, useErrorFocus } from '../common/error-summary.tsx';
import fieldsCss from '../common/form-fields.css?inline';
import { SentIcon } from '../common/sent-icon.tsx';
import { emptyTrap, Trap } from '../common/trap.tsx';
import { useStyleSheet } from '../common/use-style-sheet.ts';
import { ConsentTerms, type ConsentTermsProps } from './consent-terms.tsx';
import { describeFault } from './describe-fault.ts';
import { ExperienceField, focusIdOf } from './experience-field.tsx';
import css from './experience-form.css?inline';

export interface ExperienceFormProps extends Pick<ConsentTermsProps, 'loadTerms'> {
  readonly experience: Experience;
  readonly form: ExperienceForm;
  readonly messages: ExperienceFormMessages;
  readonly locale: string;
  readonly onSent: () => void;
}

/** The form of a published experience, or the thanks after it was sent. */
export function ExperienceFormView(props: ExperienceFormProps) {
  const { experience, form, messages } = props;
  const ref = useRef<HTMLDivElement>(null);
  const adopt = useStyleSheet(fieldsCss + css, ref);
  const isSent = form.submission.state.value.step === 'sent';
  const heightPx = useRef(0);
  // Measured right before the form is removed, so that the content after it keeps its place.
  if (isSent && !heightPx.current) heightPx.current = ref.current?.offsetHeight ?? 0;
  return (
    <div ref={adopt} class="experience" style={{ 'min-height': isSent ? `${heightPx.current}px` : undefined }}>
      {isSent ? (
        <Thanks text={experience.successText || messages.sent} onSent={props.onSent} />
      ) : (
        <>
          {experience.text && (
            <p class="form-text">
              <span dir="auto">{experience.text}</span>
            </p>
          )}
          <Form {...props} />
        </>
      )}
    </div>
  );
}

function Thanks({ text, onSent }: { readonly text: string; readonly onSent: () => void }) {
  const ref = useRef<HTMLParagraphElement>(null);
  useLayoutEffect(() => {
    ref.current?.focus();
    onSent();
  }, []);
  return (
    <div class="sent">
      <SentIcon />
      <p ref={ref} class="form-sent" role="status" tabindex={-1}>
        {text}
      </p>
    </div>
  );
}

function Form({ experience, form, messages, locale, loadTerms }: ExperienceFormProps) {
  const summaryRef = useRef<HTMLDivElement>(null);
  const wasTrapped = useRef(false);
  const values = form.values.value;
  const { step, outcome } = form.submission.state.value;
  const report = form.errors.report.value;
  const idOf = (index: number) => `field-${index}`;
  const fields = form.fields.map((field, index) => ({
    name: field.key,
    label: field.label,
    focusId: focusIdOf(field, idOf(index), values.get(field.key) ?? []),
  }));
  useErrorFocus(summaryRef, report, fields);
  useRefusals(form, messages);

  const submit = (event: SubmitEvent & { readonly currentTarget: HTMLFormElement }) => {
    event.preventDefault();
    const { currentTarget } = event;
    if (form.submission.state.peek().step === 'sending') return;
    const faults = form.check(findHalfTyped(currentTarget));
    const errors = new Map(
      [...faults].map(([field, fault]) => [field.key, describeFault(field, fault, messages, locale)]),
    );
    if (form.errors.show(errors)) return;
    if (!wasTrapped.current && emptyTrap(currentTarget)) {
      // Once is enough: a manager that fills the field in again must not keep a person from sending.
      wasTrapped.current = true;
      form.errors.show(errors, messages.trapFilled);
      return;
    }
    form.submission.send(form.collect());
  };

  const isBusy = step === 'sending';
  const label = experience.submitLabel || messages.send;
  const status =
    step === 'waiting' ? messages.offline : step === 'failed' && outcome ? describeOutcome(outcome, messages) : '';
  return (
    <form class="fields" aria-label={experience.name || label} novalidate onSubmit={submit}>
      <ErrorSummary heading={messages.check} report={report} fields={fields} summaryRef={summaryRef} />
      {form.fields.map((field, index) => (
        <ExperienceField
          key={field.key}
          field={field}
          id={idOf(index)}
          values={values.get(field.key) ?? []}
          error={form.errors.byField.value.get(field.key) ?? ''}
          messages={messages}
          onChange={(changed) => form.change(field.key, changed)}
        >
          <ConsentTerms field={field} messages={messages} loadTerms={loadTerms} />
        </ExperienceField>
      ))}
      {experience.emptyField && <Trap />}
      <div class="form-end">
        <button type="submit" class="control" part="button" aria-disabled={isBusy ? 'true' : 'false'}>
          <span key={`${isBusy}`}>{isBusy ? messages.sending : label}</span>
        </button>
        <p class="form-status" role="status">
          {status && <span key={status}>{status}</span>}
        </p>
      </div>
    </form>
  );
}

/** Reports the errors that the service returned, beside the fields that it names. */
function useRefusals({ submission, errors, fields }: ExperienceForm, messages: ExperienceFormMessages): void {
  useSignalEffect(() => {
    const { step, outcome } = submission.state.value;
    if (step !== 'failed' || outcome?.kind !== 'refused') return;
    const isKnown = (key: string) => fields.some((field) => field.key === key);
    const known = [...outcome.fields].filter(([key]) => isKnown(key));
    const others = [...outcome.fields].filter(([key]) => !isKnown(key)).map(([, text]) => text);
    const general =
      [outcome.words, ...others].filter(Boolean).join(' ') || (outcome.fields.size ? '' : messages.refused);
    errors.show(new Map(known.map(([key, text]) => [key, text || messages.refused])), general);
  });
}

/**
 * Keys of dates that are partly filled in. Such a field has no value and fires no input event, so it is checked when
 * the form is sent.
 */
const findHalfTyped = (form: HTMLFormElement): ReadonlySet<string> =>
  new Set([...form.querySelectorAll('input')].filter(({ validity }) => validity.badInput).map(({ name }) => name));

function describeOutcome({ kind }: SendOutcome, messages: ExperienceFormMessages): string {
  if (kind === 'refused') return '';
  if (kind === 'rate-limited') return messages.rateLimited;
  if (kind === 'too-large') return messages.tooLarge;
  if (kind === 'full') return messages.full;
  return kind === 'closed' ? messages.closed : messages.unreachable;
}
