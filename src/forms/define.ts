import { browserEnvironment } from '../element/environment.ts';
import { createElementClass, type OptionElement } from './create-element.ts';
import { formOptions, termsOptions } from './options.ts';

export type FormElement = OptionElement<typeof formOptions>;
export type TermsElement = OptionElement<typeof termsOptions>;

declare global {
  interface HTMLElementTagNameMap {
    'drystone-form': FormElement;
    'drystone-terms': TermsElement;
  }
}

/** Registers `<drystone-form>` and `<drystone-terms>`. Where a name is taken already, that one stays. Does nothing on a server. */
export function defineFormElements(): void {
  const registry = globalThis.customElements;
  if (!registry) return;
  const environment = browserEnvironment();
  const classes = {
    'drystone-form': () => createElementClass(formOptions, environment, async () => (await import('./mount-form.tsx')).mountForm),
    'drystone-terms': () => createElementClass(termsOptions, environment, async () => (await import('./mount-terms.ts')).mountTerms),
  };
  for (const [name, create] of Object.entries(classes)) if (!registry.get(name)) registry.define(name, create());
}
