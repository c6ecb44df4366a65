import { batch, type ReadonlySignal, signal } from '@preact/signals';

/** What the summary above the fields tells. It stays as it is while the visitor mends one field after the other. */
export interface ErrorReport<Name extends string> {
  /** What is wrong with no field in particular; `''` = nothing. */
  readonly general: string;
  /** What is wrong with single fields. */
  readonly fields: ReadonlyMap<Name, string>;
}

/** What is wrong with a form, as sentences. */
export interface FormErrors<Name extends string> {
  /** Shown beside each field; a field that is absent is in order. */
  readonly byField: ReadonlySignal<ReadonlyMap<Name, string>>;
  /** A new object for each report, so that the focus moves to it once; null = nothing is reported. */
  readonly report: ReadonlySignal<ErrorReport<Name> | null>;
  /** Reports what is wrong and returns whether anything is. */
  show(fields: ReadonlyMap<Name, string>, general?: string): boolean;
  /** The visitor changes this field. */
  clearField(name: Name): void;
  /** The form is sent again. */
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
