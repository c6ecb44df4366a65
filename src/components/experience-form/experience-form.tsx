import type { Experience, FormField, FormValues, SendOutcome } from '../../model/experience.ts';
import { checkFormField, tidyValue } from '../../state/check-form-field.ts';
import type { FormAttempt } from '../../state/form-attempt.ts';
import type { KeptDraft } from '../../state/kept-draft.ts';
import type { ExperienceFormMessages } from '../../text/experience-form-messages.ts';
import { createErrorSummary } from '../common/error-summary.tsx';
import { drawField } from './draw-field.tsx';
import { fillField, groupValues, readValues } from './field-values.ts';
import { nameFault } from './name-fault.ts';

export interface ExperienceFormSetup {
  readonly experience: Experience;
  readonly attempt: FormAttempt;
  readonly draft: KeptDraft;
  readonly messages: ExperienceFormMessages;
  readonly locale: string;
  /** What the page fills in: values by field. */
  readonly given: (key: string) => string | null;
  /** What opens the terms of a consent; null = it has none. */
  readonly createTerms: (field: FormField) => HTMLElement | null;
  readonly onSent: () => void;
}

export interface ExperienceForm {
  readonly element: HTMLElement;
  close(): void;
}

/** The form of a published experience. What is typed stays whatever happens, until it was sent. */
export function createExperienceForm(setup: ExperienceFormSetup): ExperienceForm {
  const { experience, attempt, draft, messages, locale, given, createTerms, onSent } = setup;
  const asked = experience.fields.filter(({ kind }) => kind !== 'hidden')
    .map((field, index) => ({ field, drawn: drawField(field, `field-${index}`, messages, createTerms(field)) }));
  const fields = asked.map(({ drawn }) => drawn);
  const summary = createErrorSummary(messages.check);
  const status = <p class="form-status" role="status" />;
  const label = experience.submitLabel || messages.send;
  const button = <button type="submit" class="control" part="button">{label}</button>;
  const trap = createTrap(experience.emptyField);

  /** As typed: what is kept. */
  const readAll = (): FormValues => fields.flatMap((drawn) => readValues(drawn).map((value) => [drawn.name, value] as const));

  /** As sent: tidy, without what is empty, and with what the page adds. */
  const collect = (): FormValues => [
    ...asked.flatMap(({ field, drawn }) => readValues(drawn).map((value) => [field.key, tidyValue(field, value)] as const)),
    ...experience.fields.filter(({ kind }) => kind === 'hidden').map(({ key }) => [key, given(key) ?? ''] as const),
    ...(experience.emptyField && trap ? [[experience.emptyField, trap.value] as const] : []),
  ].filter(([, value]) => value);

  const check = (): boolean => {
    for (const { field, drawn } of asked) {
      const values = readValues(drawn).map((value) => tidyValue(field, value)).filter(Boolean);
      // A date half typed has no value, and is not empty.
      const isHalf = drawn.controls.some((control) => control.validity.badInput);
      const fault = isHalf ? { kind: 'date' } as const : checkFormField(field, values);
      drawn.showError(fault ? nameFault(field, fault, messages, locale) : '');
    }
    return !summary.show(fields);
  };

  const refuse = ({ fields: wrong, words }: Extract<SendOutcome, { kind: 'refused' }>): void => {
    const others: string[] = [];
    for (const [key, text] of wrong) {
      const drawn = fields.find(({ name }) => name === key);
      if (drawn) drawn.showError(text || messages.refused);
      else others.push(text);
    }
    summary.show(fields, [words, ...others].filter(Boolean).join(' ') || (wrong.size ? '' : messages.refused));
  };

  const show = ({ step, outcome }: ReturnType<FormAttempt['state']['get']>): void => {
    const isBusy = step === 'sending';
    button.setAttribute('aria-disabled', `${isBusy}`);
    button.textContent = isBusy ? messages.sending : label;
    status.textContent = step === 'waiting' ? messages.offline : '';
    if (step === 'sent') {
      // Before the form goes: removing a focused box is no change that is to be kept.
      draft.forget();
      element.style.minHeight = `${element.offsetHeight}px`;
      const words = <p class="form-sent" role="status" tabindex={-1}>{experience.successText || messages.sent}</p>;
      element.replaceChildren(words);
      words.focus();
      onSent();
    } else if (step === 'failed' && outcome?.kind === 'refused') refuse(outcome);
    else if (step === 'failed') status.textContent = outcome ? nameOutcome(outcome, messages) : '';
  };

  const submit = (event: Event): void => {
    event.preventDefault();
    if (attempt.state.get().step === 'sending') return;
    summary.clear();
    if (check()) attempt.send(collect());
  };

  const keep = (): void => void draft.keep(readAll());

  const form = (
    <form class="fields" aria-label={experience.name || label} novalidate onSubmit={submit} onInput={keep} onChange={keep}>
      {summary.element}
      {fields.map(({ element: drawn }) => drawn)}
      {trap && <div class="trap" aria-hidden="true">{trap}</div>}
      <div class="form-end">{button}{status}</div>
    </form>
  );
  const element = <div class="experience">{experience.text && <p class="form-text">{experience.text}</p>}{form}</div>;

  const kept = groupValues(draft.read() ?? []);
  for (const drawn of fields) {
    const first = given(drawn.name);
    const values = kept.get(drawn.name) ?? (!kept.size && first !== null ? [first] : null);
    if (values) fillField(drawn, values);
  }
  const unsubscribe = attempt.state.subscribe(show);
  return {
    element,
    close() {
      unsubscribe();
      element.remove();
    },
  };
}

/** A box that nobody sees or reaches by key: what fills it in is a program. */
function createTrap(name: string | null): HTMLInputElement | null {
  if (!name) return null;
  const box = document.createElement('input');
  box.name = name;
  box.tabIndex = -1;
  box.autocomplete = 'off';
  return box;
}

function nameOutcome({ kind }: SendOutcome, messages: ExperienceFormMessages): string {
  if (kind === 'rate-limited') return messages.rateLimited;
  if (kind === 'too-large') return messages.tooLarge;
  return kind === 'closed' ? messages.closed : messages.unreachable;
}
