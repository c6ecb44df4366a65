import { escapeHtml } from '../../../owner/embed/escape-html.ts';

/**
 * Pages with a board that a framework renders on the server. All parts of a framework are imported together: each
 * selects its development or production code by NODE_ENV at import, and a build in this process may change that later.
 */
const renderers: Readonly<Record<string, (service: string) => Promise<string>>> = {
  async react(service) {
    const [{ createElement }, { renderToString }, { ReactBoard }] = await Promise.all([
      import('react'),
      import('react-dom/server'),
      import('./react-board.ts'),
    ]);
    return renderToString(createElement(ReactBoard, { service }));
  },
  async vue(service) {
    const [{ createSSRApp }, { renderToString }, { VueBoard }] = await Promise.all([
      import('vue'),
      import('vue/server-renderer'),
      import('./vue-board.ts'),
    ]);
    return renderToString(createSSRApp(VueBoard, { service }));
  },
};

/** The service that the server requests: the view that the address refers to, if it belongs to the demo. */
export const ownView = (service: string, asked: string | null): string =>
  asked?.startsWith(`${service}/~`) && /^[\w~-]+$/.test(asked.slice(service.length + 1)) ? asked : service;

/**
 * The server-rendered markup of a framework's board; `''` for other pages. The built package is imported lazily,
 * because the site may start before the package exists.
 */
export async function writePlace(name: string, service: string, asked: string | null): Promise<string> {
  const render = Object.hasOwn(renderers, name) ? renderers[name] : undefined;
  if (!render) return '';
  const own = ownView(service, asked);
  return `<div class="inner" id="place" data-service="${escapeHtml(own)}">${await render(own)}</div>`;
}
