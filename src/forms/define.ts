import { createElementClass, type OptionElement, openRoot } from '../element/base-element.ts';
import { browserEnvironment } from '../element/environment.ts';
import { mountLazily } from '../element/mount-lazily.ts';
import css from './forms.css?inline';
import { formOptions, termsOptions } from './options.ts';

export type FormElement = OptionElement<typeof formOptions>;
export type TermsElement = OptionElement<typeof termsOptions>;

declare global {
  interface HTMLElementTagNameMap {
    'drystone-form': FormElement;
    'drystone-terms': TermsElement;
  }
}

/**
 * Registers `<drystone-form>` and `<drystone-terms>`. If a name is already registered, its element stays. Does nothing
 * on a server.
 */
export function defineFormElements(): void {
  const registry = globalThis.customElements;
  if (!registry) return;
  const environment = browserEnvironment();
  const warn = (host: HTMLElement) => (problem: unknown) =>
    environment.warn(`[drystone] The code of <${host.localName}> did not load: ${problem}`);
  const classes = {
    'drystone-form': () =>
      createElementClass({
        table: formOptions,
        mount(host, options) {
          const box = openRoot(host, css);
          return mountLazily(
            options,
            async () => {
              const { mountForm } = await import('./mount-form.tsx');
              return (latest) => mountForm(host, box, latest, environment);
            },
            warn(host),
          );
        },
      }),
    'drystone-terms': () =>
      createElementClass({
        table: termsOptions,
        mount(host, options) {
          const box = openRoot(host, css);
          return mountLazily(
            options,
            async () => {
              const { mountTerms } = await import('./mount-terms.tsx');
              return (latest) => mountTerms(host, box, latest, environment);
            },
            warn(host),
          );
        },
      }),
  };
  for (const [name, create] of Object.entries(classes)) if (!registry.get(name)) registry.define(name, create());
}
