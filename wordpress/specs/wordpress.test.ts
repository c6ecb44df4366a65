// The plugin in a real WordPress, for its authors and visitors. WORDPRESS_SUITE: trixie or sid. All parts share one
// site, which is installed once.
import { after, afterEach, before } from 'node:test';
import { openWordPress, type OpenWordPress } from './open-wordpress.ts';
import { testAuthors } from './parts/authors.ts';
import { testConsent } from './parts/consent.ts';
import { testDefences } from './parts/defences.ts';
import { testEditor } from './parts/editor.ts';
import { testOptimisers } from './parts/optimisers.ts';
import { testPages } from './parts/pages.ts';
import { testPreloads } from './parts/preloads.ts';
import { testRefresh } from './parts/refresh.ts';
import { testCommand, testSettings } from './parts/settings.ts';
import { testTheEnd } from './parts/the-end.ts';
import { testTranslations } from './parts/translations.ts';
import { testVersion1 } from './parts/version-1.ts';

const suite = process.env['WORDPRESS_SUITE'] === 'trixie' ? 'trixie' : 'sid';
let raised: OpenWordPress;

before(async () => {
  raised = await openWordPress(suite);
  console.log(`# WordPress ${raised.wordpress.version}`);
});
afterEach(() => raised.closePages());
after(() => raised?.close());

for (const testPart of [
  testPages,
  testRefresh,
  testPreloads,
  testEditor,
  testAuthors,
  testSettings,
  testCommand,
  testConsent,
  testVersion1,
  testOptimisers,
  testDefences,
  testTranslations,
  testTheEnd,
])
  testPart(() => raised);
