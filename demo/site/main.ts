// Serves the demonstration pages and the widget's files. Addresses come from the environment:
// PAGES_PORT, WIDGET_PORT, SERVICE_PORT or SERVICE_ORIGIN, DEMO_TOKEN.
import { fileURLToPath } from 'node:url';
import { demoToken } from '../seed/seed.ts';
import { startSite } from './start-site.ts';

const { PAGES_PORT = '4173', WIDGET_PORT = '4174', SERVICE_PORT = '4175', DEMO_TOKEN = demoToken } = process.env;
const { SERVICE_ORIGIN = `http://127.0.0.1:${SERVICE_PORT}` } = process.env;
const folder = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const site = await startSite(
  {
    service: SERVICE_ORIGIN,
    widgetFolder: folder('../../dist/cdn'),
    bundleFolder: folder('../../dist/demo'),
    documentationFolder: folder('../../dist/documentation'),
    token: DEMO_TOKEN,
  },
  Number(PAGES_PORT),
  Number(WIDGET_PORT),
);
console.log(`Pages   ${site.pages}/\nWidget  ${site.widget}/\nService ${SERVICE_ORIGIN}/ (its own process)`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    void site.close();
  });
}
