import type { Field } from './field.tsx';

export interface ErrorSummary {
  /** Stands above the fields; not there while nothing is wrong. */
  readonly element: HTMLElement;
  /**
   * Tells what is wrong with the fields and puts the focus there: into the field when there is one, on the summary when
   * there are several. `general` is what is wrong with no field in particular. Returns whether anything is.
   */
  show(fields: readonly Field[], general?: string): boolean;
  clear(): void;
}

/** All that is wrong with a form in one place; each line leads to its field. @param title of it: "Please check these fields" */
export function createErrorSummary(title: string): ErrorSummary {
  const words = <p class="error-title">{title}</p>;
  const list = <ul />;
  const element = <div class="error-summary" role="group" aria-label={title} tabindex={-1} hidden>{words}{list}</div>;
  const clear = () => {
    element.hidden = true;
    list.replaceChildren();
  };
  return {
    element,
    clear,
    show(fields, general = '') {
      const wrong = fields.filter((field) => field.error());
      const [first] = wrong;
      clear();
      if (!first && !general) return false;
      element.hidden = false;
      if (general) list.append(<li>{general}</li>);
      list.append(...wrong.map((field) => (
        <li><button type="button" class="to-field" onClick={() => field.focus()}>{field.label}: {field.error()}</button></li>
      )));
      if (wrong.length === 1 && first && !general) first.focus();
      else element.focus();
      return true;
    },
  };
}
