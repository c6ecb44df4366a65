import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { openTestService, testOrigin } from '../testing/test-service.ts';

const service = await openTestService();
after(() => service.close());

describe('the widget’s files', () => {
  test('contain the embed page of this service’s boards, in a sandbox without an origin', async () => {
    for (const path of ['/widget/v0/embed/?board=spring', '/widget/v0/embed/index.html']) {
      const page = await service.get(path);
      assert.equal(page.status, 200);
      assert.match(page.headers.get('content-type') ?? '', /^text\/html/);
      assert.equal(
        page.headers.get('content-security-policy'),
        'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
      );
      assert.ok(page.text.includes(`<meta name="drystone-services" content="${testOrigin}">`));
    }
  });

  test('are open for every page, and other folders have no page', async () => {
    const script = await service.get('/widget/v0/drystone.js');
    assert.equal(script.headers.get('access-control-allow-origin'), '*');
    assert.match(script.headers.get('content-type') ?? '', /^text\/javascript/);
    assert.equal((await service.get('/widget/v0/')).status, 404);
    assert.equal((await service.get('/widget/v0/embed/../../../package.json')).status, 404);
  });
});
