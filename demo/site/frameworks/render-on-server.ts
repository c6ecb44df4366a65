import { escapeHtml } from '../escape-html.ts';

/**
 * Pages whose board a framework writes on the server. All parts of a framework are imported in one go: each chooses its
 * development or production code by NODE_ENV as it is imported, and a build in this process may change that later.
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

/** The service that a server of ours may ask: the view of it that the address names, if it is one of ours. */
export const ownView = (service: string, asked: string | null): string =>
  asked?.startsWith(`${service}/~`) && /^[\w~-]+$/.test(asked.slice(service.length + 1)) ? asked : service;

/**
 * The place of a framework's board, as the server writes it; `''` for other pages. The built package is imported only
 * now: a site may be served before it is there.
 */
export async function writePlace(name: string, service: string, asked: string | null): Promise<string> {
  const render = Object.hasOwn(renderers, name) ? renderers[name] : undefined;
  if (!render) return '';
  const own = ownView(service, asked);
  return `<div class="inner" id="place" data-service="${escapeHtml(own)}">${await render(own)}</div>`;
}
