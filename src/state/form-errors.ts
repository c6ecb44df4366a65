import { batch, type ReadonlySignal, signal } from '@preact/signals';

/** The content of the summary above the fields. It does not change while the visitor corrects the fields. */
export interface ErrorReport<Name extends string> {
  /** The error of the whole form; `''` = none. */
  readonly general: string;
  /** The errors of single fields. */
  readonly fields: ReadonlyMap<Name, string>;
}

/** The errors of a form, as sentences. */
export interface FormErrors<Name extends string> {
  /** The errors beside the fields; an absent field is valid. */
  readonly byField: ReadonlySignal<ReadonlyMap<Name, string>>;
  /** The report. Each one is a new object, so that the focus moves to it once; null = there is none. */
  readonly report: ReadonlySignal<ErrorReport<Name> | null>;
  /** Reports errors, and returns whether there are any. */
  show(fields: ReadonlyMap<Name, string>, general?: string): boolean;
  /** Called when the visitor changes this field. */
  clearField(name: Name): void;
  /** Called when the form is sent again. */
  clearReport(): void;
}

export function createFormErrors<Name extends string>(): FormErrors<Name> {
  const byField = signal<ReadonlyMap<Name, string>>(new Map());
  const report = signal<ErrorReport<Name> | null>(null);
  return {
    byField,
    report,
    show(fields, general = '') {
      const isWrong = fields.size > 0 || general !== '';
      batch(() => {
        byField.value = fields;
        report.value = isWrong ? { general, fields } : null;
      });
      return isWrong;
    },
    clearField(name) {
      const fields = new Map(byField.peek());
      if (fields.delete(name)) byField.value = fields;
    },
    clearReport() {
      report.value = null;
    },
  };
}
