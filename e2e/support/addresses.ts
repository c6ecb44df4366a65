import { addressesOf } from '../../tools/run/demo-servers.mjs';
import { portsFromEnvironment, testPorts } from '../../tools/run/ports.mjs';

/** The three origins of the demo in the tests. */
export const origins = addressesOf(portsFromEnvironment(testPorts, 'E2E_'));

export type PageParameters = Readonly<Record<string, string | number | boolean>>;

/**
 * Returns the address of a demo page, by its name without `.html`. The parameters can include every option of the
 * embed; `true` sets an attribute without a value.
 */
export function pageAddress(name: string, parameters: PageParameters = {}): string {
  const address = new URL(`/${name}.html`, origins.pages);
  for (const [key, value] of Object.entries(parameters)) {
    if (value !== false) address.searchParams.set(key, value === true ? '' : String(value));
  }
  return address.href;
}
