/**
 * The events that the elements send to the page. All bubble and cross shadow roots. `detail` is plain data, and never
 * contains text that a visitor has typed.
 */
export interface FormEventDetails {
  /** The form or the terms are drawn. */
  readonly 'drystone-form-ready': { readonly name: string };
  /** The form was sent, and the service has accepted it. */
  readonly 'drystone-form-sent': { readonly experience: string };
  /** The form or the terms could not be shown. */
  readonly 'drystone-form-error': { readonly kind: string; readonly message: string };
}

export function notifyPage<Name extends keyof FormEventDetails>(
  host: EventTarget,
  name: Name,
  detail: FormEventDetails[Name],
): void {
  host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
}
