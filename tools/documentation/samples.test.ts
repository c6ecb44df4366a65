import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { parseSync } from 'vite';
import { compileVueSample } from './compile-vue-sample.ts';
import { root } from '../run/programs.mjs';
import { readSamples, readSamplesOf, treatmentOf, type Sample } from './samples.ts';

const samples = readSamples();
const those = (wanted: (sample: Sample) => boolean) => samples.filter(wanted);

/** Checks the directives of a policy and the format of their values. */
function checkPolicy(code: string): void {
  for (const directive of code
    .split(';')
    .map((each) => each.trim())
    .filter(Boolean)) {
    assert.match(
      directive,
      /^((default|script|style|img|connect|media|frame|font|form|base)-(src|action|uri)|require-trusted-types-for|trusted-types|frame-ancestors)( ('[^\s']+'|[\w*:/.-]+))+$/,
      directive,
    );
  }
}

function checkShell(code: string): void {
  const { status, stderr } = spawnSync('sh', ['-n'], { input: code, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
}

const checks: Readonly<Record<string, (code: string) => void>> = {
  json: (code) => {
    JSON.parse(code);
  },
  shell: checkShell,
  policy: checkPolicy,
  http: (code) =>
    assert.match(
      code,
      /^(GET|POST|PATCH|PUT|DELETE|HEAD|OPTIONS) \S+( HTTP\/[\d.]+)?(\n[\w-]+: .+)*(\n\n[^]*)?$|^HTTP\/[\d.]+ \d{3}[^\n]*(\n[\w-]+: .+)*(\n\n[^]*)?$/,
    ),
  shortcode: (code) => assert.match(code, /^\[drystone_board(?: [a-z_]+(?:="[^"\]]*")?)+\]$/),
};

describe('samples of the documentation', () => {
  it('a script that optimisers must leave alone says so before its address, where Rocket Loader reads it', () => {
    const tags = samples.flatMap(({ code }) => code.match(/<script[^>]* data-cfasync=[^>]*>/g) ?? []);
    assert.ok(tags.length > 3);
    for (const tag of tags) assert.match(tag, /^<script(?: type="module")? data-cfasync="false" .* src="/);
  });

  it('each fence says what it holds', () => {
    assert.ok(samples.length > 20);
    const faults = samples.flatMap((sample) => {
      try {
        treatmentOf(sample);
        return [];
      } catch (error) {
        return [String(error)];
      }
    });
    assert.deepEqual(faults, []);
  });

  it('a fence that says nothing, or what nobody knows, is refused', () => {
    const [bare, odd, lazy, fine] = readSamplesOf(
      'x.md',
      '```\na\n```\n```html somewhere\n<p>\n```\n```js not-run="no"\n1\n```\n- a\n  ```css\n  a { }\n  ```\n',
    );
    for (const sample of [bare, odd, lazy]) assert.throws(() => treatmentOf(sample!), /^Error: x\.md:/);
    assert.deepEqual([treatmentOf(fine!), fine?.code, fine?.place], ['sheet', 'a { }', 'x.md:12']);
  });

  for (const sample of those(({ whyNotRun }) => whyNotRun === null)) {
    const check = checks[treatmentOf(sample)];
    if (check) it(`${sample.place} is ${sample.language} that can be read`, () => check(sample.code));
  }

  for (const { place, file, code } of those(({ file }) => file !== null))
    it(`${place} is ${file}, which is built and driven`, () => {
      const project = readFileSync(join(root, 'tools/package/consumers', file ?? ''), 'utf8');
      assert.equal(code.trim(), project.trim());
    });

  for (const { place, language, code } of those(({ language }) => /^([jt]sx?|mjs|vue)$/.test(language))) {
    it(`${place} can be parsed`, () => {
      const { errors } = parseSync(
        `sample.${language === 'vue' ? 'ts' : language}`,
        language === 'vue' ? compileVueSample(code) : code,
      );
      assert.deepEqual(
        errors.map(({ message }) => message),
        [],
      );
    });
  }
});
