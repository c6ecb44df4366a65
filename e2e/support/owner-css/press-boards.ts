// Boards with an owner's style sheet each, and a record of what real presses on them reach.
import type { Page } from '@playwright/test';
import type { Service } from '../service.ts';

interface Document {
  readonly data: object;
  readonly included: readonly { readonly type: string; readonly attributes: { data: object } }[];
}

/** The posts of each board. */
export const posts = ['1', '2', '3'] as const;

/** Responds to requests for boards `rule-0`, `rule-1` …: each has three posts and the style sheet of that number. */
export async function serveRules(page: Page, service: Service, rules: readonly string[]): Promise<void> {
  const response = await fetch(`${service.address}/v2/boards/campaign?include=social_feeds,personalizations`);
  const document = (await response.json()) as Document;
  const media = `${service.address}/media`;
  const author = { name: 'Ann', username: 'ann', image_url: null, url: 'https://network.example/ann' };
  const words = 'Many words of a long text that does not fit its card. '.repeat(14);
  const text = `See https://shop.example/walls for ${words} #wall`;
  const attributes = { type: 'twitter', text, author, url: 'https://network.example/p', published_at: '2026-01-01' };
  const sized = { image_width: 1080, image_height: 608, tags: ['wall'] };
  const relationships = { cta_associations: { data: [{ type: 'cta_association', id: 'a' }] } };
  const page1 = {
    data: [
      { ...attributes, ...sized, image_url: `${media}/bridge-cables.jpg` },
      { ...attributes, ...sized, image_url: 'https://elsewhere.example/picture.jpg' },
      { ...attributes, tags: ['wall'] },
    ].map((one, at) => ({ type: 'post', id: posts[at], attributes: one, relationships })),
    included: [
      {
        type: 'cta_association',
        id: 'a',
        attributes: { type: 'x', coordinates: null },
        relationships: { cta: { data: { type: 'cta', id: 'c' } } },
      },
      { type: 'cta', id: 'c', attributes: { text: 'Buy it', url: 'https://shop.example/' } },
    ],
  };
  await page.route(/\/v2\/boards\/rule-/, async (route) => {
    const [, number = '', rest = ''] = /rule-(\d+)(.*)/.exec(route.request().url()) ?? [];
    if (rest.startsWith('/posts')) return route.fulfill({ json: page1 });
    const included = document.included.map((one) =>
      one.type === 'personalization'
        ? { ...one, attributes: { ...one.attributes, data: { custom_css: rules[Number(number)] ?? '' } } }
        : one,
    );
    return route.fulfill({ json: { ...document, included } });
  });
}

/** Records the target of each press and prevents its effect. */
export const watchPresses = () => {
  const paths: (readonly EventTarget[])[] = [];
  Reflect.set(window, Symbol.for('drystone-test-presses'), paths);
  for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
    addEventListener(
      type,
      (event) => {
        event.stopImmediatePropagation();
        event.preventDefault();
        if (type === 'click') paths.push(event.composedPath());
      },
      true,
    );
};

/** Puts boards with the style sheets of these numbers into an opened page. */
export function showRules(
  page: Page,
  numbers: readonly number[],
  { service, layout }: { readonly service: Service; readonly layout: string },
): Promise<void> {
  return page.evaluate(
    ([numbers, service, layout]) => {
      document.querySelector('drystone-board')!.remove();
      for (const number of numbers) {
        const element = document.createElement('drystone-board');
        element.style.display = 'block';
        element.style.minHeight = '2400px';
        Object.assign(element, { board: `rule-${number}`, service, layout });
        document.querySelector('main')!.append(element);
      }
    },
    [numbers, service.address, layout] as const,
  );
}
