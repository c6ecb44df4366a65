import type { Page } from '@playwright/test';
import { expect } from './expect.ts';
import type { Fault, Service } from './service.ts';

type Attributes = Record<string, unknown> & { data: Record<string, unknown> };

interface Personalization {
  readonly id: string;
  readonly name: string;
}

/** The personalizations of the board `campaign`. */
export async function readPersonalizations(service: Service): Promise<readonly Personalization[]> {
  const response = await fetch(`${service.address}/v2/boards/campaign?include=personalizations`);
  const { included } = (await response.json()) as {
    readonly included: readonly { readonly id: string; readonly attributes: { readonly name: string } }[];
  };
  return included.map(({ id, attributes: { name } }) => ({ id, name }));
}

/** Returns the id of the personalization of the board `campaign` with this name. */
export async function findPersonalization(service: Service, name: string): Promise<string> {
  const found = (await readPersonalizations(service)).find((each) => each.name === name);
  expect(found, `the personalization ${name} exists`).toBeDefined();
  return found!.id;
}

/** Returns a fault whose response gives the board one look with these settings (members of `data`) and attributes. */
export async function personalizationFault(
  service: Service,
  board: string,
  data: Readonly<Record<string, unknown>>,
  attributes: Readonly<Record<string, unknown>> = {},
): Promise<Fault> {
  const response = await fetch(`${service.address}/v2/boards/${board}?include=social_feeds,personalizations`);
  const document = (await response.json()) as { included: { type: string; id: string; attributes: Attributes }[] };
  const look = document.included.find(({ type }) => type === 'personalization');
  const own = {
    name: 'Own',
    theme: 'classic',
    author: true,
    share_buttons: true,
    background: {},
    remove_duplicate_images: false,
    ...attributes,
    data,
  };
  if (look) look.attributes = own;
  return {
    path: new RegExp(`/boards/${board}\\?include`),
    status: 200,
    body: JSON.stringify(document),
    contentType: 'application/vnd.api+json',
  };
}

/** Returns the computed style of the first matching element in the first board, including its dialog. */
export const styleOf = (page: Page, selector: string, property: string): Promise<string> =>
  page
    .locator('drystone-board')
    .first()
    .evaluate(
      (host, [selector = '', property = '']) => {
        const element = host.shadowRoot?.querySelector(selector);
        return element ? getComputedStyle(element).getPropertyValue(property) : `no ${selector}`;
      },
      [selector, property],
    );

export const rgb = (hex: string): string =>
  `rgb(${(hex.match(/\w\w/g) ?? []).map((pair) => parseInt(pair, 16)).join(', ')})`;
