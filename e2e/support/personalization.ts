import type { Page } from '@playwright/test';
import type { Fault, Service } from './service.ts';

type Attributes = Record<string, unknown> & { data: Record<string, unknown> };

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
