import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { writeEmbedCode, type EmbedChoice } from './embed-code.ts';

const choice: EmbedChoice = {
  service: 'https://boards.example',
  widgetVersion: '1.4.2',
  slug: 'spring',
  platform: 'html',
  options: { layout: 'list', navigation: 'true' },
  properties: { '--drystone-card-background': '#faf0e0' },
  heights: { phone: 900, tablet: 700, desktop: 500 },
};

describe('the embed code', () => {
  it('reserves the measured heights, requests the posts early, and follows the releases of the service', () => {
    const { code, sheet } = writeEmbedCode(choice);
    assert.equal(sheet, null);
    assert.match(code, /<style>drystone-board\{display:block;min-height:min\(900px,100vh\);/);
    assert.match(code, /--drystone-card-background:#faf0e0/);
    assert.match(code, /<link rel="preload" as="fetch" href="https:\/\/boards\.example\/v2\/boards\/spring\/posts/);
    assert.match(code, /<drystone-board board="spring" service="https:\/\/boards\.example" layout="list" navigation>/);
    assert.match(code, /data-noptimize="1" src="https:\/\/boards\.example\/widget\/v1\/drystone\.js"><\/script>$/);
    assert.doesNotMatch(code, /modulepreload|integrity/);
  });

  it('links to the page of the board, so that visitors without its script see the posts', () => {
    assert.match(
      writeEmbedCode(choice).code,
      /><a href="https:\/\/boards\.example\/spring">See the posts<\/a><\/drystone-board>/,
    );
  });

  it('reserves a window if the board is not measured', () => {
    assert.match(writeEmbedCode({ ...choice, heights: null }).code, /min-height:min\(844px,100vh\)/);
  });

  it('has a form for each platform: a component with a style sheet, or a frame', () => {
    const react = writeEmbedCode({ ...choice, platform: 'react' });
    assert.match(
      react.code,
      /<DrystoneBoard board="spring" service="https:\/\/boards\.example" layout="list" navigation \/>/,
    );
    assert.match(react.sheet ?? '', /--drystone-card-background: #faf0e0/);
    const frame = writeEmbedCode({ ...choice, platform: 'iframe' });
    assert.match(frame.code, /src="https:\/\/boards\.example\/widget\/v1\/embed\/\?board=spring&amp;service=/);
    assert.match(frame.code, /src="https:\/\/boards\.example\/widget\/v1\/embed-resize\.js" async>/);
  });
});
