import type { RefObject } from 'preact';
import { useLayoutEffect } from 'preact/hooks';
import type { ErrorReport } from '../../state/form-errors.ts';

/** A field that the summary links to. */
export interface SummaryField<Name extends string> {
  readonly name: Name;
  readonly label: string;
  /** Id of the control that takes the focus. */
  readonly focusId: string;
}

export interface ErrorSummaryProps<Name extends string> {
  /** "Please check these fields" */
  readonly heading: string;
  /** Null = there is no error. */
  readonly report: ErrorReport<Name> | null;
  /** All fields in their order on the screen. */
  readonly fields: readonly SummaryField<Name>[];
  readonly summaryRef: RefObject<HTMLDivElement | null>;
}

/** The widget makes the ids, so they need no escaping. */
const focusIn = (form: Element | null | undefined, id: string) => form?.querySelector<HTMLElement>(`#${id}`)?.focus();

/** All errors of a form in one place, above its fields. Each line leads to its field. */
export function ErrorSummary<Name extends string>({ heading, report, fields, summaryRef }: ErrorSummaryProps<Name>) {
  return (
    <div ref={summaryRef} class="error-summary" role="group" aria-label={heading} tabindex={-1} hidden={!report}>
      <p class="error-title">{heading}</p>
      <ul>
        {report?.general && <li key={report.general}>{report.general}</li>}
        {report &&
          fields
            .filter(({ name }) => report.fields.has(name))
            .map(({ name, label, focusId }) => (
              <li key={`${name} ${report.fields.get(name)}`}>
                <button
                  type="button"
                  class="to-field"
                  onClick={({ currentTarget }) => focusIn(currentTarget.closest('form'), focusId)}
                >
                  {label}: {report.fields.get(name)}
                </button>
              </li>
            ))}
      </ul>
    </div>
  );
}

/**
 * Moves the focus when there are errors: into the field if one field is wrong, else to the summary. Call it in the
 * component around the form's dialog: its layout effects run when the dialog is open.
 */
export function useErrorFocus<Name extends string>(
  summaryRef: RefObject<HTMLDivElement | null>,
  report: ErrorReport<Name> | null,
  fields: readonly SummaryField<Name>[],
): void {
  useLayoutEffect(() => {
    const summary = summaryRef.current;
    if (!summary || !report) return;
    const [first, second] = fields.filter(({ name }) => report.fields.has(name));
    if (first && !second && !report.general) focusIn(summary.closest('form'), first.focusId);
    else summary.focus();
  }, [report]);
}
