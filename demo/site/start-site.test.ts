import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startSite } from './start-site.ts';

const options = {
  service: 'http://127.0.0.1:4175',
  token: '',
  widgetFolder: '/nowhere',
  bundleFolder: '/nowhere',
  documentationFolder: '/nowhere',
};

describe('the started site', () => {
  it("responses on two ports of its own, names the widget's in the pages, and lets both go", async () => {
    const started = await startSite(options, 0, 0);
    try {
      const html = await (await fetch(`${started.pages}/script-tag.html`)).text();
      assert.ok(html.includes(`src="${started.widget}/v0/drystone.js"`));
      assert.equal(
        (await fetch(`${started.widget}/v0/drystone.js`)).headers.get('Cross-Origin-Resource-Policy'),
        'cross-origin',
      );
    } finally {
      await started.close();
    }
    await assert.rejects(fetch(started.pages));
    await assert.rejects(fetch(started.widget));
  });

  it('holds neither port when one is taken', async () => {
    const first = await startSite(options, 0, 0);
    try {
      await assert.rejects(startSite(options, Number(new URL(first.pages).port), 0), { code: 'EADDRINUSE' });
    } finally {
      await first.close();
    }
  });
});
